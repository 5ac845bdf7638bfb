/// A class with an `awakeFromInsert` that sets attributes, and puts new objects into every owned relationship.
///
/// In a context of the name "inspected", each of these has a link that denies its deletion.
final class Hatchery: NSManagedObject {
  override func awakeFromInsert() {
    super.awakeFromInsert()
    (name, motto, size) = ("awake", "awake", 5)
    guard let context = managedObjectContext else { return }
    let eggs = (1...4).map { number in
      let egg = Egg(context: context)
      egg.name = "default \(number)"
      if context.name == "inspected" { egg.setValue(Visitor(context: context), forKey: "inspector") }
      return egg
    }
    (self.eggs, queue, best) = (NSSet(array: Array(eggs[...1])), NSOrderedSet(array: [eggs[2]]), eggs[3])
  }
}

/// What a hatchery owns.
final class Egg: NSManagedObject {}

/// What hatcheries share.
final class Visitor: NSManagedObject {}
