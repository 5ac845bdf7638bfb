public import DeepClone

/// One of a model's generated entry points, called with exclusions by number.
public struct EntryPoint {
  /// What a caller can leave out: the steps of each path, `Entity.relationship`, behind `*` where it begins everywhere.
  let exclusions: [String]
  private let callable: ([NSManagedObject], CloneContext, [Int]) throws -> [NSManagedObject]

  /// Makes an entry point.
  ///
  /// - Parameters:
  ///   - type: The class of the objects that it clones.
  ///   - exclusions: What a caller can leave out, in words and typed.
  ///   - one: The call for one object.
  ///   - several: The call for several objects.
  public init<Object: NSManagedObject>(
    _ type: Object.Type, _ exclusions: [(steps: String, typed: PropertyPath<Object>)],
    one: @escaping (Object, CloneContext, [PropertyPath<Object>]) throws -> NSManagedObject,
    several: @escaping ([Object], CloneContext, [PropertyPath<Object>]) throws -> [Object]
  ) {
    self.exclusions = exclusions.map(\.steps)
    callable = { sources, context, chosen in
      let (sources, typed) = (sources.compactMap { $0 as? Object }, chosen.map { exclusions[$0].typed })
      return sources.count == 1 ? [try one(sources[0], context, typed)] : try several(sources, context, typed)
    }
  }

  /// Clones objects in one call; those that are of another class are not cloned.
  func clone(
    _ sources: [NSManagedObject], in context: CloneContext, excluding chosen: [Int]
  ) throws -> [NSManagedObject] {
    try callable(sources, context, chosen)
  }
}
