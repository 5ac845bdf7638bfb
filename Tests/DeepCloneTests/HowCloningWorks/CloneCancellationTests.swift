import DeepCloneTesting

/// A clone that is cancelled at any step leaves everything as it was.
@MainActor @Suite("Clones that are cancelled")
struct CloneCancellationTests {
  /// What ends a clone from within.
  enum Means: CaseIterable { case progress, task }

  /// Counts the steps that clones take, and cancels at one of them.
  private final class Steps: @unchecked Sendable {
    private(set) var taken = 0
    private let limit: Int
    private let means: Means
    let progress = Progress(totalUnitCount: 0)

    init(cancellingAt limit: Int, by means: Means) {
      (self.limit, self.means) = (limit, means)
    }

    func step() {
      taken += 1
      guard taken == limit else { return }
      switch means {
      case .progress: progress.cancel()
      case .task: withUnsafeCurrentTask { $0?.cancel() }
      }
    }

    /// Options that make a step of every owning edge, of every UUID and of the time.
    func options() -> CloneOptions {
      var options = CloneOptions(
        dateProvider: { [self] in
          step()
          return Date(timeIntervalSinceReferenceDate: 2)
        },
        uuidSource: { [self] in
          step()
          return .numbered(taken)
        })
      options.skip(NSManagedObject.self) { [self] _ in
        step()
        return false
      }
      options.progress = progress
      return options
    }
  }

  /// Saved notes with all that they can have, of which one has a change that wasn't saved.
  private static func notes(in workspace: Workspace) throws -> [Note] {
    let notes = workspace.notes(3, sharing: ["red", "blue"].map(workspace.tag))
    try workspace.context.save()
    notes[0].title = "changed"
    return notes
  }

  /// Clones a note and then one of its items, cancelled at a step.
  ///
  /// - Returns: Whether the clone was cancelled, and how many steps it took.
  private static func clone(
    cancellingAt limit: Int, by means: Means, into target: Target
  ) throws -> (isCancelled: Bool, steps: Int) {
    let (here, there) = try (Workspace(), Workspace())
    let notes = try notes(in: here)
    let kept = there.tag("kept")
    let context = target.context(here, there)
    // An earlier call's clone, which the cancelled call links and revises.
    let steps = Steps(cancellingAt: limit, by: means)
    let operation = CloneContext(context, options: steps.options())
    let item = try #require(notes[0].pinnedItem)
    var pictures: [String] = []
    func picture() throws -> [String] { try [here.context, context, there.context].map(ContextText.text) }
    do {
      pictures = try picture()
      _ = try item.deepClone(in: operation)
      pictures = try picture()
      _ = try notes[0].deepClone(in: operation)
    } catch is CancellationError {
      let after = try picture()
      #expect(after == pictures, "cancelled at \(limit) by \(means), into \(target)")
      #expect(operation.clone(of: notes[0]) == nil)
      #expect(here.context.updatedObjects.contains(notes[0]) && there.context.insertedObjects.contains(kept))
      return (true, steps.taken)
    }
    return (false, steps.taken)
  }

  @Test(
    "Cancelled at every single step, by its progress and by its task, a clone leaves every context as it was",
    arguments: Means.allCases, Target.stored)
  func everyStep(means: Means, target: Target) async throws {
    let whole = try await Task { try Self.clone(cancellingAt: .max, by: means, into: target) }.value
    #expect(!whole.isCancelled && whole.steps > 15)
    // All at once: a task that waits for one after another waits for the main actor's other tests each time.
    let runs = (1...whole.steps).map { limit in
      Task { try Self.clone(cancellingAt: limit, by: means, into: target).isCancelled }
    }
    for (index, run) in runs.enumerated() {
      #expect(try await run.value, "cancelled at \(index + 1) of \(whole.steps)")
    }
  }
}
