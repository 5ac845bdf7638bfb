import CoreDataFactsSupport

extension Tasks {
  /// Adds a store in memory for a model with a derived attribute.
  static func derivedInMemory() throws {
    _ = try FactStack(FactModel.single([FactModel.attribute("title"), FactModel.derived()]), inMemory: true)
    say("added")
  }

  /// Adds a store in memory for a model with a composite attribute.
  static func compositeInMemory() throws {
    guard let composite = FactModel.composite() else { return say("no composites on this system") }
    _ = try FactStack(FactModel.single([composite]), inMemory: true)
    say("added")
  }

  /// Sets the default value of a derived attribute to nil.
  static func derivedDefault() throws {
    FactModel.derived().defaultValue = nil
    say("set")
  }

  /// Adds a store with a configuration that Xcode's model editor shows for each model.
  static func namedDefault() throws {
    let stack = try FactStack()
    try stack.add(NSSQLiteStoreType, at: stack.file("Second.sqlite"), configuration: "Default")
    say("is added")
  }

  /// Tells the configuration of a store that has none.
  static func configurationName() throws {
    let stack = try FactStack()
    let (name, model) = (stack.store.configurationName, stack.coordinator.managedObjectModel)
    say("'\(name)'")
    say("configurations \(model.configurations)")
    say(
      "entities \(model.entities(forConfigurationName: name).map { "\($0.count)" } ?? "nil") of \(model.entities.count)"
    )
    say("of an unknown name \(model.entities(forConfigurationName: "unknown").map { "\($0.count)" } ?? "nil")")
  }

  /// Inserts an object where there is no store.
  static func noStore() throws {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: FactModel.library())
    let shelf = context.make("Shelf", ["name": "a"])
    context.make("Item").setValue(shelf, forKey: "shelf")
    context.processPendingChanges()
    say("works: \(context.insertedObjects.count) new objects, \(shelf.members("items").count) linked")
  }

  /// Copies a composite by its primitive value.
  static func compositeByPrimitiveValue() throws {
    guard let composite = FactModel.composite() else { return say("no composites on this system") }
    let stack = try FactStack(FactModel.single([composite]))
    let source = try stack.makeSaved("Item", ["place": ["street": "a", "town": "b"]])
    stack.context.turnIntoFaults(source)
    source.willAccessValue(forKey: "place")
    let value = source.primitiveValue(forKey: "place")
    say("primitive \(value.map { "\(type(of: $0))" } ?? "nil")")
    let copy = stack.make("Item")
    copy.setPrimitiveValue(value, forKey: "place")
    try stack.context.save()
    say("copied \(text(of: copy))")
    copy.setValue("c", forKeyPath: "place.street")
    try stack.context.save()
    say("then the copy has \(text(of: copy)) and the source \(text(of: source))")
  }

  /// Reads a large value whose file was deleted.
  static func lostExternalFile() throws {
    let bytes = FactModel.attribute("bytes", .binaryDataAttributeType)
    bytes.allowsExternalBinaryDataStorage = true
    let stack = try FactStack(FactModel.single([bytes]))
    let item = try stack.makeSaved("Item", ["bytes": Data(repeating: 7, count: 1 << 21)])
    stack.context.turnIntoFaults(item)
    let folder = stack.folder.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files { try FileManager.default.removeItem(at: file) }
    say("\(files.count) file deleted")
    let value = item.value(forKey: "bytes") as? Data
    say("the value is \(value == nil ? "nil" : "there")")
    say("and has \(value?.last.map { "\($0)" } ?? "no bytes")")
  }

  private static func text(of object: NSManagedObject) -> String {
    let place = object.value(forKey: "place") as? [String: Any] ?? [:]
    return place.keys.sorted().map { "\($0) \(place[$0] ?? "")" }.joined(separator: " ")
  }
}
