#if !canImport(CoreData)

// Side by side: each target has folders of its own.
@Suite("The library's tests over its branch for Apple's Core Data", .long)
struct LibraryOverAppleBranchTests {
  @Test(
    "They pass, all of them",
    arguments: [
      "DeepCloneTests", "DeepCopyTests", "DeepArchiveTests", "ModelInCodeTests", "DeepCloneTestingTests",
      "OtherStoreTests", "AppTests", "Battery",
    ])
  func tests(_ target: String) throws {
    let tests = try AppleTests(target)
    let run = try tests.run(with: try AppleModules.shared.get())
    let lines = (run.output + run.errors).split(separator: "\n")
    let failures = lines.filter { $0.hasPrefix("✘") || $0.contains("Fatal error") }
    #expect(run.status == 0, "\(failures.joined(separator: "\n"))")
    let last = lines.last { $0.contains("Test run with ") } ?? ""
    print("\(target) over Apple's branch: \(last)")
    #expect(tests.count > 0 && last.contains("Test run with \(tests.count) tests "), "\(last)")
  }
}
#endif
