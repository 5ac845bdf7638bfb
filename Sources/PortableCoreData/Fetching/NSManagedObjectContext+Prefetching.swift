#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Brings in the destinations along a path of relationships.
  ///
  /// Each step asks one question for the members of a to-many relationship, and one for the values of the destinations.
  func prefetch(_ path: String, of objects: [NSManagedObject]) throws {
    var objects = objects
    for name in path.split(separator: ".").map(String.init) {
      try bringIn(objects)
      try loadMembers(name, of: objects)
      var seen: Set<ObjectIdentifier> = []
      objects = objects.flatMap { object -> ContiguousArray<NSManagedObject> in
        object._layout.property(name)?.isRelationship == true ? object.destinations(forKey: name) : []
      }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    try bringIn(objects)
  }

  /// Brings in the values of all faults among some objects, with one question.
  func bringIn(_ objects: some Sequence<NSManagedObject>) throws {
    let faults = ContiguousArray(objects.lazy.filter { $0.isFault && $0._contextIdentity == ObjectIdentifier(self) })
    guard !faults.isEmpty, let source else { return }
    var filled: ContiguousArray<Int> = []
    filled.reserveCapacity(faults.count)
    // The app's own code may ask the store, so it runs after all are read.
    defer {
      for place in filled { faults[place].awakeFromFetch() }
    }
    try source.eachRow(for: ContiguousArray(faults.lazy.map { self.current(self.key(of: $0)) })) { place, row in
      if fill(faults[place], from: row) { filled.append(place) }
    }
  }

  /// Brings in the members of a to-many relationship of those objects that don't know them, with one question.
  private func loadMembers(_ name: String, of objects: some Sequence<NSManagedObject>) throws {
    var owners: ContiguousArray<(object: NSManagedObject, slot: Int)> = []
    var keys: ContiguousArray<ObjectKey> = []
    // One object after another is usually of the same entity.
    var (entity, slot): (Int32, Int?) = (-1, nil)
    for object in objects where !object.isFault {
      if object._entityNumber != entity {
        let property = object._layout.property(name)
        (entity, slot) = (object._entityNumber, property?.isToMany == true ? property?.slot : nil)
      }
      guard let slot, object.storedToMany(at: slot)?.isFault ?? !object._state.contains(.inserted) else { continue }
      owners.append((object, slot))
      keys.append(current(key(of: object)))
    }
    guard !owners.isEmpty, let source else { return }
    try source.eachMembers(of: name, for: keys) { place, keys in
      let members = owners[place].object.membersToChange(at: owners[place].slot)
      guard members.isFault else { return }
      var objects: ContiguousArray<NSManagedObject> = []
      objects.reserveCapacity(keys.count)
      for key in keys { objects.append(object(key)) }
      members.load(objects)
    }
    for owner in owners {
      let members = owner.object.membersToChange(at: owner.slot)
      if members.isFault { members.load([]) }
    }
  }
}
#endif
