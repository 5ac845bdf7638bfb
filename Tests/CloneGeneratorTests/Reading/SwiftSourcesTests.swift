import Foundation
import Testing

@testable import CloneGenerator

@Suite("The files of a target")
struct SwiftSourcesTests {
  @Test("A guessed folder with too many files isn't read; one that's named is, without what tools put there")
  func limits() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["A.swift", "B/B.swift", "DerivedData/C.swift", "node_modules/D.swift", ".build/E.swift"] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("class A {}".utf8).write(to: file)
    }
    // Three files and folders are looked into, and three more are skipped.
    #expect(SwiftSources.disk([folder.path], isComplete: false, limit: 5).isUnreadable)
    for sources in [.disk([folder.path], limit: 5), SwiftSources.disk([folder.path], isComplete: false, limit: 6)] {
      let names = sources.files?.map { URL(fileURLWithPath: $0.path).lastPathComponent }
      #expect(names?.sorted() == ["A.swift", "B.swift"])
    }
  }
}
