public import DeepClone

/// One of a model's generated entry points, called with exclusions by name.
public struct EntryPoint {
  /// The names of what a caller can leave out: `items`, or `items/tags` for further down.
  let exclusionNames: [String]
  private let callable: (NSManagedObject, CloneContext, [Int]) throws -> NSManagedObject?

  /// Makes an entry point.
  ///
  /// - Parameters:
  ///   - type: The class of the objects that it clones.
  ///   - names: The names of the exclusions.
  ///   - exclusions: The exclusions, typed, in the order of their names.
  ///   - clone: The call.
  public init<Object: NSManagedObject>(
    _ type: Object.Type, _ names: [String], _ exclusions: [Exclusion<Object>],
    clone: @escaping (Object, CloneContext, [Exclusion<Object>]) throws -> NSManagedObject
  ) {
    exclusionNames = names
    callable = { source, context, chosen in
      guard let source = source as? Object else { return nil }
      return try clone(source, context, chosen.map { exclusions[$0] })
    }
  }

  /// Clones an object; nil where it is none of the class.
  func clone(_ source: NSManagedObject, in context: CloneContext, excluding chosen: [Int]) throws -> NSManagedObject? {
    try callable(source, context, chosen)
  }
}
