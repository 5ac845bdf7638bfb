#if !canImport(CoreData)
import PortableCoreData

/// How often a call reads from the file, and asks a class, which must not depend on how many objects there are.
@MainActor @Suite("Statements that read, and questions to classes")
struct StatementCountTests {
  /// How many notes there are, each with a dozen objects.
  private static let noteCounts = [3, 40, LongTests.areWanted ? 400 : 100]

  /// Notes with everything that they own, and tags that their items share.
  private func workspace(noteCount: Int, storeAt url: URL) throws -> Workspace {
    let workspace = try Workspace(storeAt: url)
    _ = workspace.notes(noteCount, sharing: (0..<noteCount).map { workspace.tag("tag \($0)") })
    try workspace.context.save()
    workspace.context.reset()
    return workspace
  }

  private func count(noteCount: Int, _ target: Target) throws -> (reading: Int, inTarget: Int) {
    let folder = try TemporaryFolder()
    let workspace = try workspace(noteCount: noteCount, storeAt: folder.file())
    let other = try Workspace(storeAt: folder.file("Other.sqlite"))
    let context = target.context(workspace, other)
    let notes = try (target == .child ? context : workspace.context).all(Note.self)
    let (store, otherStore) = (workspace.stack.store, other.stack.store)
    let (start, otherStart) = (store.readingStatementCount, otherStore.readingStatementCount)
    let clones = try notes.deepClone(in: CloneContext(context))
    #expect(clones.count == noteCount)
    return (store.readingStatementCount - start, otherStore.readingStatementCount - otherStart)
  }

  /// One for each entity of a level (notes; items, photos, documents, descriptions; memos), one for the shared tags, one for
  /// each to-many relationship that is read (items, attachments; memos, tags, references and their inverse), and one for each
  /// set of a shared tag that clones join: those of each note have a tag of their own, in both of its sets.
  private func expectedCount(_ noteCount: Int, joining setCount: Int = 2) -> Int { 6 + 1 + 6 + setCount * noteCount }

  @Test(
    "A call takes as many statements for 100 notes as for 3, and one for each set of a shared object that clones join",
    arguments: Target.allCases)
  func counts(target: Target) throws {
    for noteCount in Self.noteCounts {
      let counts = try count(noteCount: noteCount, target)
      // Prefetching brings in the values of what is shared as well, which clones in another context refer to there.
      let expected = expectedCount(noteCount, joining: target == .store ? 0 : 2) + (target == .sibling ? 1 : 0)
      #expect(counts.reading == expected, "\(noteCount) notes")
      // Copies of what clones share get permanent IDs there.
      #expect(counts.inTarget <= (target == .store ? 3 : 0), "\(noteCount) notes")
    }
  }

  @Test("A background call takes as many statements for 100 object IDs as for 3")
  func backgroundCounts() async throws {
    for noteCount in Self.noteCounts {
      let folder = try TemporaryFolder()
      let workspace = try workspace(noteCount: noteCount, storeAt: folder.file())
      let ids = try workspace.context.all(Note.self).map(\.objectID)
      nonisolated(unsafe) let store = workspace.stack.store
      let start = store.readingStatementCount
      // The save reads what it changes, such as the tags, once more.
      nonisolated(unsafe) var counts: [Int] = []
      let observer = Observer(.NSManagedObjectContextWillSave, in: workspace.stack.coordinator) { _, _ in
        counts.append(store.readingStatementCount - start)
      }
      defer { withExtendedLifetime(observer) {} }
      let clones = try await WorkspaceCloning.deepClone(ids, as: Note.self, in: workspace.container)
      #expect(clones.count == noteCount)
      #expect(counts == [expectedCount(noteCount)], "\(noteCount) notes")
    }
  }

  @Test("A class is asked once what it does at insertion")
  func askedOnce() throws {
    let stack = try Stack(DeedsModel.managedObjectModel)
    let seals = (0..<4).map { _ in stack.make(DeedSeal.self) }
    DeedSeal.questionCount = 0
    _ = try seals.deepClone()
    #expect(DeedSeal.questionCount == 1)
  }
}
#endif
