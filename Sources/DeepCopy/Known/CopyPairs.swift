import DeepClone

/// Copies of one store's objects in another store, all of one entity, in the order of copying.
struct CopyPairs {
  /// The copies' store.
  let store: NSPersistentStore
  private let entity: NSEntityDescription
  private let numbers: NumberedObjects
  private let source: Beginning
  private let target: Beginning
  /// The rows of the objects and of their copies.
  private(set) var rows = NumberPairs()

  /// Begins with an object and its copy, without adding them.
  ///
  /// - Returns: Nil where an object ID does not end with a number.
  init?(_ object: NSManagedObject, copy: NSManagedObject, _ numbers: NumberedObjects) {
    guard let source = Beginning(object, numbers), let target = Beginning(copy, numbers),
      let store = copy.objectID.persistentStore
    else { return nil }
    (self.source, self.target, self.store, entity, self.numbers) = (source, target, store, copy.entity, numbers)
  }

  /// Adds an object and its copy.
  ///
  /// - Returns: Whether they are of the same entity and the same stores as the others; else they are not added.
  mutating func append(_ number: StoredNumber, _ copy: NSManagedObject, _ copyNumber: StoredNumber) -> Bool {
    guard copy.entity === entity, let row = source.row(of: number), let copyRow = target.row(of: copyNumber) else {
      return false
    }
    rows.append(source: row, target: copyRow)
    return true
  }

  /// Those whose copies are unsaved in a context, or in one that it saves to; or the others.
  func pairs(unsavedIn context: NSManagedObjectContext, _ isUnsaved: Bool = true) -> CopyPairs {
    var part = self
    part.rows = NumberPairs()
    for run in rows.runs {
      for place in 0..<run.count where isUnsaved == isInserted(run.target + place, in: context) {
        part.rows.append(source: run.source + place, target: run.target + place)
      }
    }
    return part
  }

  private func isInserted(_ row: Int64, in context: NSManagedObjectContext) -> Bool {
    let copy = StoredNumber(value: target.base + row)
    let isInserted = context.performWaiting { numbers.object(copy, of: entity, in: context)?.isInserted == true }
    return isInserted || context.parent.map { self.isInserted(row, in: $0) } ?? false
  }

  /// Adds the pairs to the log of their URIs' beginnings.
  func append(to logs: inout [String: [String: Data]]) {
    if !rows.runs.isEmpty { logs[source.text, default: [:]][target.text, default: Data()] += rows.data }
  }

  /// The common beginning of the URIs of one entity's rows in one store, and of the numbers of its objects.
  private struct Beginning {
    let text: String
    let base: Int64

    /// Of a saved object; nil where its URI does not end with a number.
    init?(_ object: NSManagedObject, _ numbers: NumberedObjects) {
      guard let parts = URINumbers.parts(of: object.objectID.uriRepresentation()) else { return nil }
      (text, base) = (parts.beginning, numbers.number(of: object).value - parts.number)
    }

    /// The row of an object; nil where its URI begins otherwise.
    func row(of number: StoredNumber) -> Int64? {
      let row = number.value - base
      return row > 0 && row < 1 << URINumbers.width ? row : nil
    }
  }
}
