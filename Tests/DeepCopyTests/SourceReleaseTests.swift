@MainActor @Suite("Lifetime of a copy's source")
struct SourceReleaseTests {
  @Test(
    "The source's stores are released with their stack, whether the copies are saved or not",
    arguments: [
      CopyOptions(), CopyOptions(saves: true), CopyOptions(saveEvery: 2), CopyOptions(existing: .update, saves: true),
    ])
  func source(options: CopyOptions) throws {
    let target = try Stack(inFile: true)
    weak var coordinator: NSPersistentStoreCoordinator?
    weak var context: NSManagedObjectContext?
    for title in ["first", "second"] {
      do {
        let source = try Stack(inFile: true)
        _ = source.track("T", of: source.album("A", title), isrc: "1")
        try source.context.save()
        try source.copyAll(to: target, options)
        (coordinator, context) = (source.coordinator, source.context)
        #expect(coordinator != nil && context != nil)
      }
      #expect(coordinator == nil && context == nil, "\(title) copy")
    }
  }
}
