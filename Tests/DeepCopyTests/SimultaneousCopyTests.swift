@MainActor @Suite("Copies in two processes at once", .long, .serialized)
struct SimultaneousCopyTests {
  @Test("Nothing comes twice: one of the copies ends with an error", arguments: [10, 100, 1000])
  func never(size: Int) async throws {
    let folder = try TemporaryFolder()
    let sourceURL = folder.file("Source")
    let source = try Stack(MusicModel.managedObjectModel, sourceURL)
    // Nothing identifies an artist.
    for number in 0..<500 { Artist(context: source.context).name = "\(number)" }
    try source.context.save()
    let graph = try source.storedCounts()
    var ended = 0
    for round in 0..<TestSetting.number("COPY_RACES", 7) {
      let targetURL = folder.file("Target \(size) \(round)")
      // Made before, so that both open it.
      _ = try Stack(MusicModel.managedObjectModel, targetURL)
      let start = Date().addingTimeInterval(0.5).timeIntervalSinceReferenceDate
      async let first: Void = Self.race(sourceURL.path, targetURL.path, size, from: start)
      async let second: Void = Self.race(sourceURL.path, targetURL.path, size, from: start)
      _ = await (first, second)
      let written = try Stack(MusicModel.managedObjectModel, targetURL)
      let names = try written.context.all(Artist.self).compactMap(\.name)
      #expect(Set(names).count == names.count, "round \(round)")
      try source.copyAll(to: written, CopyOptions(saveEvery: 100))
      #expect(try written.storedCounts() == graph, "round \(round)")
      if FileManager.default.fileExists(atPath: targetURL.path + ".ended") { ended += 1 }
    }
    print("\(ended) copies were ended by the other one")
    #expect(ended > 0, "no two copies met")
  }

  /// Copies in a process of its own, which ends well or says what the error is for.
  private static func race(_ source: String, _ target: String, _ size: Int, from start: TimeInterval) async {
    await #expect(processExitsWith: .success) {
      [source = source as String, path = target as String, size = size as Int, start = start as TimeInterval] in
      let model = MusicModel.managedObjectModel
      let source = try Stack(model, URL(fileURLWithPath: source))
      let target = try Stack(model, URL(fileURLWithPath: path))
      // Both begin in the same moment.
      while Date.timeIntervalSinceReferenceDate < start {}
      do {
        try source.copyAll(to: target, CopyOptions(saveEvery: size))
      } catch CopyError.targetChanged {
        try Data().write(to: URL(fileURLWithPath: path + ".ended"))
      } catch CopyError.mayComeTwice {
        // It found objects that the other one was about to record.
        try Data().write(to: URL(fileURLWithPath: path + ".ended"))
      }
    }
  }
}
