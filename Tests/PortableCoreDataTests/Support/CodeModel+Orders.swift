#if !canImport(CoreData)
extension CodeModel {
  static func derived(_ name: String, _ type: NSAttributeType, _ expression: String) -> NSAttributeDescription {
    let attribute = NSDerivedAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.derivationExpressionFormat = expression
    return attribute
  }

  /// Orders with items and a customer, and everything that can be derived.
  static func orders() -> NSManagedObjectModel {
    let customer = entity(
      "Customer", [attribute("name"), derived("canonical", .stringAttributeType, "canonical:(name)")])
    let order = entity(
      "Order",
      [
        derived("count", .integer64AttributeType, "items.@count"),
        derived("total", .decimalAttributeType, "items.@sum.price"),
        derived("customerName", .stringAttributeType, "customer.name"), derived("changed", .dateAttributeType, "now()"),
        attribute("code"),
      ])
    let item = entity("Item", [attribute("price", .decimalAttributeType)])
    link(order, "items*", item, "order")
    link(order, "customer", customer, "orders*")
    order.uniquenessConstraints = [["code"]]
    return model([customer, order, item])
  }

  /// Orders with codes that only one may have.
  static func codes() -> NSManagedObjectModel {
    let order = entity("Order", [attribute("code")])
    order.uniquenessConstraints = [["code"]]
    return model([order])
  }
}
#endif
