package import DeepClone
package import Foundation

/// A class with an `awakeFromInsert` that sets attributes, and puts new objects into every owned relationship.
package final class Hatchery: NSManagedObject {
  package var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }
  package var motto: String? {
    get { value(forKey: "motto") as? String }
    set { setValue(newValue, forKey: "motto") }
  }
  package var size: Int16 {
    get { (value(forKey: "size") as? NSNumber)?.int16Value ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "size") }
  }
  package var eggs: NSSet? {
    get { value(forKey: "eggs") as? NSSet }
    set { setValue(newValue, forKey: "eggs") }
  }
  package var queue: NSOrderedSet? {
    get { value(forKey: "queue") as? NSOrderedSet }
    set { setValue(newValue, forKey: "queue") }
  }
  package var best: Egg? {
    get { value(forKey: "best") as? Egg }
    set { setValue(newValue, forKey: "best") }
  }
  package var visitors: NSSet? {
    get { value(forKey: "visitors") as? NSSet }
    set { setValue(newValue, forKey: "visitors") }
  }

  package override func awakeFromInsert() {
    super.awakeFromInsert()
    name = "awake"
    motto = "awake"
    size = 5
    guard let context = managedObjectContext else { return }
    let eggs = ["default 1", "default 2", "default 3", "default 4"].map { name in
      let egg = Egg(context: context)
      egg.name = name
      return egg
    }
    self.eggs = NSSet(array: Array(eggs[...1]))
    queue = NSOrderedSet(array: [eggs[2]])
    best = eggs[3]
  }
}
