public import Foundation

/// A record of what calls have cloned, with their target context and options.
///
/// Calls with the same clone context clone an object once, and clones refer to each other's clones. Use it on the queue of the
/// context that its sources belong to, for objects of one model and one variant. It keeps all sources and clones in memory, so
/// don't reset the sources' context between two calls: its objects would then be other ones.
///
/// ```swift
/// let context = CloneContext(viewContext)
/// let first = try note.deepClone(in: context)
/// let second = try otherNote.deepClone(in: context)
/// ```
public final class CloneContext {
  /// The context that the clones are inserted into.
  public let managedObjectContext: NSManagedObjectContext
  /// The options of the calls.
  public let options: CloneOptions
  /// The instant that `rebuild: now` gives to every clone.
  public private(set) lazy var now: Date = options.dateProvider?() ?? Date()
  /// The objects that calls have reached; nil before the first call, and again if that failed.
  package internal(set) var graph: CloneGraph?
  /// True if a call is running, so that no other can.
  var isRunning = false
  /// Objects that hold only the values that identify them: in the target while an archive is written, in the source
  /// while one is restored.
  package var references: Set<NSManagedObject> = []
  /// The new UUIDs of values with the rule `uuidPerValue`.
  var valueUUIDs = ValueUUIDs()

  /// Creates a clone context.
  ///
  /// - Parameters:
  ///   - target: The context that the clones are inserted into.
  ///   - options: The options of the calls.
  public init(_ target: NSManagedObjectContext, options: CloneOptions = CloneOptions()) {
    self.managedObjectContext = target
    self.options = options
  }

  /// The clone of an object, or nil if it wasn't cloned.
  ///
  /// It enters the target's queue.
  ///
  /// - Parameter source: Any object of the source context, on whose queue you are.
  public func clone<Source: NSManagedObject>(of source: Source) -> Source? {
    onTargetQueue { graph?.clone(of: source) as? Source }
  }

  /// The object IDs of the copies of shared objects that calls have made, without those that no longer exist.
  ///
  /// It enters the target's queue.
  public var copyIDs: [NSManagedObjectID] { onTargetQueue { graph?.copyIDs(from: 0) ?? [] } }

  /// Runs a block on the target's queue, which a caller on the sources' queue isn't on, unless a call is running.
  package func onTargetQueue<Result>(_ block: () throws -> Result) rethrows -> Result {
    guard let source = graph?.sourceContext, source !== managedObjectContext, !isRunning else { return try block() }
    return try managedObjectContext.performWaiting(block)
  }

  /// Returns a new UUID, for `rebuild: uuid`.
  public func newUUID() -> UUID { options.uuidSource?() ?? UUID() }
}

/// A managed object class that runs code after one of its objects has been created as a clone.
///
/// Conform a class of the model to it for anything that rules can't express: a title that becomes "Copy of ...", a new
/// position in a list, a file that has to be duplicated.
///
/// ```swift
/// extension Note: AwakeningClone {
///   func awakeFromClone(of source: Note, in context: CloneContext) throws {
///     title = "Copy of \(title ?? "")"
///   }
/// }
/// ```
public protocol AwakeningClone: NSManagedObject {
  /// Called on each clone after all clones of the call exist and are linked, on owners before what they own.
  ///
  /// - Parameters:
  ///   - source: The object that was cloned.
  ///   - context: The clone context, which answers `clone(of:)` for everything that was cloned so far; you can't clone
  ///     anything else in it before the call has ended.
  /// - Throws: Any error that should end the call; its clones are removed.
  func awakeFromClone(of source: Self, in context: CloneContext) throws
}
