import DeepClone

/// A store, and a context on it.
struct Desk {
  let context: NSManagedObjectContext

  init() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: JournalModel.managedObjectModel)
    _ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
  }

  /// An object with a title.
  func make<Object: NSManagedObject>(_ type: Object.Type, _ title: String) -> Object {
    let object = Object(context: context)
    object.setValue(title, forKey: "title")
    return object
  }

  /// A note with everything that a note can have.
  func makeNote(_ id: UUID) -> Note {
    let note = make(Note.self, "Note")
    note.complete(id, make(Attachment.self, "attachment"))
    (note.subtitle, note.slug, note.feeling, note.status, note.index) = ("sub", "slug", "fine", .final, 7)
    (note.created, note.changed) = (Self.date(1), NSDate(timeIntervalSinceReferenceDate: 2))
    note.reviewed = NSDate(timeIntervalSinceReferenceDate: 3)
    (note.tint, note.keywords) = ("red", NSMutableArray(array: ["one", "two"]))
    note.setValue("old", forKey: "legacy")
    note.cover = make(Cover.self, "cover")
    note.author = make(Guest.self, "Ann")
    note.editor = make(Employee.self, "Bob")
    let items = [make(Item.self, "item 1"), make(Item.self, "item 2")]
    for item in items { item.noteID = id }
    note.items.addObjects(from: items)
    note.labels = [make(Label.self, "red"), make(Label.self, "blue")]
    note.pages = [make(Page.self, "page 2"), make(Page.self, "page 1")]
    note.outline.addObjects(from: [make(Page.self, "outline 2"), make(Page.self, "outline 1")])
    note.setValue(make(Receipt.self, "receipt"), forKey: "receipt")
    note.setValue(NSOrderedSet(array: [make(Step.self, "step 2"), make(Step.self, "step 1")]), forKey: "steps")
    return note
  }

  /// A department with an object of each class of the hierarchy.
  func makeDepartment() -> Department {
    let department = make(Department.self, "Department")
    let manager = make(Manager.self, "Max")
    let employee = make(Employee.self, "Eve")
    let guest = make(Guest.self, "Gus")
    (manager.grade, manager.reports, guest.visits, employee.born) = (4, [employee], 9, Self.date(5))
    for person in [manager, employee] { person.setValue("badge of \(person.title)", forKey: "badge") }
    department.people = [manager, employee, guest]
    return department
  }

  static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
}
