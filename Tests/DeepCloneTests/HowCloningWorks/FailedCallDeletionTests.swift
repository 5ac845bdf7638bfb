/// What a failed call deletes, as the app's `prepareForDeletion` of classes written by hand sees it.
@MainActor @Suite("What a failed call deletes")
struct FailedCallDeletionTests {
  private struct Stop: Error, Equatable {}

  private let stack: Stack
  private let tune: Tune
  private let log: TuneLog

  init() throws {
    stack = try Stack(TunesModel.managedObjectModel)
    tune = stack.make(Tune.self) {
      ($0.id, $0.added) = (.numbered(1), Date(timeIntervalSinceReferenceDate: 1))
      ($0.title, $0.file) = ("Blue", "blue.aiff")
    }
    try stack.context.save()
    log = TuneLog(of: stack.context)
  }

  /// Clones the tune in a call that its closure ends; returns what the deleted clone held.
  private func deleted(
    _ options: CloneOptions = CloneOptions(), _ change: (Tune, Tune) -> Void = { _, _ in }
  ) throws -> (id: UUID, added: Date, title: String, file: String?) {
    #expect(throws: Stop.self) {
      try tune.deepClone(options: options) {
        change($0, $1)
        throw Stop()
      }
    }
    #expect(try log.deleted.count == 1 && !stack.context.hasUnsavedChanges && stack.counts() == ["Tune": 1])
    return try #require(log.deleted.first)
  }

  @Test("A deleted clone's promised values are never nil: new IDs and dates stay, and nothing names the source's")
  func promised() throws {
    var id: UUID?
    let deleted = try deleted { id = $1.id }
    #expect(deleted.id == id && id != tune.id && deleted.added != tune.added)
    #expect(deleted.title != "Blue" && !deleted.title.isEmpty && deleted.file != "blue.aiff")
  }

  @Test("An ID that the closure took from the source, or that the call kept, is taken back before the deletion")
  func sourceID() throws {
    #expect(try deleted { $1.id = $0.id }.id != tune.id)
    log.deleted = []
    let kept = try deleted(CloneOptions(keepsValues: true))
    #expect(kept.id != tune.id && kept.added != tune.added && kept.title != "Blue" && kept.file != "blue.aiff")
  }

  @Test("What a class promises of a copied optional value holds, and it names nothing of the source's")
  func copiedOptional() throws {
    let file = try deleted().file
    #expect(file != nil && file != "blue.aiff")
  }

  @Test("If the closure has reset the sources' context, nothing of the source is left, either")
  func resetSources() throws {
    let other = stack.other()
    let log = TuneLog(of: other)
    let id = tune.id
    #expect(throws: Stop.self) {
      try tune.deepClone(in: other) { _, _ in
        stack.context.reset()
        throw Stop()
      }
    }
    #expect(log.deleted.count == 1 && log.deleted[0].id != id && log.deleted[0].title != "Blue")
    #expect(other.insertedObjects.isEmpty)
  }

  @Test("Unrelated objects aren't deleted by an ID that is nil")
  func unrelated() throws {
    let loops = (1...3).map { number in stack.make(Loop.self) { $0.id = .numbered(number) } }
    try stack.context.save()
    #expect(throws: Stop.self) {
      try loops[0].deepClone { source, clone in
        clone.masterID = source.id
        throw Stop()
      }
    }
    #expect(stack.context.deletedObjects.isEmpty && !stack.context.hasUnsavedChanges)
    #expect(try stack.counts() == ["Loop": 3, "Tune": 1])
  }

  @Test("An observer of the next save sees a clone that a closure has saved with the key that it had")
  func savedByClosure() throws {
    var key: UUID?
    let error = #expect(throws: CloneError.self) {
      try tune.deepClone { _, clone in
        key = clone.id
        try stack.context.save()
        throw Stop()
      }
    }
    #expect(error?.code == .clonesSaved && error?.objects.count == 1 && error?.reason is Stop)
    nonisolated(unsafe) var seen: [UUID?] = []
    let observer = Observer(.NSManagedObjectContextWillSave, in: stack.coordinator) { context, _ in
      seen += context.deletedObjects.map { $0.value(forKey: "id") as? UUID }
    }
    defer { withExtendedLifetime(observer) {} }
    try stack.context.save()
    #expect(seen == [key] && key != nil && key != tune.id)
    #expect(try stack.counts() == ["Tune": 1])
  }
}
