@MainActor @Suite("What a copy keeps after its end")
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
        _ = source.track("T", of: source.album("A", title))
        try source.context.save()
        try source.copyAll(to: target, options)
        (coordinator, context) = (source.coordinator, source.context)
        #expect(coordinator != nil && context != nil)
      }
      #expect(coordinator == nil && context == nil, "\(title) copy")
    }
  }

  @Test("Copies that await their save are forgotten with it")
  func awaited() throws {
    let (source, target) = (try Stack(inFile: true), try Stack(inFile: true))
    _ = source.album("A")
    try source.context.save()
    let child = target.child()
    for context in [target.context, child] {
      try MusicCloning.copyAll(from: source.context, to: context)
      #expect(target.context.userInfo.count == 1)
      _ = target.tag("own")
      if context === child {
        // The child still holds its copies when its parent is saved.
        try target.context.save()
        #expect(target.context.userInfo.count == 1)
        try child.save()
      }
      try target.context.save()
      #expect(target.context.userInfo.count == 0)
      for album in try target.context.all(Album.self) {
        target.context.delete(album)
      }
      try target.context.save()
    }
  }
}
