/// What the battery clones with: to run it for a cloner of your own, conform to this, and add it to `BatteryTests.cloners`.
protocol Cloner: Sendable {
  /// The heading of its column.
  var name: String { get }

  /// Clones an object, and what belongs to it.
  ///
  /// - Parameters:
  ///   - object: The object, of the model `Battery`.
  ///   - paths: Relationships that are left out of this call, such as `items.tags`, from the object on.
  /// - Returns: The object's clone, in the same context.
  /// - Throws: What the cloner throws; `CannotBeAsked` if it has no exclusions, and `TooDeep` instead of an overflow.
  func clone(_ object: NSManagedObject, without paths: [String]) throws -> NSManagedObject
}

/// What a cloner throws that has no way to do what a case asks for.
struct CannotBeAsked: Error {}

/// What a recursive cloner throws before it overflows the stack.
struct TooDeep: Error {
  /// More nested calls than this are too deep.
  static let limit = 1_000

  /// Counts a call.
  static func check(_ depth: Int) throws {
    if depth > limit { throw TooDeep() }
  }
}

/// The code that is generated for the model.
struct GeneratedCloner: Cloner {
  let name = "DeepClone"

  func clone(_ object: NSManagedObject, without paths: [String]) throws -> NSManagedObject {
    try BatteryCloning.deepClone(
      object, excluding: paths.compactMap { Self.path($0.split(separator: ".").map(String.init)[...], object.entity) })
  }

  private static func path(_ names: ArraySlice<String>, _ entity: NSEntityDescription) -> PropertyPath<NSManagedObject>?
  {
    guard let name = names.first, let relationship = entity.relationshipsByName[name],
      let destination = relationship.destinationEntity
    else { return nil }
    guard let deeper = path(names.dropFirst(), destination) else {
      return PropertyPath(entity: entity.name ?? "", property: name)
    }
    return PropertyPath(entity: entity.name ?? "", property: name, deeper)
  }
}
