#if !canImport(CoreData)

/// A target of tests of this package, to be built and run where Core Data is Apple's, as the compiler sees it.
///
/// The library is built as for Apple's Core Data. Entity classes are those of PortableCoreData, since Apple's have
/// `@NSManaged` properties, which only Objective-C implements.
struct AppleTests {
  private let target: String
  /// The paths of the target's own sources.
  private let sources: [String]
  /// How many tests the sources declare.
  let count: Int

  /// Finds the sources of a target, without the files that are empty where Core Data is Apple's.
  init(_ target: String) throws {
    self.target = target
    let texts = try AppleModules.sources("Tests/\(target)").map { path in
      (path, String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
    }
    .filter { !$0.1.hasPrefix("#if canImport(CSQLite)") }
    sources = texts.map(\.0)
    count = texts.reduce(0) { $0 + Self.countTests($1.1) }
  }

  /// How many tests a file declares, without those for where Core Data is not Apple's, and those that need a Mac.
  private static func countTests(_ text: String) -> Int {
    var isLeftOut = false
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.count { line in
      if ["#if !canImport(CoreData)", "#if canImport(ObjectiveC)"].contains(line) { isLeftOut = true }
      if line == "#endif" || line == "#else" { isLeftOut = false }
      return !isLeftOut && line.hasPrefix("@Test")
    }
  }

  /// Builds the tests with all that they need, and runs them.
  func run(with modules: AppleModules) throws -> Subprocess {
    let package = ["-package-name", "DeepClone"]
    let runner = try WorkFolder.empty("AppleRunner\(target)").appendingPathComponent("Runner.swift")
    let text = """
      import Testing
      @main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
      """
    try Data(text.utf8).write(to: runner)
    let libraries =
      ["DifferentialSupport", "SwiftTestingSupport", "TestSupport"] + AppleModules.library.reversed() + ["CoreData"]
    let program = try modules.link(
      target, try sources + Self.generated(target) + [runner.path], libraries, package)
    // What is random runs over the other branch too: fewer graphs are enough here.
    return try Subprocess(
      "/usr/bin/env", ["RANDOM_GRAPHS=20", "EXCLUSION_GRAPHS=30", program, "--testing-library", "swift-testing"])
  }

  /// What is generated for a target, with the classes of PortableCoreData.
  private static func generated(_ target: String) throws -> [String] {
    let folder = WorkFolder.root.appendingPathComponent("Tests/\(target)")
    let models = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".xcdatamodeld") }.sorted()
    let output = try WorkFolder.empty("Apple\(target)")
    let files = try Clonegen.generate(
      models.map { folder.appendingPathComponent($0).path }, into: output,
      ["--config", folder.appendingPathComponent("clonegen.json").path, "--sources", folder.path])
    for path in files {
      let file = URL(fileURLWithPath: path)
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .replacingOccurrences(of: "#if canImport(CoreData)", with: "#if false")
        .replacingOccurrences(of: "#if !canImport(CoreData)", with: "#if true")
      try Data(text.utf8).write(to: file)
    }
    return files
  }
}
#endif
