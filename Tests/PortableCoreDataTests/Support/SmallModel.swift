#if !canImport(CoreData)
/// A model of one entity, `Item`, with a `name` and a `count`.
enum SmallModel {
  static func make(
    class itemClass: NSManagedObject.Type = NSManagedObject.self, _ edit: (NSEntityDescription) -> Void = { _ in }
  ) -> NSManagedObjectModel {
    let entity = CodeModel.entity(
      "Item", [CodeModel.attribute("name"), CodeModel.attribute("count", .integer64AttributeType)])
    entity.managedObjectClassName = NSStringFromClass(itemClass)
    edit(entity)
    return CodeModel.model([entity])
  }
}

/// Makers of the model's items.
extension Stack {
  /// A new item.
  func make(_ name: String, count: Int = 0) -> NSManagedObject { context.make("Item", name, ["count": count]) }

  /// The names of all items, sorted.
  static func names(_ context: NSManagedObjectContext) throws -> [String] { try context.names("Item") }
}
#endif
