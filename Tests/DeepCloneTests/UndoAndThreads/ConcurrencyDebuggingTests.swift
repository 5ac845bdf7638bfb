/// What runs of the tests with the variable, as `.ci/run` and `.ci/mac` make them, rely on.
@Suite("The check of queues in processes of tests")
struct ConcurrencyDebuggingTests {
  @Test(
    "A use of a stack's context on another queue ends the process if the environment asks for it",
    arguments: [false, true])
  func stops(isWanted: Bool) async {
    await #expect(processExitsWith: isWanted ? .failure : .success) { [isWanted] in
      setenv("COREDATA_CONCURRENCY_DEBUG", isWanted ? "1" : "0", 1)
      let stack = try Stack(WorkspaceModel.managedObjectModel, onMainQueue: false)
      Note(context: stack.context).title = "a"
    }
  }
}
