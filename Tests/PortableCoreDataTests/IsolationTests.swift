#if !canImport(CoreData)
import DeepCloneCompiledPrograms

@Suite(
  "Isolation and sendability are the iOS 26 SDK's",
  .enabled(if: BuiltModules(["PortableCoreData"]) != nil))
struct IsolationTests {
  @Test("The compiler has an error or a warning where it has one with Apple's SDK", arguments: [false, true])
  func diagnostics(isMainActor: Bool) throws {
    let built = try #require(BuiltModules(["PortableCoreData"]))
    let folder = try TemporaryFolder()
    let source = folder.file("App.swift")
    try Data(Self.app.utf8).write(to: source)
    let isolation = isMainActor ? ["-default-isolation", "MainActor"] : []
    let run = try built.check([source.path], ["-typecheck", "-swift-version", "6"] + isolation)
    let lines = Self.app.split(separator: "\n", omittingEmptySubsequences: false)
    var said: Set<String> = []
    for line in run.errors.split(separator: "\n") where line.hasPrefix(source.path + ":") {
      let parts = line.dropFirst(source.path.count + 1).split(separator: ":", maxSplits: 3)
      let (number, severity) = (try #require(Int(parts[0])), parts[2].drop { $0 == " " })
      if severity != "note" { said.insert("\(number) \(severity): \(lines[number - 1])") }
    }
    var expected: Set<String> = []
    for (index, line) in lines.enumerated() {
      guard let mark = line.components(separatedBy: "  // ").dropFirst().first else { continue }
      guard isMainActor || !mark.hasPrefix("main actor: ") else { continue }
      expected.insert("\(index + 1) \(mark.replacingOccurrences(of: "main actor: ", with: "")): \(line)")
    }
    #expect(said.sorted() == expected.sorted())
  }

  /// Each line has a mark where Xcode 26 says something; as Xcode 26 generates it, the class is apart from its
  /// properties, which are the main actor's where that is the target's default.
  private static let app = """
    import PortableCoreData

    public class Note: NSManagedObject {}

    extension Note {
      public var title: String? {
        get { value(forKey: "title") as? String }
        set { setValue(newValue, forKey: "title") }
      }
    }

    public class Photo: Note {
      public override func awakeFromInsert() {
        super.awakeFromInsert()
        title = ""  // main actor: error
      }
    }

    nonisolated final class Counter { var value = 0 }

    nonisolated func sendable<T: Sendable>(_ value: T) {}

    nonisolated func sendable(
      note: Note, object: NSManagedObject, context: NSManagedObjectContext, id: NSManagedObjectID,
      container: NSPersistentContainer, coordinator: NSPersistentStoreCoordinator, model: NSManagedObjectModel,
      entity: NSEntityDescription, attribute: NSAttributeDescription, relationship: NSRelationshipDescription,
      store: NSPersistentStore, description: NSPersistentStoreDescription, policy: NSMergePolicy,
      request: NSFetchRequest<Note>, index: NSFetchIndexDescription, conflict: NSMergeConflict,
      type: NSAttributeType, rule: NSDeleteRule, queue: NSManagedObjectContextConcurrencyType
    ) {
      sendable(context)
      sendable(id)
      sendable(container)
      sendable(coordinator)
      sendable(type)
      sendable(rule)
      sendable(queue)
      sendable(note)  // error
      sendable(object)  // error
      sendable(model)  // error
      sendable(entity)  // error
      sendable(attribute)  // error
      sendable(relationship)  // error
      sendable(store)  // error
      sendable(description)  // error
      sendable(policy)  // error
      sendable(request)  // error
      sendable(index)  // error
      sendable(conflict)  // error
    }

    nonisolated func blocks(_ context: NSManagedObjectContext, _ object: NSManagedObject, _ counter: Counter) {
      var count = 0
      context.perform { context.delete(object) }  // warning
      context.perform { counter.value += 1 }  // warning
      context.performAndWait { context.delete(object) }  // warning
      context.performAndWait { count += 1 }  // warning
      context.performAndWait { context.reset() }
      let _: Int = context.performAndWait { counter.value }  // warning
      let _: NSManagedObject = context.performAndWait { object }  // warning
      let _: NSManagedObject = context.performAndWait { NSManagedObject(context: context) }
      print(count)
    }

    nonisolated func asynchronous(_ context: NSManagedObjectContext, _ counter: Counter) async throws {
      try await context.perform { counter.value += 1; try context.save() }  // warning
      await context.perform(schedule: .enqueued) { counter.value += 1 }  // warning
      await context.perform { context.reset() }
      let _: [NSManagedObject] = try await context.perform { try context.fetch(NSFetchRequest(entityName: "Note")) }
    }

    nonisolated func background(_ container: NSPersistentContainer, _ counter: Counter) async throws {
      try await container.performBackgroundTask { counter.value += 1; try $0.save() }  // warning
      await container.performBackgroundTask { $0.reset() }
      container.loadPersistentStores { _, _ in counter.value += 1 }
    }

    nonisolated func background(_ container: NSPersistentContainer, _ counter: Counter) {
      container.performBackgroundTask { _ in counter.value += 1 }  // warning
      container.performBackgroundTask { $0.reset() }
    }

    nonisolated func properties(_ context: NSManagedObjectContext) -> String? {
      let note = Note(context: context)
      context.delete(note)
      return note.title  // main actor: error
    }

    nonisolated enum Globals {
      static let model = NSManagedObjectModel()  // error
      static let policy = NSMergePolicy.error  // error
      static let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    }

    nonisolated class OwnContainer: NSPersistentContainer {}  // warning
    class OwnContext: NSManagedObjectContext {  // warning
      override func save() throws { try super.save() }
    }

    nonisolated struct Holder: Sendable {
      let context: NSManagedObjectContext
      let object: NSManagedObject  // error
      let model: NSManagedObjectModel  // error
    }
    """
}
#endif
