/// What a failed call does to clones before they go, and to the app's objects.
@MainActor @Suite("Failures: what is undone, and how")
struct UndoingTests {
  let stack: Stack
  let box: DeedBox
  let deed: Deed
  let log: DeedLog

  init() throws {
    let stack = try Stack(DeedsModel.managedObjectModel)
    self.stack = stack
    (box, deed) = (stack.make(DeedBox.self) { $0.title = "source" }, stack.make(Deed.self))
    (deed.file, deed.title, deed.seal, deed.box) = ("source", "source", "source", box)
    let pages = (1...2).map { _ in stack.make(DeedPage.self) { ($0.file, $0.title) = ("source", "source") } }
    deed.pages = NSSet(array: pages)
    try stack.context.save()
    log = DeedLog(of: stack.context)
    // What an `awakeFromInsert` inserts beside its object stays.
    log.makesBox = false
  }

  /// Clones the deed, with a hook that throws.
  private func fail(
    in context: CloneContext? = nil, excluding exclusions: [PropertyPath<Deed>] = [],
    _ hook: @escaping (Deed) -> Void = { _ in }
  ) {
    let context = context ?? CloneContext(stack.context)
    (context.managedObjectContext.userInfo["log"] as? DeedLog)?.hook = { source in
      hook(source)
      throw AppError(place: "hook")
    }
    #expect(throws: AppError(place: "hook")) { try deed.deepClone(in: context, excluding: exclusions) }
  }

  /// The objects that the next save tells of.
  private func saved() throws -> Set<NSManagedObject> {
    let notices = Notices(.NSManagedObjectContextDidSave, of: stack.context)
    try stack.context.save()
    let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey]
    return Set(notices.all.flatMap { notice in keys.flatMap { notice.userInfo?[$0] as? Set<NSManagedObject> ?? [] } })
  }

  @Test("A clone is deleted without links, with values that are the model's or name nothing; what wasn't copied stays")
  func values() throws {
    fail()
    // The last page is what insertion of the clone put there. Of the files, which the model has no value for, nothing is left but
    // that there is one. The seal is what the hook gave.
    let deleted = log.deleted.map { $0.replacing(#/[0-9A-F]{8}-[0-9A-F-]{27}/#, with: "any") }
    let pages = ["any", "any", "nil"].map { "DeedPage \($0) untitled" }
    #expect(deleted.sorted() == ["Deed any untitled clone"] + pages)
    #expect(deed.seal == "source")
    #expect(try stack.counts() == ["Deed": 1, "DeedPage": 2, "DeedBox": 1])
  }

  @Test("A progress that a hook cancels ends the call before it saves, and the next call as it begins")
  func cancelledInHook() throws {
    let progress = Progress(totalUnitCount: 0)
    log.hook = { _ in progress.cancel() }
    let options = CloneOptions(saves: true, progress: progress)
    for _ in 1...2 {
      #expect(throws: CancellationError.self) { try deed.deepClone(options: options) }
      #expect(try stack.context.insertedObjects.isEmpty && saved() == [])
    }
  }

  @Test("In another store the copies of shared objects go like clones")
  func sharedCopies() throws {
    let other = try Stack(DeedsModel.managedObjectModel)
    let log = DeedLog(of: other.context)
    log.makesBox = false
    fail(in: CloneContext(other.context))
    let boxes = log.deleted.filter { $0.hasPrefix("DeedBox") }
    #expect(boxes.count == 1 && !boxes.contains("DeedBox source"))
    #expect(try other.counts().isEmpty && !other.context.hasUnsavedChanges)
  }

  @Test("The clones are no pending deletions, even before anybody else processes changes")
  func noPendingDeletions() throws {
    var clones: [Deed] = []
    #expect(throws: AppError(place: "change")) {
      try deed.deepClone { _, clone in
        clones = [clone]
        throw AppError(place: "change")
      }
    }
    #expect(clones.map(\.isDeleted) == [false] && clones.map(\.managedObjectContext) == [nil])
    #expect(!stack.context.hasUnsavedChanges)
  }

  @Test("An object without changes has none afterwards, again and again")
  func unchanged() throws {
    for _ in 1...2 {
      fail()
      #expect(stack.context.updatedObjects.isEmpty)
      #expect(!box.hasChanges && !deed.hasChanges && !stack.context.hasUnsavedChanges)
      #expect(box.deeds == NSSet(object: deed) && deed.title == "source")
    }
    // What the app itself gave up counts as unchanged as well.
    box.title = "given up"
    stack.context.refresh(box, mergeChanges: false)
    fail()
    #expect(try !box.hasChanges && saved().isEmpty)
  }

  @Test("An object with changes keeps them, one that was changed to what it was included")
  func changed() throws {
    let other = stack.make(DeedBox.self)
    (box.title, deed.title) = ("changed", "source")
    fail()
    #expect(stack.context.updatedObjects == [box, deed] && stack.context.insertedObjects == [other])
    #expect(box.changedValues().keys.sorted() == ["title"])
    #expect(box.title == "changed" && box.deeds == NSSet(object: deed))
    #expect(try saved() == [box, deed, other])
  }
}
