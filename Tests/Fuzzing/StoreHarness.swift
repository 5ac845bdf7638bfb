import Foundation

@testable import PortableCoreData

/// Where the file of an input lies.
private let file = FileManager.default.temporaryDirectory.appendingPathComponent("Store.sqlite")

/// Attributes of every type, inheritance, and relationships of every kind of table and column.
nonisolated(unsafe) private let model: NSManagedObjectModel = {
  let types: [(String, NSAttributeType)] = [
    ("flag", .booleanAttributeType), ("number", .integer64AttributeType), ("real", .doubleAttributeType),
    ("decimal", .decimalAttributeType), ("text", .stringAttributeType), ("date", .dateAttributeType),
    ("uuid", .UUIDAttributeType), ("url", .URIAttributeType), ("data", .binaryDataAttributeType),
  ]
  let (item, part, special) = (NSEntityDescription(), NSEntityDescription(), NSEntityDescription())
  (item.name, part.name, special.name) = ("Item", "Part", "Special")
  item.properties = types.map { NSAttributeDescription.named($0, $1) }
  part.subentities = [special]
  NSRelationshipDescription.link(.named("parts", part, toMany: true, ordered: true), .named("item", item))
  NSRelationshipDescription.link(
    .named("tags", part, toMany: true), .named("tagged", item, toMany: true, ordered: true))
  let model = NSManagedObjectModel()
  item.properties.append(NSRelationshipDescription.named("owned", part, toMany: true))
  model.entities = [item, part, special]
  return model
}()

/// Adds objects of each entity, linked with each other.
private func add(to context: NSManagedObjectContext, count: Int) {
  var parts: [NSManagedObject] = []
  for name in ["Part", "Special"] {
    for _ in 0..<count { parts.append(NSEntityDescription.insertNewObject(forEntityName: name, into: context)) }
  }
  for number in 0..<count {
    let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
    item.setValue("text \(number)", forKey: "text")
    item.setValue(number, forKey: "number")
    item.setValue(Decimal(number), forKey: "decimal")
    item.setValue(Date(timeIntervalSinceReferenceDate: 0), forKey: "date")
    item.setValue(UUID(), forKey: "uuid")
    item.setValue(Data([1, 2]), forKey: "data")
    item.setValue(NSOrderedSet(array: Array(parts[number...])), forKey: "parts")
    item.setValue(NSSet(array: parts), forKey: "tags")
    item.setValue(NSSet(array: Array(parts[number...number])), forKey: "owned")
  }
}

/// Opens the bytes as a store, reads every row and every member, and saves new objects.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  defer { try? StoreFiles(file).remove() }
  do {
    try Data(bytes: start, count: count).write(to: file)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    nonisolated(unsafe) let store = try coordinator.addPersistentStore(type: .sqlite, at: file)
    defer { try? coordinator.remove(store) }
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try context.performAndWait {
      for entity in model.entities {
        _ = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: entity.name ?? ""))
        let rows = try store.rows(matching: RowQuery(entities: [Int32(entity.index)]))
        for name in entity.relationshipsByName.filter({ $0.value.isToMany }).keys {
          _ = try store.members(of: name, for: ContiguousArray(rows.map(\.key)))
        }
      }
      add(to: context, count: 1)
      try context.save()
    }
  } catch {
    _ = error.localizedDescription
  }
  return 0
}

/// Writes a seed where the environment's `FUZZING_SEED` says, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  guard let path = ProcessInfo.processInfo.environment["FUZZING_SEED"] else { return 0 }
  do {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let url = URL(fileURLWithPath: path)
    try coordinator.remove(try coordinator.addPersistentStore(type: .sqlite, at: url))
    // Small pages make a small file.
    let connection = try SQLiteConnection(path: path, isReadOnly: false)
    for text in ["journal_mode = DELETE", "page_size = 512"] { try connection.execute("PRAGMA \(text)") }
    try connection.execute("VACUUM")
    connection.close()
    let options: [AnyHashable: Any] = [NSSQLitePragmasOption: ["journal_mode": "DELETE"]]
    nonisolated(unsafe) let store = try coordinator.addPersistentStore(
      type: .sqlite, at: url, options: options)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try context.performAndWait {
      add(to: context, count: 3)
      try context.save()
    }
    try coordinator.remove(store)
    exit(0)
  } catch {
    fatalError("the seed cannot be written: \(error)")
  }
}
