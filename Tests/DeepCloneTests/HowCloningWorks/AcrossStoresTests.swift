import DeepCloneTesting

@MainActor @Suite("Into the store of another coordinator")
struct AcrossStoresTests {
  let here: Workspace
  let there: Workspace
  init() throws { (here, there) = try (Workspace(), Workspace()) }

  private static func groups() throws -> (Stack, Stack) {
    try (Stack(GroupsModel.managedObjectModel), Stack(GroupsModel.managedObjectModel))
  }

  @Test("The graph is cloned by the rules; what it shares is copied there once, alone, and no link refers back")
  func sharedCopies() throws {
    let note = here.note("Groceries", id: 1)
    let red = here.tag("red")
    for title in ["Bread", "Milk"] {
      let item = here.item(title, of: note, id: 1)
      item.tag = red
      item.addToTags(red)
    }
    let other = here.note("Other", id: 2)
    here.item("Elsewhere", of: other, id: 3).addToTags(red)
    let before = GraphText.text(from: note)
    let copy = try note.deepClone(in: there.context, options: .alike)
    #expect(
      GraphText.text(from: copy) == """
        Note1 createDate=@2 index=7 noteID=#1000 title='Groceries' items=[Item2 Item3]
        Item2 itemID='#1000' noteID=#1000 origin=#1000 title='Bread' note=Note1 tag=Tag4 tags=[Tag4]
        Item3 itemID='#1000' noteID=#1000 origin=#1000 title='Milk' note=Note1 tag=Tag4 tags=[Tag4]
        Tag4 name='red' items=[Item2 Item3] mainItems=[Item2 Item3]
        """)
    #expect(GraphText.text(from: note) == before)
    #expect(try there.counts() == ["Note": 1, "Item": 2, "Tag": 1])
    try there.context.save()
  }

  @Test("What a failed call copied there is forgotten with it, and what it found is counted once")
  func failureOfOneCall() throws {
    let (tag, item) = (here.tag("red"), here.item("throw in hook", id: 1))
    item.addToTags(tag)
    let operation = CloneContext(there.context)
    #expect(throws: AppError(place: "hook")) { try item.deepClone(in: operation) }
    #expect(try there.counts() == [:])
    item.title = "a"
    let copy = try item.deepClone(in: operation)
    let tagCopy = try #require(copy.tags?.anyObject() as? Tag)
    #expect(!tagCopy.isDeleted && tagCopy.name == "red" && tagCopy.managedObjectContext === there.context)
    #expect(try there.counts() == ["Item": 1, "Tag": 1])
    try there.context.save()
    #expect(try there.counts() == ["Item": 1, "Tag": 1])
  }

  @Test("What is shared is found there by what identifies it, and nothing by nothing; a failed call isn't counted")
  func matching() throws {
    let (here, there) = try Self.groups()
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
    let (here, there) = try Self.groups()
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
    let (here, there) = try Self.groups()
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
    let (here, there) = try Self.groups()
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
