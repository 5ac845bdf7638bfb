import DeepCloneTesting

@MainActor @Suite("Into the store of another coordinator")
struct AcrossStoresTests {
  private let here: Stack
  private let there: Stack

  init() throws {
    (here, there) = try (Stack(GroupsModel.managedObjectModel), Stack(GroupsModel.managedObjectModel))
  }

  @Test("What is shared is found there by what identifies it, and nothing by nothing; a failed call isn't counted")
  func matching() throws {
    let binder = here.make(Binder.self, "throw in hook")
    let (page, nameless) = (here.make(BinderPage.self, "a"), here.make(BinderPage.self))
    (binder.pages, binder.cover) = (NSSet(array: [page, nameless]), page)
    let (known, other) = (there.make(BinderPage.self, "a"), there.make(BinderPage.self))
    try there.context.save()
    let operation = CloneContext(there.context)
    #expect(throws: AppError(place: "hook")) { try binder.deepClone(in: operation) }
    #expect(there.context.insertedObjects.isEmpty && known.changedValues().isEmpty)
    binder.name = "b"
    let copy = try binder.deepClone(in: operation)
    #expect(copy.cover === known)
    #expect(copy.pages?.count == 2 && copy.pages?.contains(known) == true && copy.pages?.contains(other) == false)
    #expect(try there.counts() == ["Binder": 1, "BinderPage": 3])
    #expect(operation.report()["BinderPage"].matched == 1)
  }

  @Test("Shared objects with one key both stand for the one that is there, which an ordered relationship holds once")
  func equalKeys() throws {
    let course = here.make(Course.self, "course")
    let students = ["a", "b", "a"].map { here.make(Student.self, $0) }
    course.students = NSOrderedSet(array: students)
    let known = ["b", "a"].map { there.make(Student.self, $0) }
    try there.context.save()
    let operation = CloneContext(there.context)
    let copy = try course.deepClone(in: operation)
    #expect(copy.students == NSOrderedSet(array: [known[1], known[0]]))
    #expect(operation.report()["Student"].matched == 3)
    #expect(GroupsCloning.firstDifference(of: copy, from: course, context: operation) == nil)
    let other = here.make(Course.self, "other")
    other.students = NSOrderedSet(array: [students[2]])
    #expect(try other.deepClone(in: operation).students == NSOrderedSet(object: known[1]))
    #expect(try there.counts() == ["Course": 2, "Student": 2])
  }

  @Test("What is shared doesn't stand for a clone of the same clone context, though that has its key")
  func ownClones() throws {
    let (student, namesake) = (here.make(Student.self, "a"), here.make(Student.self, "a"))
    let course = here.make(Course.self, "course")
    course.students = NSOrderedSet(object: namesake)
    let operation = CloneContext(there.context)
    let clone = try student.deepClone(in: operation)
    let copy = try course.deepClone(in: operation)
    #expect(copy.students?.count == 1 && copy.students?.contains(clone) == false)
    #expect(try there.counts() == ["Course": 1, "Student": 2])
  }

  @Test("An object of a sub-entity with an equal key is another object")
  func subEntities() throws {
    let course = here.make(Course.self, "course")
    course.students = NSOrderedSet(array: [here.make(Student.self, "a"), here.make(Tutor.self, "a")])
    let (tutor, student) = (there.make(Tutor.self, "a"), there.make(Student.self, "a"))
    try there.context.save()
    #expect(try course.deepClone(in: there.context).students == NSOrderedSet(array: [student, tutor]))
  }

  @Test("A shared object's copy owns neither what its source owns nor what awakeFromInsert gave it")
  func awakenedCopy() throws {
    let (here, there) = (try Stack(HatcheriesModel.managedObjectModel), try Stack(HatcheriesModel.managedObjectModel))
    let visitor = here.make(Visitor.self, "v")
    let hatchery = here.make(Hatchery.self)
    (hatchery.name, hatchery.motto, hatchery.size) = ("h", "excluded", 7)
    visitor.setValue(NSSet(object: hatchery), forKey: "hatcheries")
    let copy = try visitor.deepClone(in: there.context)
    #expect(try there.counts() == ["Hatchery": 1, "Visitor": 1])
    #expect(
      GraphText.text(from: copy) == """
        Visitor1 name='v' hatcheries=[Hatchery2]
        Hatchery2 motto='awake' name='h' size=7 visitors=[Visitor1]
        """)
  }
}
