import Testing

@testable import CloneGenerator

/// What a Mac's build would make of the models of this repository, which Linux doesn't notice.
@Suite("The models of this repository")
struct RepositoryModelTests {
  @Test("No two targets of the package generate classes of one Objective-C name, which a Mac's linker refuses")
  func objectiveCNames() throws {
    let targets = try RepositoryTarget.all().filter { !$0.path.hasPrefix("Tests/Consumers/") }
    try #require(targets.count > 8)
    let names = targets.flatMap { target in
      let text = target.generate(.package).files.map(\.text).joined()
      return text.matches(of: #/(?m)^@objc\((\w+)\)$/#).map { (name: String($0.1), target: target.path) }
    }
    #expect(Dictionary(grouping: names, by: \.name).filter { $1.count > 1 }.isEmpty)
  }

  @Test("No class is generated that Xcode, or Swift Build on a Mac, writes too", arguments: TargetKind.allCases)
  func classesDeclaredTwice(kind: TargetKind) throws {
    for target in try RepositoryTarget.all() {
      #expect(target.generate(kind).diagnostics.filter { $0.kind == .classDeclaredTwice } == [], "\(target.path)")
    }
  }
}
