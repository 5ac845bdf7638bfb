// The properties of deeds, as a Manual/None class has them: `@NSManaged`, which is how the generator reads this file. Linux
// has no such properties. There, a protocol has accessors by key, which the generator doesn't take for the classes' own.
#if canImport(CoreData)
extension Deed {
  @NSManaged var file: String?
  @NSManaged var title: String?
  @NSManaged var seal: String?
  @NSManaged var pages: NSSet?
  @NSManaged var box: DeedBox?
}

extension DeedPage {
  @NSManaged var file: String?
  @NSManaged var title: String?
  @NSManaged var deed: Deed?
}

extension DeedBox {
  @NSManaged var title: String?
  @NSManaged var clerks: NSSet?
  @NSManaged var deeds: NSSet?
}

extension DeedSeal {
  @NSManaged var title: String?
}
#else
protocol DeedProperties: NSManagedObject {}

extension Deed: DeedProperties {}
extension DeedPage: DeedProperties {}
extension DeedBox: DeedProperties {}
extension DeedSeal: DeedProperties {}

extension DeedProperties {
  var file: String? {
    get { value(forKey: "file") as? String }
    set { setValue(newValue, forKey: "file") }
  }

  var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }

  var seal: String? {
    get { value(forKey: "seal") as? String }
    set { setValue(newValue, forKey: "seal") }
  }

  var pages: NSSet? {
    get { value(forKey: "pages") as? NSSet }
    set { setValue(newValue, forKey: "pages") }
  }

  var box: DeedBox? {
    get { value(forKey: "box") as? DeedBox }
    set { setValue(newValue, forKey: "box") }
  }

  var deed: Deed? {
    get { value(forKey: "deed") as? Deed }
    set { setValue(newValue, forKey: "deed") }
  }

  var clerks: NSSet? {
    get { value(forKey: "clerks") as? NSSet }
    set { setValue(newValue, forKey: "clerks") }
  }

  var deeds: NSSet? {
    get { value(forKey: "deeds") as? NSSet }
    set { setValue(newValue, forKey: "deeds") }
  }
}
#endif
