import DeepClone

/// Copies of one store's objects in another store, all of one entity, in the order of copying.
struct CopyPairs {
  /// The copies' store.
  let store: NSPersistentStore
  private let numbers: RowNumbers
  private let source, copy: RowTable
  private var rows = RowPairs()

  /// Creates an empty list for objects like this one, and copies like its copy.
  ///
  /// - Returns: Nil if an object ID doesn't end with a number.
  init?(_ object: NSManagedObject, copy: NSManagedObject, _ numbers: RowNumbers) {
    guard let source = RowTable(object.objectID, numbers), let target = RowTable(copy.objectID, numbers),
      let store = copy.objectID.persistentStore
    else { return nil }
    (self.source, self.copy, self.store, self.numbers) = (source, target, store, numbers)
  }

  var isEmpty: Bool { rows.all.isEmpty }

  /// Adds an object and its copy.
  ///
  /// - Returns: False, without adding them, if they are of another entity or another store than the pairs.
  mutating func append(_ number: Int64, copy: NSManagedObject, _ copyNumber: Int64) -> Bool {
    guard copy.entity === self.copy.entity, let row = source.row(of: number),
      let copyRow = self.copy.row(of: copyNumber)
    else { return false }
    rows.all.append((row, copyRow))
    return true
  }

  /// The pairs whose copies are unsaved in a context, or in one that it saves to; if `isUnsaved` is false, the others.
  func pairs(unsavedIn context: NSManagedObjectContext, _ isUnsaved: Bool = true) -> CopyPairs {
    var part = self
    part.rows.all.removeAll { isInserted(copy.base + $0.copy, in: context) != isUnsaved }
    return part
  }

  private func isInserted(_ number: Int64, in context: NSManagedObjectContext) -> Bool {
    let object = context.performWaiting { numbers.object(number, of: copy.entity, in: context) }
    return object?.isInserted == true || context.parent.map { isInserted(number, in: $0) } ?? false
  }

  /// Adds the pairs to a store's logs.
  func append(to logs: inout [String: Data]) {
    if !isEmpty { logs["\(source.beginning) \(copy.beginning)", default: Data()] += rows.data }
  }
}

/// The rows of an entity in a store, whose URIs have a common beginning.
struct RowTable {
  let entity: NSEntityDescription
  let beginning: String
  /// The difference between an object's number and its row's.
  let base: Int64

  /// The table of a permanent object ID; nil if its URI doesn't end with a number.
  init?(_ id: NSManagedObjectID, _ numbers: RowNumbers) {
    guard let parts = NumberedURIs.parts(of: id.uriRepresentation()) else { return nil }
    (entity, beginning, base) = (id.entity, parts.beginning, numbers.number(of: id) - parts.number)
  }

  /// The table of a URI's beginning; nil if the coordinator has no such store.
  init?(_ beginning: some StringProtocol, of coordinator: NSPersistentStoreCoordinator, _ numbers: RowNumbers) {
    guard let id = URL(string: beginning + "1").flatMap(coordinator.managedObjectID) else { return nil }
    self.init(id, numbers)
  }

  /// The row of an object; nil if its URI has another beginning.
  func row(of number: Int64) -> Int64? {
    let row = number - base
    return row > 0 && row >> NumberedURIs.width == 0 ? row : nil
  }
}
