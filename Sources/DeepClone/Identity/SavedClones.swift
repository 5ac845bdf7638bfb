/// The saved clones of one entity's objects, of which `saveEvery` let the objects go: which number's clone has which.
///
/// 25 to 32 bytes a clone are in use: two numbers, a kind, and one and a third to two and two thirds slots of four bytes.
/// With the room that its lists have to grow in, 59 were measured.
struct SavedClones {
  /// The numbers of the objects and of their clones, as they were reached.
  private(set) var sources: ContiguousArray<Int64> = []
  private(set) var clones: ContiguousArray<Int64> = []
  /// How each was reached.
  private var kinds: ContiguousArray<UInt32> = []
  /// Where the clones of each call begin.
  private var calls: ContiguousArray<(place: UInt32, call: UInt32)> = []
  /// The places of the objects by their numbers.
  private var places = PlaceIndex(load: 3)
  /// The places of the clones by their numbers, where these do not ascend.
  private var clonePlaces = PlaceIndex(load: 3)
  private var clonesAscend = true
  /// The objects that aren't saved and so have no number, by what stands for it: their addresses.
  private var kept: [Int64: NSManagedObject] = [:]

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
    if calls.last?.call != UInt32(call) { calls.append((UInt32(count), UInt32(call))) }
    let number = keep(clone.object, clone.number)
    if let last = clones.last, number < last { clonesAscend = false }
    clones.append(number)
    sources.append(keep(source.object, source.number))
    kinds.append(UInt32(kind))
  }

  /// The number of an object; what stands for it where it has none.
  private mutating func keep(_ object: NSManagedObject, _ number: StoredNumber) -> Int64 {
    if number != .none { return number.value }
    kept[Self.keptNumber(of: object)] = object
    return Self.keptNumber(of: object)
  }

  /// The stand-in for the number of an object that has none: no number is as small.
  private static func keptNumber(of object: NSManagedObject) -> Int64 { .min | Int64(bitPattern: object.tableKey) }

  /// The number of the call that reached the object at a place.
  func call(at place: Int) -> Int { Int(calls[calls.lastIndex(whileTrue: { $0.place <= place })].call) }

  /// How the object at a place was reached.
  func kind(at place: Int) -> Int { Int(kinds[place]) }

  /// The object at a place: the registered one, else a fault.
  func source(at place: Int, in context: NSManagedObjectContext, _ numbers: NumberedObjects) -> NSManagedObject {
    object(sources[place], sourceEntity, context, numbers)
  }

  /// The clone at a place: the registered one, else a fault.
  func clone(at place: Int, in context: NSManagedObjectContext, _ numbers: NumberedObjects) -> NSManagedObject {
    object(clones[place], cloneEntity, context, numbers)
  }

  private func object(
    _ number: Int64, _ entity: NSEntityDescription, _ context: NSManagedObjectContext, _ numbers: NumberedObjects
  ) -> NSManagedObject {
    // Its store may have been taken away, which leaves its objects without a context as well.
    kept[number] ?? numbers.object(StoredNumber(value: number), of: entity, in: context)
      ?? NSManagedObject(entity: entity, insertInto: nil)
  }

  /// The place of an object.
  mutating func place(of object: NSManagedObject, _ number: StoredNumber) -> Int? {
    // What was kept may have been saved since.
    if !kept.isEmpty, let place = places.place(of: Self.keptNumber(of: object).tableKey, in: sources) { return place }
    return number == .none ? nil : places.place(of: number.value.tableKey, in: sources)
  }

  /// Returns whether an object is one of the clones.
  mutating func hasClone(_ object: NSManagedObject, _ number: StoredNumber) -> Bool {
    number != .none && hasClone(number.value) || !kept.isEmpty && hasClone(Self.keptNumber(of: object))
  }

  private mutating func hasClone(_ number: Int64) -> Bool {
    if !clonesAscend { return clonePlaces.place(of: number.tableKey, in: clones) != nil }
    let index = clones.lastIndex(whileTrue: { $0 <= number })
    return index >= 0 && clones[index] == number
  }
}
