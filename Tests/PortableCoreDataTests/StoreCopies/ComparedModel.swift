#if !canImport(CoreData)
extension ModelBundle {
  /// A version of a model as stores are compared by it: without dates that each save writes anew.
  static func compared(_ path: String) throws -> NSManagedObjectModel {
    let model = try model(path, isEverythingOptional: true)
    for attribute in model.entities.flatMap(\.attributesByName.values)
    where (attribute as? NSDerivedAttributeDescription)?.derivationExpressionFormat == "now()" {
      attribute.isTransient = true
    }
    return model
  }
}
#endif
