#if !canImport(CoreData)
@testable import PortableCoreData

/// What every kind of store does alike.
@Suite("Stores in memory and in files")
struct BothStoresTests {
  static let types: [NSPersistentStore.StoreType] = [.inMemory, .sqlite]

  @Test("Derived attributes are computed at a save, and follow what they are derived from", arguments: types)
  func derived(type: NSPersistentStore.StoreType) throws {
    let stack = try Stack(CodeModel.orders(), type: type, inTemporaryFile: true)
    let context = stack.context
    let customer = context.make("Customer", "Zoë ÅBC")
    let order = context.make("Order", ["customer": customer])
    let items = ["1.5", "2.25", "10"].map { price in
      let item = context.make("Item", ["price": NSDecimalNumber(string: price), "order": order])
      return item
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
    items[0].setValue(NSDecimalNumber(string: "2"), forKey: "price")
    try context.save()
    #expect(order.value(forKey: "customerName") as? String == "New")
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
    let stack = try Stack(CodeModel.orders(), type: type, inTemporaryFile: true)
    let context = stack.context
    let orders = ["a", "b"].map { code in
      let order = context.make("Order", ["code": code])
      return order
    }
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
    let stack = try Stack(CodeModel.orders(), type: type, inTemporaryFile: true)
    let context = stack.context
    func order(_ code: String) -> NSManagedObject {
      let order = context.make("Order", ["code": code])
      return order
    }
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
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: CodeModel.orders())
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

  @Test("A row that was changed or deleted elsewhere stops a save, and a deletion", arguments: types)
  func conflicts(type: NSPersistentStore.StoreType) throws {
    let stack = try Stack(CodeModel.orders(), type: type, inTemporaryFile: true)
    let (mine, theirs) = (stack.context, stack.other())
    let names = ["a", "b", "c"]
    for name in names { _ = mine.make("Customer", name) }
    try mine.save()
    let (ours, others) = (
      try names.map { try mine.named($0, "Customer") }, try names.map { try theirs.named($0, "Customer") }
    )
    others[0].setValue("x", forKey: "name")
    others[1].setValue("y", forKey: "name")
    theirs.delete(others[2])
    try theirs.save()
    for (object, change) in zip(ours, ["changed", nil, "deleted"]) {
      if let change { object.setValue(change, forKey: "name") } else { mine.delete(object) }
      #expect(mine.saveError() == NSManagedObjectMergeError)
      mine.rollback()
    }
    #expect(try stack.other().names("Customer") == ["x", "y"])
  }

  @Test("Queries find the same in every store: conditions, orders, limits and counts", arguments: types)
  func queries(type: NSPersistentStore.StoreType) throws {
    let stack = try Stack(LibraryModel.managedObjectModel, type: type, inTemporaryFile: true)
    let context = stack.context
    let works = ["a", "ä", "b", nil].enumerated().map { index, name in
      let work = context.make(index % 2 == 0 ? "Book" : "Magazine", name)
      if index % 2 == 0 { work.setValue(NSNumber(value: index * 10), forKey: "pages") }
      return work
    }
    let shelf = context.make("Shelf", "s")
    works[0].setValue(shelf, forKey: "shelf")
    works[1].setValue(shelf, forKey: "shelf")
    let ids = (0..<2).map { _ in
      let sample = context.make("Sample", ["uuid": UUID()])
      return sample
    }
    try context.save()
    let model = LibraryModel.managedObjectModel
    let entities = { (name: String) in
      Set(model.entitiesByName[name].map { $0.hierarchy.map { Int32($0.index) } } ?? [])
    }
    func found(_ condition: RowCondition?, _ entity: String = "Work", _ edit: (inout RowQuery) -> Void = { _ in })
      throws
      -> [Int]
    {
      var query = RowQuery(entities: entities(entity), condition: condition)
      edit(&query)
      let keys = try stack.store.keys(matching: query)
      let rows = try stack.store.rows(matching: query)
      #expect(rows.map(\.key) == Array(keys))
      #expect(try stack.store.rows(for: keys).compactMap { $0 } == rows.map(\.row))
      #expect(try stack.store.count(matching: query) == keys.count)
      let all = entity == "Sample" ? ids : works
      return keys.map { key in all.firstIndex { $0._key == key } ?? -1 }
    }
    #expect(try found(nil) == [0, 1, 2, 3] && found(nil, "Book") == [0, 2])
    #expect(try found(.compare("name", .equal, .string("ä"))) == [1])
    #expect(try found(.compare("name", .equal, .string("a\u{308}"))) == [])
    #expect(try found(.compare("name", .notEqual, .string("a"))) == [1, 2, 3])
    #expect(
      try found(.compare("name", .equal, .null)) == [3] && found(.compare("name", .notEqual, .null)) == [0, 1, 2])
    #expect(try found(.compare("name", .lessThan, .string("b"))) == [0])
    #expect(try found(.not(.compare("name", .lessThan, .string("b")))) == [1, 2, 3])
    #expect(try found(.compare("name", .greaterThanOrEqual, .string("b"))) == [1, 2])
    #expect(try found(.compare("pages", .greaterThan, .integer(0))) == [2])
    #expect(try found(.compare("pages", .lessThanOrEqual, .real(0.5)), "Book") == [0])
    #expect(try found(.compare("pages", .equal, .null)) == [1, 3])
    #expect(try found(.values("name", in: [.string("a"), .string("b"), .string("x\"\\\u{1}")])) == [0, 2])
    #expect(try found(.values("name", in: [.null, .string("b")])) == [2, 3])
    #expect(try found(.values("pages", in: [.integer(20), .real(0)])) == [0, 2])
    #expect(try found(.destination("shelf", is: shelf._key)) == [0, 1])
    #expect(try found(.destination("shelf", is: nil)) == [2, 3])
    #expect(try found(.destinations("shelf", in: [try #require(shelf._key)])) == [0, 1])
    #expect(try found(.destinations("shelf", in: [])) == [])
    #expect(try found(.keys(in: ContiguousArray(works.compactMap(\._key).suffix(2)))) == [2, 3])
    #expect(
      try found(.and([.constant(true), .not(.constant(false)), .compare("name", .notEqual, .null)])) == [0, 1, 2])
    #expect(try found(.or([.compare("name", .equal, .null), .compare("name", .equal, .string("a"))])) == [0, 3])
    #expect(try found(.and([])) == [0, 1, 2, 3] && found(.or([])) == [])
    let uuids = ids.compactMap { $0.value(forKey: "uuid") as? UUID }
    #expect(try found(.values("uuid", in: [.uuid(uuids[1]), .uuid(UUID())]), "Sample") == [1])
    #expect(try found(.compare("uuid", .equal, .uuid(uuids[0])), "Sample") == [0])

    #expect(try found(nil, "Work") { $0.order = [RowOrder(name: "name")] } == [3, 0, 2, 1])
    #expect(try found(nil, "Work") { $0.order = [RowOrder(name: "name", ascending: false)] } == [1, 2, 0, 3])
    #expect(try found(nil, "Work") { $0.order = [RowOrder(name: "pages")] } == [1, 3, 0, 2])
    #expect(
      try found(nil, "Work") {
        $0.order = [RowOrder(name: "name")]
        $0.offset = 1
        $0.limit = 2
      } == [0, 2])
    #expect(try found(nil, "Work") { $0.offset = 3 } == [3] && found(nil, "Work") { $0.limit = 1 } == [0])
    #expect(try found(nil, "Work") { $0.offset = 9 } == [])
    let members = try stack.store.members(of: "books", for: [try #require(shelf._key), try #require(works[0]._key)])
    #expect(members == [ContiguousArray(works.prefix(2).compactMap(\._key)), []])
  }
}
#endif
