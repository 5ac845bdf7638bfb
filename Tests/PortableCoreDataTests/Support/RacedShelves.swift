/// What clones and edits of a race share: which states of rows have been saved, and what can be cloned.
///
/// A row's state is one text, which its attributes and its shelf repeat, so that a mixture of two states is none.
final class RacedShelves: @unchecked Sendable {
  // Unchecked: the lock guards what changes.

  private struct State {
    var texts: Set<String> = []
    var books: [NSManagedObjectID] = []
    var count = 0
    var isOver = false
  }

  let seed: UInt64
  private let lock = NSLock()
  private var state = State()

  init(seed: UInt64) { self.seed = seed }

  /// Makes some shelves, authors, tags and books.
  func fill(_ context: NSManagedObjectContext) throws {
    for number in 0..<4 {
      for entity in ["Shelf", "Tag", "Author"] { _ = context.make(entity, "\(entity) \(number)") }
    }
    try context.save()
    var random = SeededNumbers(seed: seed)
    for _ in 0..<12 { try addBook(to: context, &random) }
    try context.save()
  }

  /// Makes a book with chapters, which counts as saved.
  func addBook(to context: NSManagedObjectContext, _ random: inout SeededNumbers) throws {
    guard let book = context.make("Book") as? Book else { return }
    note(book, shelf: try context.all("Shelf").randomElement(using: &random))
    book.tags = NSSet(array: try context.all("Tag").filter { _ in Bool.random(using: &random) })
    book.authors = NSOrderedSet(array: try context.all("Author").filter { _ in Bool.random(using: &random) })
    let chapters = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in context.make("Chapter") as? Chapter }
    for chapter in chapters { note(chapter) }
    book.chapters = NSOrderedSet(array: chapters)
    try context.obtainPermanentIDs(for: [book])
    lock.withLock { state.books.append(book.objectID) }
  }

  /// Gives a book a new state.
  func note(_ book: Book, shelf: NSManagedObject?) {
    let number = nextNumber()
    let text = "book \(number) on \(shelf?.shownName ?? "none")"
    lock.withLock { _ = state.texts.insert(text) }
    (book.name, book.pages, book.shelf) = (text, Int32(number), shelf as? Shelf)
  }

  /// Gives a chapter a new state.
  func note(_ chapter: Chapter) {
    let text = "chapter \(nextNumber())"
    lock.withLock { _ = state.texts.insert(text) }
    chapter.name = text
  }

  private func nextNumber() -> Int {
    lock.withLock {
      state.count += 1
      return state.count
    }
  }

  /// Whether a text is a state that was saved, or was about to be.
  func knows(_ text: String?) -> Bool { lock.withLock { text.map(state.texts.contains) ?? false } }

  /// Whether nobody clones any longer.
  var isOver: Bool { lock.withLock { state.isOver } }

  /// Ends the editing.
  func end() { lock.withLock { state.isOver = true } }

  /// What can be cloned, or could before it was deleted.
  var books: [NSManagedObjectID] { lock.withLock { state.books } }
}

/// What became of a cloner's rounds.
struct RaceOutcome: Sendable {
  var clones = 0
  /// How often a source, or what a clone shares, had vanished or changed.
  var refusals = 0
  var problems: [String] = []
}

/// A context's rounds of clones.
struct RacingCloner {
  let number: Int
  let shelves: RacedShelves
  private(set) var outcome = RaceOutcome()
  private var random: SeededNumbers

  init(_ number: Int, _ shelves: RacedShelves) {
    (self.number, self.shelves) = (number, shelves)
    random = SeededNumbers(seed: shelves.seed &+ UInt64(number) &+ 1)
  }

  /// Clones some books, and saves the clones.
  mutating func round(_ context: NSManagedObjectContext) throws {
    context.mergePolicy = number % 2 == 0 ? NSMergePolicy.error : .mergeByPropertyObjectTrump
    do {
      let ids = shelves.books.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      // One context knows what it clones, another only what it is called.
      let books = try ids.compactMap { id in
        try (number % 3 == 0 ? context.object(with: id) : context.existingObject(with: id)) as? Book
      }
      let clones = try books.deepClone()
      outcome.problems += clones.flatMap(problems)
      try context.save()
      outcome.clones += clones.count
    } catch {
      if isRefusal(error) { outcome.refusals += 1 } else { outcome.problems.append("\(error)") }
      context.rollback()
    }
    if Bool.random(using: &random) { context.reset() } else { context.refreshAllObjects() }
  }

  /// Whether an error says that a source has vanished, or that what a clone shares has changed.
  private func isRefusal(_ error: any Error) -> Bool {
    if case CloneError.sourceUnreadable = error { return true }
    let code = (error as NSError).code
    return code == NSManagedObjectReferentialIntegrityError || code == NSManagedObjectMergeError
      || code == NSPersistentStoreSaveConflictsError
  }

  private func problems(_ clone: Book) -> [String] {
    var problems: [String] = []
    if !shelves.knows(clone.name) { problems.append("no state of a book: \(clone.name ?? "nil")") }
    let shelf = clone.shelf.map(\.shownName) ?? "none"
    if clone.name != "book \(clone.pages) on \(shelf)" {
      problems.append("a mixture: \(clone.name ?? "nil"), \(clone.pages), \(shelf)")
    }
    var seen: Set<String> = []
    for case let chapter as Chapter in clone.chapters?.array ?? [] {
      let name = chapter.name ?? "nil"
      if !shelves.knows(name) { problems.append("no state of a chapter: \(name)") }
      if !seen.insert(name).inserted { problems.append("twice in one book: \(name)") }
      if chapter.book !== clone { problems.append("elsewhere than its book: \(name)") }
    }
    return problems
  }
}

/// The rounds of edits and deletions.
struct RacingEditor {
  private let shelves: RacedShelves
  private var random: SeededNumbers

  init(_ shelves: RacedShelves) {
    self.shelves = shelves
    random = SeededNumbers(seed: shelves.seed)
  }

  /// Changes or deletes some objects, and saves.
  mutating func round(_ context: NSManagedObjectContext) throws {
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    let books = shelves.books.shuffled(using: &random).compactMap { try? context.existingObject(with: $0) as? Book }
    for book in books.prefix(3) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where books.count > 6: context.delete(book)
      case 1: try shelves.addBook(to: context, &random)
      case 2: if let chapter = book.chapters?.firstObject as? Chapter { context.delete(chapter) }
      case 3:
        if let chapter = context.make("Chapter") as? Chapter {
          shelves.note(chapter)
          chapter.book = book
        }
      case 4: if let tag = book.tags?.anyObject() as? Tag { replace(tag, context) }
      case 5: if let author = book.authors?.firstObject as? Author { replace(author, context) }
      case 6: for case let chapter as Chapter in book.chapters?.array ?? [] { shelves.note(chapter) }
      default: shelves.note(book, shelf: try context.all("Shelf").randomElement(using: &random))
      }
    }
    try context.save()
    context.reset()
  }

  /// Deletes an object, and makes another one like it.
  private func replace(_ object: NSManagedObject, _ context: NSManagedObjectContext) {
    _ = context.make(object.entity.name ?? "", object.shownName)
    context.delete(object)
  }
}
