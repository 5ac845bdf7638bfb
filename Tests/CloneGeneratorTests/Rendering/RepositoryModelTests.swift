import Testing

@testable import CloneGenerator

/// What a Mac's build would make of the models of this repository, which Linux doesn't notice.
@Suite("The models of this repository")
struct RepositoryModelTests {
  /// What is generated for each target, by its path, made once for all tests.
  private static let generated = Result {
    try RepositoryTarget.all().map { (path: $0.path, result: $0.generate()) }
  }

  @Test("No two targets of the package generate classes of one Objective-C name, which a Mac's linker refuses")
  func objectiveCNames() throws {
    let targets = try Self.generated.get().filter { !$0.path.hasPrefix("Tests/Consumers/") }
    try #require(targets.count > 8)
    let names = targets.flatMap { path, result in
      let text = result.files.map(\.text).joined()
      return text.matches(of: #/(?m)^@objc\((\w+)\)$/#).map { (name: String($0.1), target: path) }
    }
    #expect(Dictionary(grouping: names, by: \.name).filter { $1.count > 1 }.isEmpty)
  }

  @Test("No class is generated that Xcode, or Swift Build on a Mac, writes too")
  func classesDeclaredTwice() throws {
    for (path, result) in try Self.generated.get() {
      #expect(result.diagnostics.filter { $0.kind == .classDeclaredTwice } == [], "\(path)")
    }
  }
}
