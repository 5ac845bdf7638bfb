/// What generated code knows of one model: a queue per entity, and how each entity's objects are cloned.
///
/// The runtime drives it in three phases: every source is reached first (so that a source that cannot be read is an
/// error before anything is inserted), then the clones are made, parents before children, then what may be shared or
/// was met more than once is linked. Each call handles a whole level, so that no call is made per object and nothing
/// recurses. Implemented by generated code only.
public protocol GeneratedCloner {
  /// Makes a cloner whose queues are empty.
  init()

  /// What happens to each property of the model.
  static var rules: CloneRules { get }

  /// The objects that were reached, whatever their entity.
  var sources: [NSManagedObject] { get }

  /// The clones that the running call made, whatever their entity.
  var newClones: [NSManagedObject] { get }

  /// The clones of earlier calls, whatever their entity, each given out once.
  mutating func takeFinishedClones() -> [NSManagedObject]

  /// Queues an object of any of the model's entities that the caller asked to clone, unless it is queued.
  ///
  /// - Parameters:
  ///   - source: The object.
  ///   - exclusions: What the caller leaves out for this object.
  ///   - context: The operation.
  /// - Throws: `CloneError` where the object cannot be a root of this operation, or is of no entity of the model.
  mutating func reachRoot(
    _ source: NSManagedObject, excluding exclusions: [Exclusion<NSManagedObject>], in context: CloneContext
  ) throws

  /// Queues what the objects of the last level own.
  ///
  /// - Parameter context: The operation.
  /// - Returns: Whether the level held any object; the runtime asks again until it did not.
  /// - Throws: `CloneError` where a source cannot be read.
  mutating func reachNextLevel(in context: CloneContext) throws -> Bool

  /// Makes the clones of a level, attributes included, and links each to the parent through which it was reached.
  ///
  /// - Parameters:
  ///   - level: The number of the level, counted from 0 over the whole life of the context.
  ///   - context: The operation.
  /// - Throws: `CloneError`, or what the app's own code throws.
  mutating func makeLevel(_ level: Int, in context: CloneContext) throws

  /// Links what was not linked as it was made: shared objects, ordered sides, objects that were met twice.
  ///
  /// - Parameter context: The operation.
  /// - Throws: `CloneError` where a shared object cannot be linked in the target context.
  mutating func link(in context: CloneContext) throws

  /// Calls `awakeFromClone(of:in:)` on each clone of a level whose class is an `AwakeningClone`.
  ///
  /// - Parameters:
  ///   - level: The number of the level.
  ///   - context: The operation.
  /// - Throws: What the app's own code throws.
  func awakenLevel(_ level: Int, in context: CloneContext) throws

  /// Links clones of earlier calls that share what this call has cloned to its clones.
  ///
  /// - Parameter context: The operation.
  /// - Throws: Nothing that `link(in:)` did not throw before.
  mutating func relink(in context: CloneContext) throws

  /// The clone of an object, or nil where it was not cloned.
  ///
  /// - Parameters:
  ///   - source: Any object of the model.
  ///   - context: The operation.
  mutating func clone(of source: NSManagedObject, in context: CloneContext) -> NSManagedObject?

  /// Ends a call: what it queued is done.
  mutating func finish()

  /// Empties the queues from the last completed call on, and returns the clones that were made since.
  mutating func discardUnfinished() -> [NSManagedObject]
}
