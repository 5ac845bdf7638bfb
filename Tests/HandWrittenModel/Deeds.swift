package import DeepClone
package import Foundation

/// What the classes of deeds are asked and do while a test runs.
package final class Shredder: @unchecked Sendable {
  // Unchecked: a test uses it from its own task, one step after the other.

  @TaskLocal package static var current: Shredder?

  /// What the objects held that were deleted, as their `prepareForDeletion` found them.
  package var shredded: [String] = []
  /// How many deeds were inserted.
  package var deedCount = 0
  /// How often the class of deeds was asked what it overrides.
  package var questionCount = 0
  /// What happens as a deed is inserted.
  package var insertion: () -> Void = {}
  /// A page of the app's own that a new deed takes, in place of a new one.
  package var page: DeedPage?
  /// True if a new deed inserts a box that nothing leads to.
  package var makesBox = true
  /// What the hook of deeds does to the source, and whether it throws then.
  package var hook: ((_ source: Deed) throws -> Void)?

  package init() {}

  fileprivate static func shred(_ object: NSManagedObject, values: [String], links: [String] = []) {
    let values = values.map { object.value(forKey: $0) as? String ?? "nil" }
    let linked = links.filter { object.value(forKey: $0) as? NSManagedObject != nil }
    current?.shredded.append(([object.entity.name ?? ""] + values + linked).joined(separator: " "))
  }
}

/// A class with an `awakeFromInsert` that gives each object a file of its own and objects that nothing leads to, and a
/// `prepareForDeletion` that an app would delete the file in.
package final class Deed: NSManagedObject {
  package var file: String? {
    get { value(forKey: "file") as? String }
    set { setValue(newValue, forKey: "file") }
  }
  package var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }
  package var seal: String? {
    get { value(forKey: "seal") as? String }
    set { setValue(newValue, forKey: "seal") }
  }
  package var pages: NSSet? {
    get { value(forKey: "pages") as? NSSet }
    set { setValue(newValue, forKey: "pages") }
  }
  package var box: DeedBox? {
    get { value(forKey: "box") as? DeedBox }
    set { setValue(newValue, forKey: "box") }
  }

  package override func awakeFromInsert() {
    super.awakeFromInsert()
    guard let shredder = Shredder.current, let context = managedObjectContext else { return }
    shredder.deedCount += 1
    shredder.insertion()
    file = "file \(shredder.deedCount)"
    pages = NSSet(object: shredder.page ?? DeedPage(context: context))
    if shredder.makesBox { DeedBox(context: context).title = "loose" }
  }

  package override func prepareForDeletion() {
    super.prepareForDeletion()
    Shredder.shred(self, values: ["file", "title"], links: ["box"])
  }

  #if !canImport(CoreData)
  package override class var generatedClass: NSManagedObject.Type {
    Shredder.current?.questionCount += 1
    return super.generatedClass
  }
  #endif
}

extension Deed: AwakeningClone {
  package func awakeFromClone(of source: Deed, in context: CloneContext) throws {
    seal = "clone"
    try Shredder.current?.hook?(source)
  }
}

/// A class that says that it overrides nothing which happens at insertion, and has a `prepareForDeletion`.
package final class DeedPage: NSManagedObject {
  package var file: String? {
    get { value(forKey: "file") as? String }
    set { setValue(newValue, forKey: "file") }
  }
  package var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }
  package var deed: Deed? {
    get { value(forKey: "deed") as? Deed }
    set { setValue(newValue, forKey: "deed") }
  }

  package override func prepareForDeletion() {
    super.prepareForDeletion()
    Shredder.shred(self, values: ["file", "title"], links: ["deed"])
  }

  #if !canImport(CoreData)
  package override class var generatedClass: NSManagedObject.Type { DeedPage.self }
  #endif
}

/// What deeds share.
package final class DeedBox: NSManagedObject {
  package var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }
  package var clerks: NSSet? {
    get { value(forKey: "clerks") as? NSSet }
    set { setValue(newValue, forKey: "clerks") }
  }
  package var deeds: NSSet? {
    get { value(forKey: "deeds") as? NSSet }
    set { setValue(newValue, forKey: "deeds") }
  }

  package override func awakeFromInsert() {
    super.awakeFromInsert()
    title = "empty"
  }

  package override func prepareForDeletion() {
    super.prepareForDeletion()
    Shredder.shred(self, values: ["title"])
  }
}

/// A class with a property that promises an object.
package final class DeedClerk: NSManagedObject {
  package var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }
  package var box: DeedBox {
    get {
      guard let box = value(forKey: "box") as? DeedBox else { preconditionFailure("a clerk without a box") }
      return box
    }
    set { setValue(newValue, forKey: "box") }
  }
}
