import DeepCloneCompiledPrograms
import Foundation
import Testing

extension ConsumerTests {
  @Test(
    "In targets of the main actor generated classes work, and so do those written by hand or by Xcode 26",
    arguments: ["v6", "v5"], [false, true])
  func mainActor(mode: String, isApproachable: Bool) throws {
    let package = try ConsumerPackage("MainActor")
    try package.addSurface("Sources/Surface")
    try package.addXcodeClasses("Sources/Xcode", "Sources/Background")
    try package.edit("Package.swift", replacing: "[.v6]", with: "[.\(mode)]")
    if isApproachable {
      try package.edit(
        "Package.swift", replacing: ".defaultIsolation(MainActor.self),",
        with: """
          .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
          .enableUpcomingFeature("InferIsolatedConformances"),
          """)
    }
    let run = try package.run("MainActorSurface", "MainActorHandWritten", "MainActorXcode", "MainActorBackground")
    try Golden("MainActor").expect(run.lines.map { $0 + "\n" }.joined())
    #expect(run.warnings == [])

    // Without the two keys the rules are the main actor's, and the compiler keeps them there.
    try package.write("Sources/Xcode/Background.swift", Self.background)
    let failed = try package.run()
    #expect(failed.build.status != 0)
    #expect(failed.errors(in: "Background.swift") == Self.backgroundErrors(mode), "\(failed.text)")
  }

  private static let background = """
    import DeepClone
    import DeepCopy

    func copies(_ id: NSManagedObjectID, of container: NSPersistentContainer) async throws -> NSManagedObjectID {
      try await MemosCloning.deepClone(id, as: Note.self, in: container)
    }

    func copyAll(from container: NSPersistentContainer, to other: NSPersistentContainer) async throws {
      try await MemosCloning.copyAll(from: container, to: other)
    }

    func count(in container: NSPersistentContainer) async throws -> Int {
      try await container.performBackgroundTask { context in
        try context.fetch(NSFetchRequest<Note>(entityName: "Note")).deepClone().count
      }
    }

    """

  /// In Swift 5 mode a closure of Core Data's, which is marked `@preconcurrency`, is taken for the main actor's.
  private static func backgroundErrors(_ mode: String) -> [String] {
    let conformance = """
      main actor-isolated conformance of 'MemosCloning' to 'ClonedModel' cannot satisfy conformance requirement for \
      a 'Sendable' type parameter  [#IsolatedConformances]
      """
    let call = """
      call to main actor-isolated instance method 'deepClone(in:into:following:excluding:options:_:)' in a synchronous nonisolated \
      context [#ActorIsolatedCall]
      """
    return ["5: \(conformance)", "9: \(conformance)"] + (mode == "v6" ? ["14: \(call)"] : [])
  }
}
