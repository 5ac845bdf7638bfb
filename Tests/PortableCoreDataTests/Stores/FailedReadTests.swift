#if !canImport(CoreData)
import DeepCopy
import RegexBuilder

@testable import PortableCoreData

/// Stores that cannot be read: what can throw does, and leaves everything as it was; an accessor ends the process.
@Suite("Reads that fail")
struct FailedReadTests {
  @Test(
    "A call on a locked file throws a timeout, changes nothing, and works when it's unlocked",
    arguments: FailingRead.all)
  func locked(_ read: FailingRead) throws {
    let library = try LockedLibrary()
    let target = try Stack(LibraryModel.managedObjectModel)
    let context = library.stack.context
    let work = try read.prepare(library.stack, target)
    let before = unsaved(context)
    try library.lock()
    let error = #expect(throws: (any Error).self) { try work() }
    #expect(isTimeout(error), "\(String(describing: error))")
    #expect(unsaved(context) == before)
    #expect(try !target.context.hasChanges && target.counts() == [:])
    try library.unlock()
    try work()
  }

  /// What a context holds unsaved, by kind.
  private func unsaved(_ context: NSManagedObjectContext) -> [[String]] {
    [context.insertedObjects, context.updatedObjects, context.deletedObjects].map { objects in
      objects.map { "\($0.objectID)" }.sorted()
    }
  }

  private func isTimeout(_ error: (any Error)?) -> Bool {
    if case .batchFailed(_, _, let reason)? = error as? CopyError { return isTimeout(reason) }
    let error = error as NSError?
    return error?.domain == NSCocoaErrorDomain && error?.code == NSPersistentStoreTimeoutError
      && error?.localizedFailureReason == "database is locked"
  }

  @Test("An object whose store can't be read keeps its changes when it is refreshed, and saves them later")
  func refreshing() throws {
    let library = try LockedLibrary()
    let context = library.stack.context
    let book = try context.named("b", "Book")
    book.setValue("changed", forKey: "name")
    try library.lock()
    context.refresh(book, mergeChanges: true)
    #expect(book.shownName == "changed")
    context.refreshAllObjects()
    #expect(book.hasChanges)
    try library.unlock()
    try context.save()
    #expect(try library.stack.other().named("changed", "Book").names(of: "chapters").count == 4)
  }

  @Test("A change of an unreadable object has no effect, and the call that makes it throws")
  func changing() throws {
    let library = try LockedLibrary()
    let context = library.stack.context
    let book = try #require(try context.named("b", "Book") as? Book)
    let tag = try #require(try context.named("t", "Tag") as? Tag)
    context.refresh(book, mergeChanges: false)
    try library.lock()
    #expect(throws: (any Error).self) {
      try context.throwingReads {
        book.name = "changed"
        tag.addToWorks(book)
        try context.save()
      }
    }
    #expect(!book.hasChanges)
    try library.unlock()
    context.rollback()
    #expect(book.name == "b")
    #expect(tag.names(of: "works") == ["b"])
  }

  @Test("A merge policy doesn't take a row that it can't read for one that is gone")
  func mergePolicy() throws {
    let library = try LockedLibrary()
    let context = library.stack.context
    context.mergePolicy = LockingPolicy(library)
    let book = try context.named("b", "Book")
    try library.stack.other().change("b", "Book") { $0.setValue("theirs", forKey: "name") }
    book.setValue("mine", forKey: "name")
    let error = #expect(throws: (any Error).self) { try context.save() }
    #expect(isTimeout(error))
    #expect(book.managedObjectContext === context && book.hasChanges)
    try library.unlock()
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try context.save()
    #expect(try library.stack.other().names("Book") == ["mine"])
  }

  @Test("A damaged page in the middle of a table is an error of what reads it, and of nothing else")
  func damagedPage() throws {
    let library = try LockedLibrary(chapters: 5000)
    let context = library.stack.context
    let book = try #require(try context.named("b", "Book") as? Book)
    try library.damagePage(with: "chapter 2500")
    #expect(try context.names("Author") == ["a"])
    let target = try Stack(LibraryModel.managedObjectModel)
    let reads: [() throws -> Void] = [
      { _ = try context.names("Chapter") }, { _ = try book.deepClone() },
      { _ = try LibraryCloning.copy(book, to: target.context) },
      { try LibraryCloning.copyAll(from: context, to: target.context) },
      { try LibraryCloning.copyAll(from: context, to: target.context, options: CopyOptions(saveEvery: 100_000)) },
    ]
    for read in reads {
      var error = #expect(throws: (any Error).self) { try read() }
      if case .batchFailed(_, _, let reason)? = error as? CopyError { error = reason }
      #expect((error as NSError?)?.code == CocoaError.fileReadCorruptFile.rawValue, "\(String(describing: error))")
      #expect(!context.hasChanges)
      #expect(try target.counts() == [:])
    }
  }

  /// What only an accessor can say.
  enum Access: String, CaseIterable, Codable, Sendable {
    case attribute = "Book.name"
    case attributeByKey = "Chapter.name"
    case members = "Author.books"
    case membersByKey = "Shelf.books"
    case change = "Tag.name"
    case committedMembers = "Book.chapters"

    var entity: String { String(rawValue.prefix { $0 != "." }) }

    /// Finds an object.
    ///
    /// - Returns: What accesses it.
    func prepare(_ context: NSManagedObjectContext) throws -> () -> Void {
      let object = try #require(try context.all(entity).first)
      if self == .members || self == .committedMembers { _ = object.shownName }
      return {
        switch self {
        case .attribute: _ = (object as? Book)?.name
        case .attributeByKey: _ = object.value(forKey: "name")
        case .members: _ = (object as? Author)?.books
        case .membersByKey: _ = object.value(forKey: "books")
        case .change: (object as? Tag)?.name = "changed"
        case .committedMembers: _ = object.committedValues(forKeys: ["chapters"])
        }
      }
    }
  }

  @Test(
    "An access that can't be answered ends the process, and names object, property, file and SQLite's words",
    arguments: Access.allCases)
  func stops(_ access: Access) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [access] in
      let library = try LockedLibrary()
      let read = try access.prepare(library.stack.context)
      try library.lock()
      read()
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    let message = Regex {
      "Fatal error: Core Data could not read '\(access.rawValue)' of 'x-coredata://"
      OneOrMore(.anyNonNewline)
      "/\(access.entity)/p"
      OneOrMore(.digit)
      "': Another connection kept the store's file locked for too long: /"
      OneOrMore(.anyNonNewline)
      "/Store.sqlite (database is locked)\n"
    }
    #expect(said.contains(message), "\(said.prefix(600))")
  }
}
#endif
