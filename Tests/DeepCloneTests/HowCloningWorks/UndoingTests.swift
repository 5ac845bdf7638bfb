import DeepClone
import Foundation
import HandWrittenModel
import Testing

/// What a failed call does to clones before they go, and to the app's objects.
@Suite("Failures: what is undone, and how")
struct UndoingTests {
  let stack: Stack
  let box: DeedBox
  let deed: Deed
  let shredder = Shredder()

  init() throws {
    stack = try Stack(DeedsModel.managedObjectModel)
    (box, deed) = (stack.make(DeedBox.self), stack.make(Deed.self))
    (deed.file, deed.title, deed.seal) = ("source", "source", "source")
    deed.box = box
    box.title = "source"
    deed.pages = NSSet(
      array: (1...2).map { _ in
        stack.make(DeedPage.self) { ($0.file, $0.title) = ("source", "source") }
      })
    try stack.context.save()
  }

  /// Clones the deed, with a hook that throws.
  private func fail(
    in context: CloneContext? = nil, excluding exclusions: [PropertyPath<Deed>] = [],
    _ hook: @escaping (Deed) -> Void = { _ in }
  ) {
    shredder.hook = { source in
      hook(source)
      throw AppError(place: "hook")
    }
    Shredder.$current.withValue(shredder) {
      #expect(throws: AppError(place: "hook")) {
        try deed.deepClone(in: context ?? CloneContext(stack.context), excluding: exclusions)
      }
    }
  }

  /// The objects that the next save tells of.
  private func saved() throws -> Set<NSManagedObject> {
    let told = Told()
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: stack.context, queue: nil
    ) { note in
      for key in [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey] {
        told.objects.formUnion(note.userInfo?[key] as? Set<NSManagedObject> ?? [])
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try stack.context.save()
    return told.objects
  }

  @Test("Before a clone is deleted its links are cut and its values are what insertion gave, not the source's")
  func values() throws {
    fail()
    // The first page is what insertion of the clone put there; of the second deed's own nothing is left either.
    #expect(
      shredder.shredded.sorted()
        == ["Deed file 1 untitled", "DeedBox loose"] + Array(repeating: "DeedPage nil untitled", count: 3))
    #expect(deed.seal == "source")
    #expect(try stack.counts() == ["Deed": 1, "DeedPage": 2, "DeedBox": 1])
  }

  @Test("A progress that a hook cancels ends the call before it saves")
  func cancelledInHook() throws {
    var options = CloneOptions()
    let progress = Progress(totalUnitCount: 0)
    (options.saves, options.progress) = (true, progress)
    shredder.hook = { _ in progress.cancel() }
    Shredder.$current.withValue(shredder) {
      #expect(throws: CancellationError.self) { try deed.deepClone(options: options) }
    }
    #expect(stack.context.insertedObjects.isEmpty)
    #expect(try saved() == [])
  }

  @Test("Each of several clones gets what its own insertion gave it")
  func ownValues() throws {
    let other = stack.make(Deed.self) { $0.file = "source 2" }
    shredder.hook = { source in if source === other { throw AppError(place: "hook") } }
    Shredder.$current.withValue(shredder) {
      #expect(throws: AppError(place: "hook")) { try [deed, other].deepClone() }
    }
    #expect(shredder.shredded.filter { $0.hasPrefix("Deed ") } == ["Deed file 1 untitled", "Deed file 2 untitled"])
  }

  @Test("In another store the copies of shared objects go like clones")
  func sharedCopies() throws {
    let other = try Stack(DeedsModel.managedObjectModel)
    fail(in: CloneContext(other.context))
    #expect(shredder.shredded.filter { $0.hasPrefix("DeedBox") } == ["DeedBox empty", "DeedBox loose"])
    #expect(try other.counts().isEmpty && !other.context.hasChanges)
  }

  @Test("What awakeFromInsert inserted is gone, be it in a relationship that the call excludes or in none")
  func insertedObjects() throws {
    let before = try ContextText.text(of: stack.context)
    fail(excluding: [.pages])
    #expect(try ContextText.text(of: stack.context) == before)
    #expect(stack.context.insertedObjects.isEmpty)
    #expect(!stack.context.hasChanges)
    #expect(try saved().isEmpty)
    #expect(try stack.counts() == ["Deed": 1, "DeedPage": 2, "DeedBox": 1])
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
    #expect(!stack.context.hasChanges)
  }

  @Test("An object without changes has none afterwards, again and again")
  func unchanged() throws {
    for _ in 1...2 {
      fail { source in source.title = "changed by the hook" }
      #expect(stack.context.updatedObjects.isEmpty)
      #expect(!box.hasChanges && !deed.hasChanges && !stack.context.hasChanges)
      #expect(box.deeds == NSSet(object: deed) && deed.title == "source")
    }
    // What the app itself gave up counts as unchanged as well.
    box.title = "given up"
    stack.context.refresh(box, mergeChanges: false)
    fail()
    #expect(!box.hasChanges)
    #expect(try saved().isEmpty)
  }

  @Test("An object with changes keeps them, one that was changed to what it was included")
  func changed() throws {
    let other = stack.make(DeedBox.self)
    box.title = "changed"
    deed.title = "source"
    fail()
    #expect(stack.context.updatedObjects == [box, deed])
    #expect(stack.context.insertedObjects == [other])
    #expect(box.changedValues().keys.sorted() == ["title"])
    #expect(box.title == "changed" && box.deeds == NSSet(object: deed))
    #expect(try saved() == [box, deed, other])
  }

  #if !canImport(CoreData)
  @Test("A class is asked once what it does at insertion")
  func askedOnce() throws {
    let deeds = [deed] + (1...3).map { _ in stack.make(Deed.self) }
    _ = try Shredder.$current.withValue(shredder) { try deeds.deepClone() }
    #expect(shredder.questionCount == 1)
  }
  #endif
}

/// What a save told its observers of, on the test's own task.
private final class Told: @unchecked Sendable {
  var objects: Set<NSManagedObject> = []
}
