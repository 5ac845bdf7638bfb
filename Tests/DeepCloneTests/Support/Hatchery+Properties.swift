// The properties of hatcheries, as a Manual/None class has them: `@NSManaged`, which is how the generator reads this file. Linux
// has no such properties. There, a protocol has accessors by key, which the generator doesn't take for the classes' own.
#if canImport(CoreData)
extension Hatchery {
  @NSManaged var name: String?
  @NSManaged var motto: String?
  @NSManaged var size: Int16
  @NSManaged var eggs: NSSet?
  @NSManaged var queue: NSOrderedSet?
  @NSManaged var best: Egg?
  @NSManaged var visitors: NSSet?
}

extension Egg {
  @NSManaged var name: String?
  @NSManaged var hatchery: Hatchery?
  @NSManaged var queueOf: Hatchery?
  @NSManaged var bestOf: Hatchery?
  @NSManaged var inspector: Visitor?
}

extension Visitor {
  @NSManaged var name: String?
  @NSManaged var hatcheries: NSSet?
  @NSManaged var inspected: NSSet?
}
#else
protocol HatcheryProperties: NSManagedObject {}

extension Hatchery: HatcheryProperties {}
extension Egg: HatcheryProperties {}
extension Visitor: HatcheryProperties {}

extension HatcheryProperties {
  var name: String? {
    get { value(forKey: "name") as? String }
    set { setValue(newValue, forKey: "name") }
  }

  var motto: String? {
    get { value(forKey: "motto") as? String }
    set { setValue(newValue, forKey: "motto") }
  }

  var size: Int16 {
    get { (value(forKey: "size") as? NSNumber)?.int16Value ?? 0 }
    set { setValue(newValue, forKey: "size") }
  }

  var eggs: NSSet? {
    get { value(forKey: "eggs") as? NSSet }
    set { setValue(newValue, forKey: "eggs") }
  }

  var queue: NSOrderedSet? {
    get { value(forKey: "queue") as? NSOrderedSet }
    set { setValue(newValue, forKey: "queue") }
  }

  var best: Egg? {
    get { value(forKey: "best") as? Egg }
    set { setValue(newValue, forKey: "best") }
  }

  var visitors: NSSet? {
    get { value(forKey: "visitors") as? NSSet }
    set { setValue(newValue, forKey: "visitors") }
  }

  var hatchery: Hatchery? {
    get { value(forKey: "hatchery") as? Hatchery }
    set { setValue(newValue, forKey: "hatchery") }
  }

  var queueOf: Hatchery? {
    get { value(forKey: "queueOf") as? Hatchery }
    set { setValue(newValue, forKey: "queueOf") }
  }

  var bestOf: Hatchery? {
    get { value(forKey: "bestOf") as? Hatchery }
    set { setValue(newValue, forKey: "bestOf") }
  }

  var inspector: Visitor? {
    get { value(forKey: "inspector") as? Visitor }
    set { setValue(newValue, forKey: "inspector") }
  }

  var inspected: NSSet? {
    get { value(forKey: "inspected") as? NSSet }
    set { setValue(newValue, forKey: "inspected") }
  }

  var hatcheries: NSSet? {
    get { value(forKey: "hatcheries") as? NSSet }
    set { setValue(newValue, forKey: "hatcheries") }
  }
}
#endif
