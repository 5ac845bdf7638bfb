/// An object that changes its clones when they are complete.
///
/// A class of the model conforms to it for anything that rules can't express: a title that becomes "Copy of ...", a new
/// position in a list, a file that has to be duplicated.
///
/// ```swift
/// extension Note: AwakeningClone {
///   func awakeFromClone(of source: NSManagedObject, in context: CloneContext) throws {
///     title = "Copy of \(title ?? "")"
///   }
/// }
/// ```
public protocol AwakeningClone: NSManagedObject {
  /// Called on each clone after all clones of the call exist and are linked, on owners before what they own.
  ///
  /// - Parameters:
  ///   - source: The object that was cloned, of the same class.
  ///   - context: The clone context, which answers `clone(of:)` for everything that was cloned so far; you can't clone
  ///     anything else in it before the call has ended.
  /// - Throws: Any error that should end the call; its clones are removed.
  func awakeFromClone(of source: NSManagedObject, in context: CloneContext) throws
}
