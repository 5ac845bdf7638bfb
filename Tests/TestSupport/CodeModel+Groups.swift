package import DeepClone

extension CodeModel {
  /// Groups with ordered items: the model of the stores that DeepCloneStoreWriter writes.
  package static func groups() -> NSManagedObjectModel {
    let group = entity("Group", [attribute("number", .integer64AttributeType)])
    let item = entity("Item", [attribute("batch", .integer64AttributeType)])
    link(group, "items+", item, "owner")
    return model([group, item])
  }
}
