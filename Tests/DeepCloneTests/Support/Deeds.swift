/// What happens to the deeds of a context that has a log: their class gives new ones a file, a page and a box, as an app's
/// `awakeFromInsert` may, and the log has what deleted ones held, as their `prepareForDeletion` found it.
final class DeedLog {
  /// How many deeds were inserted, which numbers their files.
  fileprivate var count = 0
  /// An object a line: its entity, its values, and the relationships that still referred to an object.
  fileprivate(set) var deleted: [String] = []
  /// The page that a new deed takes, which the app made before; nil for a new one.
  var page: DeedPage?
  /// Whether a new deed inserts a box that nothing refers to.
  var makesBox = true
  /// What the hook does with the source.
  var hook: (_ source: Deed) throws -> Void = { _ in }

  @discardableResult
  init(of context: NSManagedObjectContext) { context.userInfo["log"] = self }

  static func of(_ object: NSManagedObject) -> DeedLog? { object.managedObjectContext?.userInfo["log"] as? DeedLog }

  fileprivate static func add(_ object: NSManagedObject, values: [String], link: String? = nil) {
    let values = values.map { object.value(forKey: $0) as? String ?? "nil" }
    let linked = link.flatMap { object.value(forKey: $0) == nil ? nil : $0 }
    of(object)?.deleted.append(
      ([object.entity.name ?? ""] + values + [linked].compactMap { $0 }).joined(separator: " "))
  }
}

/// A class with an `awakeFromInsert`, a `prepareForDeletion`, in which an app would delete the file, and a hook.
final class Deed: NSManagedObject, AwakeningClone {
  override func awakeFromInsert() {
    super.awakeFromInsert()
    guard let context = managedObjectContext, let log = DeedLog.of(self) else { return }
    log.count += 1
    file = "file \(log.count)"
    pages = NSSet(object: log.page ?? DeedPage(context: context))
    if log.makesBox { DeedBox(context: context).title = "loose" }
  }

  override func prepareForDeletion() {
    super.prepareForDeletion()
    DeedLog.add(self, values: ["file", "title", "seal"], link: "box")
  }

  func awakeFromClone(of source: Deed, in context: CloneContext) throws {
    seal = "clone"
    try DeedLog.of(self)?.hook(source)
  }
}

/// A class that says that it overrides nothing which happens at insertion, and has a `prepareForDeletion`.
final class DeedPage: NSManagedObject {
  override func prepareForDeletion() {
    super.prepareForDeletion()
    DeedLog.add(self, values: ["file", "title"], link: "deed")
  }

  #if !canImport(CoreData)
  override class var generatedClass: NSManagedObject.Type { DeedPage.self }
  #endif
}

/// What deeds share.
final class DeedBox: NSManagedObject {
  override func awakeFromInsert() {
    super.awakeFromInsert()
    title = "empty"
  }

  override func prepareForDeletion() {
    super.prepareForDeletion()
    DeedLog.add(self, values: ["title"])
  }
}

/// A class whose accessors are written out, with a property that promises an object.
final class DeedClerk: NSManagedObject {
  var title: String? {
    get { value(forKey: "title") as? String }
    set { setValue(newValue, forKey: "title") }
  }
  var box: DeedBox {
    get {
      guard let box = value(forKey: "box") as? DeedBox else { preconditionFailure("a clerk without a box") }
      return box
    }
    set { setValue(newValue, forKey: "box") }
  }
}

/// A class that counts how often it is asked what it overrides; only one test clones its objects.
final class DeedSeal: NSManagedObject {
  #if !canImport(CoreData)
  nonisolated(unsafe) static var questionCount = 0

  override class var generatedClass: NSManagedObject.Type {
    questionCount += 1
    return super.generatedClass
  }
  #endif
}
