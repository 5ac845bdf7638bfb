#if !canImport(CoreData)
/// What calls, and what is asked of a clone context, enter: in a process where a use on another queue ends it.
@Suite("Queues")
struct QueueTests {
  @Test("On its sources' queue, a clone context tells what was saved, and reports")
  func answers() async {
    await #expect(processExitsWith: .success) {
      setenv("COREDATA_CONCURRENCY_DEBUG", "1", 1)
      let container = try Workspace().container
      let (source, target) = (container.newBackgroundContext(), container.newBackgroundContext())
      try source.performAndWait {
        let note = Note(context: source)
        note.title = "A"
        Item(context: source).note = note
        try source.save()
        for saves in [false, true] {
          let cloneContext = CloneContext(target, options: CloneOptions(saves: saves))
          nonisolated(unsafe) let clone = try note.deepClone(in: cloneContext)
          precondition(cloneContext.clone(of: note) === clone && cloneContext.report()["Item"].cloned == 1)
          target.performAndWait { precondition(clone.title == "A") }
        }
        let preview = try WorkspaceCloning.preview(note, in: target)
        precondition(preview["Item"].cloned == 1)
      }
    }
  }

  @Test("A hook asks the clone context while the call is on the target's queue")
  func hooks() async {
    await #expect(processExitsWith: .success) {
      setenv("COREDATA_CONCURRENCY_DEBUG", "1", 1)
      let container = try Workspace().container
      let (source, target) = (container.newBackgroundContext(), container.newBackgroundContext())
      try source.performAndWait {
        let note = Note(context: source)
        let cloneContext = CloneContext(target)
        _ = try note.deepClone(in: cloneContext) { source, clone in
          precondition(cloneContext.clone(of: source) === clone)
        }
      }
    }
  }
}
#endif
