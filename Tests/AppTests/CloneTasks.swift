import DeepClone
import Foundation
import TestSupport
import Testing

// MARK: Code at the call

func duplicate(_ note: Note) throws -> Note {
  try note.deepClone(options: CloneOptions(undoActionName: "Duplicate Note")) { source, clone in
    clone.title = "Copy of \(source.title ?? "")"
  }
}

func duplicate(_ id: NSManagedObjectID, in container: NSPersistentContainer, progress: Progress) async throws {
  try await NotesCloning.deepClone(id, as: Note.self, in: container, options: CloneOptions(progress: progress))
}

func duplicateAsCopy(_ recipe: Recipe) throws -> Recipe {
  let taken = Set(recipe.cookbook?.recipes?.compactMap { ($0 as? Recipe)?.title } ?? [])
  let name = "Copy of \(recipe.title ?? "")"
  let title = taken.contains(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } : name
  return try recipe.deepClone { _, clone in clone.title = title }
}

func duplicate(_ recipes: [Recipe]) throws -> [Recipe] {
  try recipes.deepClone(options: CloneOptions(position: .afterSource))
}

func duplicate(_ recipe: Recipe, into cookbook: Cookbook) throws -> Recipe {
  try recipe.deepClone(into: .recipes(of: cookbook))
}

func duplicateWithoutImages(_ note: Note) throws -> Note {
  try note.deepClone(excluding: [.attachments(.image)])
}

func newNote(from template: Note, in context: NSManagedObjectContext) throws -> Note {
  try template.deepClone(in: context) { template, note in note.title = "New \(template.title ?? "note")" }
}

func move(_ note: Note, to store: NSPersistentStore, in context: NSManagedObjectContext) throws -> Note {
  let moved = try note.deepClone(options: CloneOptions(keepsValues: true, storeIdentifier: store.identifier))
  context.delete(note)
  try context.save()
  return moved
}

func duplicatePrivately(_ note: Note, in privateStore: NSPersistentStore) throws -> Note {
  try note.deepClone(options: CloneOptions(storeIdentifier: privateStore.identifier))
}

// MARK: - Tests

@Suite("What apps do with clones")
struct CloneTasks {
  private let stack: Stack
  private let note: Note

  init() throws {
    stack = try Stack(NotesModel.managedObjectModel)
    note = stack.groceries()
    try stack.context.save()
  }

  @Test("A note is duplicated, in one step that is taken back as a whole")
  func duplicate() throws {
    let (before, text) = (try stack.counts(), note.text)
    let clone = try AppTests.duplicate(note)
    #expect(clone.text == "Copy of \(text)" && note.text == text)
    #expect(clone.noteID != nil && clone.noteID != note.noteID)
    #expect(try stack.counts() == ["Note": 2, "Item": 4, "Memo": 2, "Attachment": 2, "Tag": 1])
    // The tag is shared, and knows the items of both.
    #expect(try stack.only(Tag.self).items?.count == 4)
    stack.context.rollback()
    #expect(try stack.counts() == before && stack.only(Tag.self).items?.count == 2)
  }

  #if canImport(ObjectiveC)
  @MainActor @Test("Undo takes back a duplicate in one step, which has a name, and redo brings it again")
  func undo() throws {
    let stack = try Stack(NotesModel.managedObjectModel, onMainQueue: true)
    let note = stack.groceries()
    try stack.context.save()
    let (undoManager, before) = (UndoManager(), try stack.counts())
    stack.context.undoManager = undoManager
    _ = try AppTests.duplicate(note)
    let after = try stack.counts()
    // As at the end of an event.
    if undoManager.groupingLevel > 0 { undoManager.endUndoGrouping() }
    #expect(undoManager.undoActionName == "Duplicate Note")
    undoManager.undo()
    #expect(try stack.counts() == before)
    undoManager.redo()
    #expect(try stack.counts() == after)
  }
  #endif

  /// A progress at which somebody looks, and cancels if there is a limit.
  private final class WatchedProgress: Progress, @unchecked Sendable {
    // Unchecked: the call sets it on one queue; the test reads it when the call has ended.
    var seen: [Int64] = []
    private var limit = Int64.max

    convenience init(cancelledAt limit: Int64 = .max) {
      self.init(parent: nil)
      self.limit = limit
    }

    override var completedUnitCount: Int64 {
      get { super.completedUnitCount }
      set {
        super.completedUnitCount = newValue
        seen.append(newValue)
        if newValue >= limit { cancel() }
      }
    }
  }

  @Test("A large note is duplicated in the background; the progress goes up to all of its objects")
  func progress() async throws {
    for index in 1...10_000 { stack.make(Item.self) { ($0.title, $0.note) = ("Item \(index)", note) } }
    try stack.context.save()
    let progress = WatchedProgress()
    try await AppTests.duplicate(note.objectID, in: stack.container, progress: progress)
    #expect(progress.seen.count >= 4 && progress.seen == progress.seen.sorted() && progress.isFinished)
    #expect((progress.completedUnitCount, progress.totalUnitCount) == (10_005, 10_005))
    #expect(try stack.counts() == ["Note": 2, "Item": 20_004, "Memo": 2, "Attachment": 2, "Tag": 1])
  }

  @Test("Cancelling a duplicate in the background ends it halfway, and nothing is saved")
  func cancel() async throws {
    for index in 1...10_000 { stack.make(Item.self) { ($0.title, $0.note) = ("Item \(index)", note) } }
    try stack.context.save()
    let (before, progress) = (try stack.counts(), WatchedProgress(cancelledAt: 5_000))
    await #expect(throws: CancellationError.self) {
      try await AppTests.duplicate(note.objectID, in: stack.container, progress: progress)
    }
    #expect((5_000..<10_005).contains(progress.completedUnitCount))
    #expect(try stack.counts() == before)
  }

  @Test("A copy is named for its source, with a number if the name is taken")
  func numberedCopy() throws {
    let cookbook = stack.cookbook("Soup", "Cake")
    let soup = try #require(cookbook.recipes?.firstObject as? Recipe)
    let copies = try (1...3).map { _ in try duplicateAsCopy(soup).title }
    #expect(copies == ["Copy of Soup", "Copy of Soup 2", "Copy of Soup 3"])
    #expect(cookbook.titles == ["Soup", "Cake", "Copy of Soup", "Copy of Soup 2", "Copy of Soup 3"])
    let other = try #require(cookbook.recipes?[1] as? Recipe)
    #expect(try duplicateAsCopy(other).title == "Copy of Cake")
  }

  @Test("Selected recipes are duplicated at once, each right behind its source")
  func selection() throws {
    let cookbook = stack.cookbook("Bread", "Soup", "Cake", "Pie")
    let recipes = try #require(cookbook.recipes?.array as? [Recipe])
    let selection = [recipes[3], recipes[0], recipes[1]]
    let copies = try AppTests.duplicate(selection)
    #expect(copies.map(\.title) == ["Pie", "Bread", "Soup"])
    #expect(
      cookbook.recipes?.array as? [Recipe]
        == [recipes[0], copies[1], recipes[1], copies[2], recipes[2], recipes[3], copies[0]])
    #expect(try stack.counts()["Recipe"] == 7)
  }

  @Test("A recipe is duplicated into another cookbook")
  func otherOwner() throws {
    let (cookbook, other) = (stack.cookbook("Soup", "Cake"), stack.cookbook("Tea"))
    let soup = try #require(cookbook.recipes?.firstObject as? Recipe)
    let copy = try AppTests.duplicate(soup, into: other)
    #expect(copy.cookbook === other && copy.cookbookID == other.cookbookID)
    #expect((cookbook.titles, other.titles) == (["Soup", "Cake"], ["Tea", "Soup"]))
    #expect(soup.cookbook === cookbook && soup.cookbookID == cookbook.cookbookID)
  }

  @Test("A note is duplicated without its heavy images, which aren't written again")
  func withoutImages() throws {
    let stack = try Stack(NotesModel.managedObjectModel, inTemporaryFile: true)
    let note = stack.groceries()
    let image = Data(repeating: 7, count: 1_000_000)
    (note.attachments?.anyObject() as? Attachment)?.image = image
    try stack.context.save()
    let before = try stack.sizeOfFiles()
    let clone = try duplicateWithoutImages(note)
    try stack.context.save()
    #expect(clone.text == note.text.replacingOccurrences(of: "photo(1000000)", with: "photo"))
    #expect((note.attachments?.anyObject() as? Attachment)?.image == image)
    #expect(try before > 1_000_000 && stack.sizeOfFiles() < before + 500_000)
  }

  @Test("Notes are made of a template, here or in a store of templates, as often as wanted", arguments: [1, 2])
  func templates(stacks: Int) throws {
    let library = stacks == 1 ? stack : try Stack(NotesModel.managedObjectModel)
    let (template, start) = (stacks == 1 ? note : library.groceries(), Date())
    (template.isTemplate, template.created) = (true, Date(timeIntervalSince1970: 0))
    try library.context.save()
    let notes = try (1...3).map { _ in try newNote(from: template, in: stack.context) }
    #expect(notes.allSatisfy { $0.text == "New \(template.text)" && !$0.isTemplate })
    #expect(Set(notes.map(\.noteID) + [template.noteID]).count == 4)
    #expect(notes.allSatisfy { $0.created.map { start <= $0 } == true })
    // The note of the suite and its tag, which the others share, were here before.
    #expect(try stack.counts() == ["Note": 4, "Item": 8, "Memo": 4, "Attachment": 4, "Tag": 1])
    #expect(!library.context.hasChanges || library === stack)
    #expect((template.isTemplate, template.title) == (true, "Groceries"))
  }

  @Test("Notes are moved to another store, with all values and what they own; their tag is there once")
  func move() throws {
    let stack = try Stack(NotesModel.managedObjectModel, stores: 2)
    let notes = [stack.groceries(), stack.groceries(), stack.groceries()]
    for object in stack.context.insertedObjects { stack.context.assign(object, to: stack.stores[0]) }
    try stack.context.save()
    let before = notes.map { ($0.noteID, $0.created, $0.text) }
    let moved = try notes[..<2].map { try AppTests.move($0, to: stack.stores[1], in: stack.context) }
    for (note, old) in zip(moved, before) { #expect((note.noteID, note.created, note.text) == old) }
    #expect(!stack.context.hasChanges)
    #expect(try stack.counts(in: stack.stores[0]) == ["Note": 1, "Item": 2, "Memo": 1, "Attachment": 1, "Tag": 1])
    #expect(try stack.counts(in: stack.stores[1]) == ["Note": 2, "Item": 4, "Memo": 2, "Attachment": 2, "Tag": 1])
    #expect(notes[2].text == before[2].2)
  }

  @Test("Notes are copied to another store, where what they share is once; their sources stay")
  func copyToStore() throws {
    let stack = try Stack(NotesModel.managedObjectModel, stores: 2)
    let notes = [stack.groceries(), stack.groceries()]
    for object in stack.context.insertedObjects { stack.context.assign(object, to: stack.stores[0]) }
    try stack.context.save()
    let whole = ["Note": 2, "Item": 4, "Memo": 2, "Attachment": 2, "Tag": 1]
    let copies = try notes.map { try duplicatePrivately($0, in: stack.stores[1]) }
    try stack.context.save()
    #expect(copies.map(\.text) == notes.map(\.text) && Set((copies + notes).map(\.noteID)).count == 4)
    for store in stack.stores { #expect(try stack.counts(in: store) == whole) }
  }
}
