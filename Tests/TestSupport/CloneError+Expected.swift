package import DeepClone

extension CloneError {
  /// An error that equals one with these parts, whatever its text.
  package static func expected(
    _ code: Code, _ entity: String? = nil, _ property: String? = nil, objects: [NSManagedObjectID] = []
  ) -> CloneError { CloneError(code, entity: entity, property: property, objects: objects, "") }
}
