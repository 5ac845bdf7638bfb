/// The saved clones of one entity's objects, of which `saveEvery` let the objects go: which number's clone has which.
///
/// 25 to 32 bytes a clone: two numbers, a kind, and one and a third to two and two thirds slots of four bytes.
struct SavedClones {
  /// The numbers of the objects and of their clones, as they were reached.
  private(set) var sources: ContiguousArray<Int64> = []
  private(set) var clones: ContiguousArray<Int64> = []
  /// How each was reached.
  private var kinds: ContiguousArray<UInt32> = []
  /// Where the clones of each call begin.
  private var calls: ContiguousArray<(place: UInt32, call: UInt32)> = []
  /// The places of the objects by their numbers.
  private var slots: ContiguousArray<UInt32> = []
  /// The places of the clones by their numbers, where these do not ascend.
  private var cloneSet: Set<Int64>?
  /// The objects that have no number, because they aren't saved.
  private var kept: [Int: (source: NSManagedObject?, clone: NSManagedObject?)] = [:]
  private var keptPlaces: [ObjectIdentifier: Int] = [:]
  private var keptClones: Set<ObjectIdentifier> = []

  let sourceEntity, cloneEntity: NSEntityDescription

  init(_ source: NSEntityDescription, _ clone: NSEntityDescription) { (sourceEntity, cloneEntity) = (source, clone) }

  var count: Int { sources.count }

  /// Takes in an object and its clone.
  ///
  /// - Parameters:
  ///   - source: The object, and its number; none while it isn't saved.
  ///   - clone: Its clone, and its number.
  ///   - kind: How it was reached.
  ///   - call: The number of the call that reached it.
  mutating func append(
    _ source: (object: NSManagedObject, number: StoredNumber), _ clone: (object: NSManagedObject, number: StoredNumber),
    kind: Int, call: Int
  ) {
    let place = count
    if calls.last?.call != UInt32(call) { calls.append((UInt32(place), UInt32(call))) }
    if let last = clones.last, clone.number.value < last, cloneSet == nil { cloneSet = Set(clones) }
    cloneSet?.insert(clone.number.value)
    sources.append(source.number.value)
    clones.append(clone.number.value)
    kinds.append(UInt32(kind))
    if clone.number == .none {
      kept[place, default: (nil, nil)].clone = clone.object
      keptClones.insert(ObjectIdentifier(clone.object))
    }
    if source.number == .none {
      kept[place, default: (nil, nil)].source = source.object
      keptPlaces[ObjectIdentifier(source.object)] = place
    } else if 4 * (place + 1) > 3 * slots.count {
      grow()
    } else {
      slots[slot(of: source.number.value)] = UInt32(place + 1)
    }
  }

  /// The number of the call that reached the object at a place.
  func call(at place: Int) -> Int { Int(calls[calls.lastIndex(whileTrue: { $0.place <= place })].call) }

  /// How the object at a place was reached.
  func kind(at place: Int) -> Int { Int(kinds[place]) }

  /// The object at a place: the registered one, else a fault.
  func source(at place: Int, in context: NSManagedObjectContext, _ numbers: StoredNumbers) -> NSManagedObject {
    kept[place]?.source ?? Self.object(sources[place], sourceEntity, context, numbers)
  }

  /// The clone at a place: the registered one, else a fault.
  func clone(at place: Int, in context: NSManagedObjectContext, _ numbers: StoredNumbers) -> NSManagedObject {
    kept[place]?.clone ?? Self.object(clones[place], cloneEntity, context, numbers)
  }

  private static func object(
    _ number: Int64, _ entity: NSEntityDescription, _ context: NSManagedObjectContext, _ numbers: StoredNumbers
  ) -> NSManagedObject {
    // Its store may have been taken away, which leaves its objects without a context as well.
    numbers.object(StoredNumber(value: number), of: entity, in: context)
      ?? NSManagedObject(entity: entity, insertInto: nil)
  }

  /// The place of an object.
  func place(of object: NSManagedObject, _ number: StoredNumber) -> Int? {
    // What was kept may have been saved since.
    if !keptPlaces.isEmpty, let place = keptPlaces[ObjectIdentifier(object)] { return place }
    if number == .none || slots.isEmpty { return nil }
    let place = slots[slot(of: number.value)]
    return place == 0 ? nil : Int(place) - 1
  }

  /// Whether an object is one of the clones.
  func hasClone(_ object: NSManagedObject, _ number: StoredNumber) -> Bool {
    if keptClones.contains(ObjectIdentifier(object)) { return true }
    if number == .none { return false }
    if let cloneSet { return cloneSet.contains(number.value) }
    let index = clones.lastIndex(whileTrue: { $0 <= number.value })
    return index >= 0 && clones[index] == number.value
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: max(64, 2 * slots.count))
    for (place, number) in sources.enumerated() where number != 0 { slots[slot(of: number)] = UInt32(place + 1) }
  }

  private func slot(of number: Int64) -> Int {
    let hash = UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != 0, sources[Int(slots[slot]) - 1] != number { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
