import DeepClone

/// Copies of one store's objects in another store, all of one entity, in the order of copying.
struct CopyPairs {
  /// The copies' store.
  let store: NSPersistentStore
  private let entity: NSEntityDescription
  private let numbers: NumberedObjects
  private let source: Beginning
  private let target: Beginning
  /// The objects and their copies.
  var pairs: [(source: StoredNumber, copy: StoredNumber)] = []

  /// Begins with an object and its copy, without adding them.
  ///
  /// - Returns: Nil where an object ID does not end with a number.
  init?(_ object: NSManagedObject, copy: NSManagedObject, _ numbers: NumberedObjects) {
    guard let source = Beginning(object, numbers), let target = Beginning(copy, numbers),
      let store = copy.objectID.persistentStore
    else { return nil }
    (self.source, self.target, self.store, entity, self.numbers) = (source, target, store, copy.entity, numbers)
  }

  /// Returns whether an object and its copy are of the same entity and the same stores as the others.
  func holds(_ number: StoredNumber, _ copy: NSManagedObject, _ copyNumber: StoredNumber) -> Bool {
    copy.entity === entity && source.row(of: number) != nil && target.row(of: copyNumber) != nil
  }

  /// Those whose copies are unsaved in a context, or in one that it saves to; or the others.
  func pairs(unsavedIn context: NSManagedObjectContext, _ isUnsaved: Bool = true) -> CopyPairs {
    var part = self
    part.pairs = pairs.filter { isUnsaved == isInserted($0.copy, in: context) }
    return part
  }

  private func isInserted(_ copy: StoredNumber, in context: NSManagedObjectContext) -> Bool {
    let isInserted = context.performWaiting { numbers.object(copy, of: entity, in: context)?.isInserted == true }
    return isInserted || context.parent.map { self.isInserted(copy, in: $0) } ?? false
  }

  /// Adds the pairs to the log of their URIs' beginnings.
  func append(to logs: inout [String: [String: Data]]) {
    var added = RecordedRuns()
    for pair in pairs {
      guard let row = source.row(of: pair.source), let copyRow = target.row(of: pair.copy) else { continue }
      added.append(source: row, target: copyRow)
    }
    if !pairs.isEmpty { logs[source.text, default: [:]][target.text, default: Data()] += added.data }
  }

  /// The common beginning of the URIs of one entity's rows in one store, and of the numbers of its objects.
  private struct Beginning {
    let text: String
    private let base: Int64

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
