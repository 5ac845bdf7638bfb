/// Saved objects of one entity in one context, by their positions in the queue: as numbers, so that the context can let them
/// go.
struct SavedObjects {
  private let entity: NSEntityDescription
  private let context: NSManagedObjectContext
  private let numbers: StoredNumbers
  private var numbersByPosition = NumberMap()
  private var positions = NumberMap()
  /// The objects that have no number, because they aren't saved.
  private var kept: [Int: NSManagedObject] = [:]

  init(_ entity: NSEntityDescription, in context: NSManagedObjectContext, _ numbers: StoredNumbers) {
    (self.entity, self.context, self.numbers) = (entity, context, numbers)
  }

  /// Takes in an object.
  ///
  /// - Returns: Whether only its number is kept.
  mutating func insert(_ object: NSManagedObject, at position: Int) -> Bool {
    let isSaved = object.managedObjectContext === context && !object.isInserted && !object.isDeleted
    let number = isSaved ? numbers.number(of: object) : .none
    if number == .none {
      kept[position] = object
      return false
    }
    numbersByPosition.insert(number.value, for: Int64(position))
    positions.insert(Int64(position), for: number.value)
    return true
  }

  /// The object at a position: the registered one, else a fault.
  subscript(position: Int) -> NSManagedObject {
    if let object = kept[position] { return object }
    let number = StoredNumber(value: numbersByPosition[Int64(position)] ?? 0)
    // Its store may have been taken away, which leaves its objects without a context as well.
    return numbers.object(number, of: entity, in: context) ?? NSManagedObject(entity: entity, insertInto: nil)
  }

  /// The position of an object that only a number is kept of; nil for others.
  func position(of object: NSManagedObject) -> Int? {
    guard object.managedObjectContext === context else { return nil }
    let number = numbers.number(of: object)
    return number == .none ? nil : positions[number.value].map(Int.init)
  }
}
