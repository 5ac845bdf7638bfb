/// What clones and edits of a race share: what can be cloned, and the numbers of the states of rows.
///
/// A book's number is in its attributes, beside the name of its shelf, so that a mixture of two states shows.
final class RacedShelves: @unchecked Sendable {
  // Unchecked: the lock guards what changes.

  let seed: UInt64
  private let lock = NSLock()
  private var state = (books: [NSManagedObjectID](), count: 0, isOver: false)

  init(seed: UInt64) { self.seed = seed }

  /// Whether nobody clones any longer.
  var isOver: Bool { lock.withLock { state.isOver } }
  /// What can be cloned, or could before it was deleted.
  var books: [NSManagedObjectID] { lock.withLock { state.books } }

  /// Ends the editing.
  func end() { lock.withLock { state.isOver = true } }

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
    let chapters = (0..<Int.random(in: 0...6, using: &random)).map { _ in context.make("Chapter", name("chapter")) }
    book.chapters = NSOrderedSet(array: chapters)
    try context.obtainPermanentIDs(for: [book])
    lock.withLock { state.books.append(book.objectID) }
  }

  /// Gives a book a new state.
  func note(_ book: Book, shelf: NSManagedObject?) {
    let name = name("book")
    (book.name, book.shelf) = ("\(name) on \(shelf?.shownName ?? "none")", shelf as? Shelf)
    book.pages = Int32(name.split(separator: " ")[1]) ?? 0
  }

  /// A name with a number that no other has.
  func name(_ kind: String) -> String {
    lock.withLock {
      state.count += 1
      return "\(kind) \(state.count)"
    }
  }
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
    if (error as? CloneError)?.code == .sourceUnreadable { return true }
    let code = (error as NSError).code
    return code == NSManagedObjectReferentialIntegrityError || code == NSManagedObjectMergeError
      || code == NSPersistentStoreSaveConflictsError
  }

  private func problems(_ clone: Book) -> [String] {
    var problems: [String] = []
    let shelf = clone.shelf.map(\.shownName) ?? "none"
    if clone.name != "book \(clone.pages) on \(shelf)" {
      problems.append("a mixture: \(clone.name ?? "nil"), \(clone.pages), \(shelf)")
    }
    let names = clone.names(of: "chapters")
    if Set(names).count < names.count { problems.append("twice in one book: \(names)") }
    if !names.allSatisfy({ $0.hasPrefix("chapter ") }) { problems.append("no chapters: \(names)") }
    let isApart = clone.chapters?.contains { ($0 as? Chapter)?.book !== clone } == true
    return isApart ? problems + ["elsewhere than their book: \(names)"] : problems
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
      case 3: context.make("Chapter", shelves.name("chapter")).setValue(book, forKey: "book")
      case 4: if let tag = book.tags?.anyObject() as? Tag { replace(tag, context) }
      case 5: if let author = book.authors?.firstObject as? Author { replace(author, context) }
      case 6: for case let chapter as Chapter in book.chapters?.array ?? [] { chapter.name = shelves.name("chapter") }
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
