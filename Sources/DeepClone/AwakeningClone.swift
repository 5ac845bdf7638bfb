/// An object that wants to change its clones when they are complete.
///
/// A class of the model conforms to it for what no rule can say: a title that becomes "Copy of ...", a new position in a
/// list, a file that has to be duplicated.
///
/// ```swift
/// extension Note: AwakeningClone {
///   func awakeFromClone(of source: NSManagedObject, in context: CloneContext) throws {
///     title = "Copy of \(title ?? "")"
///   }
/// }
/// ```
public protocol AwakeningClone: NSManagedObject {
  /// Called on each clone when all clones of the call are made and linked, parents before what they own.
  ///
  /// - Parameters:
  ///   - source: The object that was cloned, of the same class.
  ///   - context: The operation, which answers `clone(of:)` for everything that was cloned so far; nothing more can be
  ///     cloned in it before the call has ended.
  /// - Throws: Whatever should end the operation; the clones of the call are removed.
  func awakeFromClone(of source: NSManagedObject, in context: CloneContext) throws
}
