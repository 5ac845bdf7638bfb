import Foundation

// What the tasks use of Apple's frameworks that Linux hasn't, or that need a window.

/// Stands for Apple's class of the same name: data by types.
@MainActor final class UIPasteboard {
  static let general = UIPasteboard()

  private var items: [String: Data] = [:]

  func setData(_ data: Data, forPasteboardType type: String) { items[type] = data }
  func data(forPasteboardType type: String) -> Data? { items[type] }
  func clear() { items = [:] }
}

/// Stands for Apple's type of the same name.
struct UTType {
  let identifier: String

  static let plannerProject = UTType(identifier: "org.example.planner.project")
}

#if !canImport(ObjectiveC)
extension URL {
  func startAccessingSecurityScopedResource() -> Bool { false }
  func stopAccessingSecurityScopedResource() {}
}
#endif
