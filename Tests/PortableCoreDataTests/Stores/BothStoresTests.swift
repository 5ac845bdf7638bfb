#if !canImport(CoreData)
@testable import PortableCoreData

/// What every kind of store does alike.
@Suite("Derived attributes, which files have, and uniqueness, in memory and in files")
struct BothStoresTests {
  static let types: [NSPersistentStore.StoreType] = [.inMemory, .sqlite]

  @Test("Derived attributes are computed at a save, and follow what they are derived from")
  func derived() throws {
    let stack = try Stack(CodeModel.orders(), inTemporaryFile: true)
    let context = stack.context
    let customer = context.make("Customer", "Zoë ÅBC")
    let order = context.make("Order", ["customer": customer])
    let items = ["1.5", "2.25", "10"].map {
      context.make("Item", ["price": NSDecimalNumber(string: $0), "order": order])
    }
    let start = Date()
    try context.save()
    #expect(customer.value(forKey: "canonical") as? String == "zoe abc")
    #expect(order.value(forKey: "count") as? NSNumber == 3)
    #expect(order.value(forKey: "total") as? NSDecimalNumber == NSDecimalNumber(string: "13.75"))
    #expect(order.value(forKey: "customerName") as? String == "Zoë ÅBC")
    let changed = try #require(order.value(forKey: "changed") as? Date)
    #expect(changed >= start && changed <= Date())
    #expect(!context.hasChanges)

    // What they see changes, and they do not.
    customer.setValue("New", forKey: "name")
    try context.save()
    #expect(order.value(forKey: "customerName") as? String == "New")
    items[0].setValue(NSDecimalNumber(string: "2"), forKey: "price")
    try context.save()
    #expect(order.value(forKey: "total") as? NSDecimalNumber == NSDecimalNumber(string: "14.25"))
    #expect(order.value(forKey: "changed") as? Date == changed)
    context.delete(items[2])
    try context.save()
    #expect(order.value(forKey: "count") as? NSNumber == 2)

    let other = stack.other()
    let read = try #require(try other.all("Order").first)
    #expect(read.value(forKey: "count") as? NSNumber == 2)
    #expect(read.value(forKey: "total") as? NSDecimalNumber == NSDecimalNumber(string: "4.25"))
    #expect(read.value(forKey: "customerName") as? String == "New")
  }

  @Test("A value that must be unique is refused if another object has it, and freed by deletion", arguments: types)
  func uniqueness(type: NSPersistentStore.StoreType) throws {
    let stack = try Stack(CodeModel.codes(), type: type, inTemporaryFile: true)
    let context = stack.context
    let orders = ["a", "b"].map { context.make("Order", ["code": $0]) }
    _ = (0..<2).map { _ in context.make("Order") }
    try context.save()

    let third = context.make("Order", ["code": "a"])
    #expect(context.saveError() == NSManagedObjectConstraintMergeError)
    #expect(third.objectID.isTemporaryID)
    #expect(try stack.other().all("Order").count == 4)

    // Values that change places in one save are no conflict, nor is one that its owner gives up.
    orders[0].setValue("b", forKey: "code")
    orders[1].setValue("c", forKey: "code")
    try context.save()
    context.delete(orders[1])
    _ = context.make("Order", ["code": "c"])
    try context.save()
    let other = stack.other()
    let codes = try other.all("Order").compactMap { $0.value(forKey: "code") as? String }
    #expect(codes.sorted() == ["a", "b", "c"])
  }

  @Test("A refused save gives up no value that must be unique, and takes none", arguments: types)
  func uniquenessAfterRefusal(type: NSPersistentStore.StoreType) throws {
    let stack = try Stack(CodeModel.codes(), type: type, inTemporaryFile: true)
    let context = stack.context
    func order(_ code: String) -> NSManagedObject { context.make("Order", ["code": code]) }
    let first = order("a")
    _ = order("b")
    try context.save()
    first.setValue("c", forKey: "code")
    _ = order("b")
    #expect(throws: NSError.self) { try context.save() }
    context.rollback()
    _ = order("a")
    #expect(throws: NSError.self) { try context.save() }
    context.rollback()
    _ = order("c")
    try context.save()
    let codes = try stack.other().all("Order").compactMap { $0.value(forKey: "code") as? String }
    #expect(codes.sorted() == ["a", "b", "c"])
  }

  @Test("A save that a file refuses writes nothing to a store in memory beside it")
  func refusedBesideMemory() throws {
    let folder = try TemporaryFolder()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: CodeModel.codes())
    let stores = try [NSPersistentStore.StoreType.inMemory, .sqlite].map {
      try coordinator.addPersistentStore(type: $0, at: folder.file())
    }
    let context = NSManagedObjectContext(.privateQueueConcurrencyType, of: coordinator)
    let orders = (0..<2).map { _ in context.make("Order") }
    for (order, store) in zip(orders, stores) {
      order.setValue("a", forKey: "code")
      context.assign(order, to: store)
    }
    try context.save()
    orders[0].setValue("changed", forKey: "code")
    let other = context.make("Order", ["code": "a"])
    context.assign(other, to: stores[1])
    #expect(throws: NSError.self) { try context.save() }
    context.rollback()
    #expect(orders.map { $0.value(forKey: "code") as? String } == ["a", "a"])
  }
}
#endif
