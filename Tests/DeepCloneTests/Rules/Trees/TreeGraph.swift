/// Objects of the model `Trees`, each with a name of its own.
struct TreeGraph {
  let stack: Stack
  private(set) var objects: [NSManagedObject] = []

  init() throws { stack = try Stack(TreesModel.managedObjectModel) }

  /// A new object.
  @discardableResult
  mutating func make(_ entity: String, _ name: String) -> NSManagedObject {
    let object = stack.context.make(entity, name)
    objects.append(object)
    return object
  }

  /// The whole context as text: a clone has the name of its source and a dash.
  ///
  /// Names tell all sources apart, so two texts are equal exactly where the graphs are.
  func text() throws -> String {
    try stack.context.allObjects().map { object in
      label(object) + GraphText.properties(object, sortsNames: true, shows: { $0 != "name" }, named: label)
    }.sorted().joined(separator: "\n")
  }

  private func label(_ object: NSManagedObject) -> String {
    let name = object.value(forKey: "name") as? String ?? "?"
    return objects.contains { $0 === object } ? name : name + "'"
  }
}
