#if os(Linux)
import Glibc

/// Notes whether files of a folder are opened.
private final class OpenedFiles {
  private let notifier = inotify_init1(Int32(IN_NONBLOCK))

  init(in folder: URL) throws {
    #expect(inotify_add_watch(notifier, folder.path, UInt32(IN_OPEN)) >= 0)
  }

  deinit { close(notifier) }

  /// Whether any was opened since the last question.
  func areThere() -> Bool {
    var events = [UInt8](repeating: 0, count: 4096)
    return read(notifier, &events, events.count) > 0
  }
}

/// Large data in a file beside the store.
@MainActor @Suite("Files of external data")
struct ExternalFileTests {
  @Test("A clone without its 100 megabytes doesn't open their file; a clone with them does")
  func leftOut() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(SpecimensModel.managedObjectModel, folder.file("Specimens.sqlite"))
    let made = stack.make(Specimen.self) {
      ($0.external, $0.text) = (Data(repeating: 7, count: 100 << 20), "heavy")
    }
    try stack.context.save()
    let id = made.objectID
    stack.context.reset()
    let opened = try OpenedFiles(in: folder.file(".Specimens_SUPPORT/_EXTERNAL_DATA"))

    let specimen = try #require(try stack.context.existingObject(with: id) as? Specimen)
    let clone = try specimen.deepClone(excluding: [.external])
    try stack.context.save()
    #expect(clone.external == nil && clone.text == "heavy")
    #expect(!opened.areThere())

    let whole = try specimen.deepClone()
    #expect(opened.areThere())
    #expect(whole.external == specimen.external && whole.external?.count == 100 << 20)
  }
}
#endif
