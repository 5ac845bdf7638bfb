@MainActor @Suite("Hooks of classes that conform only on the main actor")
struct IsolatedHookTests {
  @Test("On the main actor the hook is called")
  func onTheMainActor() throws {
    let stack = try Stack(BellsModel.managedObjectModel)
    let bell = stack.make(Bell.self) { $0.name = "door" }
    #expect(try bell.deepClone().name == "copy of door")
  }

  @Test("Elsewhere the hook isn't skipped: it is called, or the call is refused before it inserts anything")
  nonisolated func elsewhere() async throws {
    let stack = try Stack(BellsModel.managedObjectModel, onMainQueue: false)
    await stack.context.perform {
      let bell = Bell(context: stack.context)
      bell.name = "door"
      do {
        // A runtime that knows nothing of isolated conformances finds them everywhere.
        #expect(try bell.deepClone().name == "copy of door")
      } catch {
        #expect(error as? CloneError == .expected(.hookUnreachable, "Bell"))
        #expect("\(error)".hasSuffix("write 'nonisolated extension Bell: AwakeningClone'"))
        #expect(stack.context.insertedObjects == [bell])
      }
    }
  }
}

extension Bell: @MainActor AwakeningClone {
  @MainActor
  func awakeFromClone(of source: Bell, in context: CloneContext) throws {
    name = "copy of \(name ?? "")"
  }
}
