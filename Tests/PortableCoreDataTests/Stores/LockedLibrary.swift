#if !canImport(CoreData)
import DeepCopy

@testable import PortableCoreData

/// A store that a second connection can keep from being read: a book with all that belongs to it, and a loan.
final class LockedLibrary {
  let stack: Stack
  private let folder: TemporaryFolder
  private let sql: PlainSQL

  init(chapters: Int = 4) throws {
    folder = try TemporaryFolder()
    // With a log, readers would not wait for who writes.
    let options: [AnyHashable: Any] = [
      NSPersistentStoreTimeoutOption: NSNumber(value: 0.01), NSSQLitePragmasOption: ["journal_mode": "DELETE"],
    ]
    stack = try Stack(LibraryModel.managedObjectModel, folder.file(), options: options)
    let context = stack.context
    let (shelf, book) = (context.make("Shelf", "s"), context.make("Book", "b"))
    book.setValue(shelf, forKey: "shelf")
    let list = (0..<chapters).map { context.make("Chapter", "chapter \($0)") }
    book.setMembers(list, forKey: "chapters")
    book.setMembers([context.make("Author", "a")], forKey: "authors")
    book.setMembers([context.make("Tag", "t")], forKey: "tags")
    let loan = context.make("Loan", ["code": "l", "member": context.make("Member", "m")])
    loan.setMembers((0..<3).map { context.make("Copy", "copy \($0)") }, forKey: "copies")
    try context.save()
    context.reset()
    sql = try PlainSQL(folder.file(), isReadOnly: false)
  }

  var url: URL { folder.file() }

  func lock() throws { try sql.rows("BEGIN EXCLUSIVE") }

  func unlock() throws { try sql.rows("ROLLBACK") }

  /// Overwrites the page of the file that holds a text.
  func damagePage(with text: String) throws {
    let size = Int(try #require(try sql.value("PRAGMA page_size").integer))
    let file = try FileHandle(forUpdating: folder.file())
    let whole = try #require(try file.readToEnd())
    let place = try #require(whole.range(of: Data(text.utf8))).lowerBound
    try file.seek(toOffset: UInt64(place / size * size))
    try file.write(contentsOf: Data(repeating: 0xFF, count: size))
    try file.close()
    // What has changed is not taken from a cache.
    try sql.rows("PRAGMA user_version = 1")
  }
}

/// A merge policy that finds the store locked.
final class LockingPolicy: NSMergePolicy {
  private let library: LockedLibrary

  init(_ library: LockedLibrary) {
    self.library = library
    super.init(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  }

  override func resolve(mergeConflicts list: [Any]) throws {
    try library.lock()
    try super.resolve(mergeConflicts: list)
  }
}

/// A call that reads a store, and can throw.
struct FailingRead: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Brings a library, and perhaps an empty target, into the state before the call.
  ///
  /// Gives the call, which checks what it has done.
  let prepare: @Sendable (Stack, Stack) throws -> () throws -> Void

  init(_ name: String, _ prepare: @escaping @Sendable (Stack, Stack) throws -> () throws -> Void) {
    (testDescription, self.prepare) = (name, prepare)
  }

  static let all = fetches + saves + children + clones + copies

  private static let fetches = [
    FailingRead("a fetch") { stack, _ in { try expect(stack.context.names("Chapter").count, 4) } },
    FailingRead("a fetch of dictionaries") { stack, _ in
      let request = NSFetchRequest<NSDictionary>(entityName: "Chapter")
      request.resultType = .dictionaryResultType
      return { try expect(stack.context.fetch(request).count, 4) }
    },
    FailingRead("a count") { stack, _ in
      { try expect(stack.context.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")), 4) }
    },
    FailingRead("an existing object") { stack, _ in
      let id = try stack.book().objectID
      stack.context.reset()
      return { try expect((stack.context.existingObject(with: id) as? Book)?.name, "b") }
    },
    FailingRead("a predicate that only memory knows, of a new object") { stack, _ in
      let book = try stack.book()
      stack.context.make("Magazine", "new").setValue(book.shelf, forKey: "shelf")
      if let shelf = book.shelf { stack.context.refresh(shelf, mergeChanges: false) }
      let request = NSFetchRequest<Magazine>(entityName: "Magazine")
      request.predicate = NSPredicate { object, _ in (object as? Magazine)?.shelf?.name == "s" }
      return { try expect(stack.context.fetch(request).count, 1) }
    },
    FailingRead("a fetch that brings in members") { stack, _ in
      let request = NSFetchRequest<Book>(entityName: "Book")
      request.relationshipKeyPathsForPrefetching = ["chapters"]
      return { try expect(stack.context.fetch(request).first?.chapters?.count, 4) }
    },
  ]

  private static let saves = [
    FailingRead("a save that takes along what is not known") { stack, _ in
      stack.context.delete(try stack.book())
      return {
        try stack.context.save()
        try expect(stack.other().names("Chapter"), [])
      }
    },
    FailingRead("a save of what processing could not take along") { stack, _ in
      stack.context.delete(try stack.book())
      return {
        stack.context.processPendingChanges()
        try stack.context.save()
        try expect(stack.other().names("Chapter"), [])
      }
    },
    FailingRead("a save that counts members") { stack, _ in
      let loan = try #require(try stack.context.all("Loan").first as? Loan)
      let copies = try stack.context.all("Copy")
      loan.code = "changed"
      (copies[0] as? Copy)?.loan = nil
      stack.context.refresh(loan, mergeChanges: true)
      return {
        try stack.context.save()
        try expect(stack.other().all("Loan").first?.names(of: "copies").count, 2)
      }
    },
  ]

  private static let children = [
    FailingRead("a child's fetch") { stack, _ in
      let child = stack.child()
      return { try expect(child.names("Chapter").count, 4) }
    },
    FailingRead("a child's save of what its parent does not know") { stack, _ in
      let child = stack.child()
      let chapter = try #require(try child.named("chapter 1", "Chapter") as? Chapter)
      chapter.name = "changed"
      stack.context.reset()
      return {
        try child.save()
        try expect(stack.context.names("Chapter").contains("changed"), true)
      }
    },
    FailingRead("a child's save of members that its parent does not know") { stack, _ in
      let child = stack.child()
      let book = try #require(try child.named("b", "Book") as? Book)
      let tag = try child.named("t", "Tag")
      book.tags = NSSet()
      book.chapters = NSOrderedSet(array: (book.chapters?.array ?? []).reversed())
      tag.setValue("changed", forKey: "name")
      stack.context.reset()
      return {
        try child.save()
        try expect(stack.context.named("b", "Book").names(of: "chapters").first, "chapter 3")
        try expect(stack.context.named("changed", "Tag").names(of: "works"), [])
      }
    },
    FailingRead("a child's deletion") { stack, _ in
      let child = stack.child()
      child.delete(try child.named("b", "Book"))
      return {
        try child.save()
        try stack.context.save()
        try expect(stack.other().names("Chapter"), [])
      }
    },
  ]

  private static let clones = [
    FailingRead("a clone") { stack, _ in
      let book = try stack.book()
      return { try expect(book.deepClone().chapters?.count, 4) }
    },
    FailingRead("a clone whose shared owner is not known") { stack, _ in
      let chapter = try stack.chapter()
      return { try expect(chapter.deepClone().book?.chapters?.count, 5) }
    },
    FailingRead("a clone of several") { stack, _ in
      let chapters = try stack.context.all("Chapter").compactMap { $0 as? Chapter }
      return { try expect(chapters.deepClone().map(\.name), chapters.map(\.name)) }
    },
    FailingRead("a clone that a filter asks for what is not known") { stack, _ in
      let book = try stack.book()
      for case let chapter as Chapter in book.chapters?.array ?? [] { _ = chapter.name }
      var options = CloneOptions()
      options.skip(Chapter.self) { $0.book?.shelf?.name == "s" }
      return { try expect(book.deepClone(options: options).chapters?.count, 0) }
    },
    FailingRead("a clone beside a deletion that refers to what is not known") { stack, _ in
      let (chapter, author) = (try stack.chapter(), try #require(try stack.context.named("a", "Author") as? Author))
      stack.context.delete(chapter)
      return {
        try expect(author.deepClone().name, "a")
        try expect(stack.book().chapters?.count, 3)
      }
    },
    FailingRead("a clone into a child") { stack, _ in
      let book = try stack.book()
      let child = stack.child()
      return { try expect(book.deepClone(in: child).chapters?.count, 4) }
    },
    FailingRead("a preview") { stack, _ in
      let book = try stack.book()
      return { _ = try LibraryCloning.preview(book) }
    },
  ]

  private static let copies = [
    FailingRead("a clone into another store") { stack, target in
      let book = try stack.book()
      return { try expect(book.deepClone(in: target.context).chapters?.count, 4) }
    },
    FailingRead("a copy of an object") { stack, target in
      let book = try stack.book()
      return { try expect(LibraryCloning.copy(book, to: target.context).copied.chapters?.count, 4) }
    },
    FailingRead("a copy of everything") { stack, target in
      { try expect(LibraryCloning.copyAll(from: stack.context, to: target.context).inserted, 13) }
    },
    FailingRead("a copy in batches") { stack, target in
      let options = CopyOptions(saveEvery: 3)
      return { _ = try LibraryCloning.copyAll(from: stack.context, to: target.context, options: options) }
    },
  ]
}

/// Expects a value; a macro in a closure would hide from the compiler that the closure throws.
private func expect<Value: Equatable>(_ value: Value, _ expected: Value) throws { #expect(value == expected) }

extension Stack {
  fileprivate func book() throws -> Book { try #require(try context.named("b", "Book") as? Book) }

  fileprivate func chapter() throws -> Chapter { try #require(try context.named("chapter 1", "Chapter") as? Chapter) }
}
#endif
