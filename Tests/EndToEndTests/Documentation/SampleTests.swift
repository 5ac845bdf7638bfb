extension ConsumerTests {
  @Test("Every Swift sample of the README and the catalogue, word by word, compiles; generated code is shown as it is")
  func samples() throws {
    let package = try ConsumerPackage(
      "Samples", "target", products: ["DeepClone", "DeepArchive", "DeepCloneReports", "DeepCloneTesting", "DeepCopy"],
      targets: ["Samples", "PlannerSamples"])
    for target in ["Samples", "PlannerSamples"] {
      try package.copy("../AppTests/clonegen.json", to: "Sources/\(target)")
    }
    try package.copy("../AppTests/Planner.xcdatamodeld", to: "Sources/PlannerSamples")
    try package.write("Sources/Samples/Notes.xcdatamodeld/Notes.xcdatamodel/contents", Sample.model())
    try package.write("Sources/Samples/Given.swift", Sample.given)
    // Pages show a table by itself, without the indentation of the type that it stands in.
    let golden = try Readme("Tests/CloneGeneratorTests/Goldens/Notes+DeepClone.swift.golden").text
      .replacingOccurrences(of: "\n  ", with: "\n")
    var counts: [Sample: Int] = [:]
    for block in try Readme.all().filter({ !Readme.recipes.contains($0.path) }).flatMap(\.blocks)
    where block.language == "swift" {
      let sample = Sample(block)
      counts[sample, default: 0] += 1
      switch sample {
      case .manifest, .program, .tests: continue
      case .generated: #expect(golden.contains(block.text), "\(block.path):\(block.line)")
      case .declarations, .statements:
        #if canImport(CoreData)
        // What is said of the engine for other systems exists there alone.
        if block.path.hasSuffix("/PortableCoreData.md") { continue }
        #endif
        let number = counts.values.reduce(0, +)
        let target = Sample.isOfPlanner(block) ? "PlannerSamples" : "Samples"
        try package.write("Sources/\(target)/Sample\(number).swift", sample.file(block, number))
      }
    }
    // The manifests, the program and the tests are built by the tests of what they tell to do.
    #expect((counts[.manifest], counts[.program], counts[.tests], counts[.generated]) == (3, 1, 1, 1))
    let build = try package.run().build
    #expect(build.status == 0, "\(build.output)\(build.errors)")
  }

  @Test("Getting started, step by step and word by word, makes the clone that it shows; its test passes")
  func gettingStarted() throws {
    let page = try Readme("Sources/DeepClone/DeepClone.docc/GettingStarted.md")
    let heading = "In a package"
    func code(_ language: String, _ words: String = "") throws -> String {
      try page.code(language, below: heading, containing: words)
    }
    // The one thing that cannot be taken as it is: where the package is kept.
    let manifest = try code("swift", "swift-tools-version")
    let edited = manifest.replacingOccurrences(
      of: ".package(path: \"../DeepClone\")", with: ".package(name: \"DeepClone\", path: \"\(WorkFolder.root.path)\")")
    #expect(edited != manifest)
    let package = try ConsumerPackage("Groceries", manifest: edited)
    try package.write("Sources/App/Notes.xcdatamodeld/Notes.xcdatamodel/contents", code("xml"))
    try package.write("Sources/App/clonegen.json", code("json"))
    try package.write("Sources/App/main.swift", code("swift", "let clone"))
    let run = try package.run("App")
    #expect(run.lines == (try code("console")).split(separator: "\n").map(String.init) && run.warnings == [])

    let testing = try Readme("Sources/DeepClone/DeepClone.docc/TestingYourClones.md")
    let target = try testing.code("swift", below: "Add a test target")
    try package.edit("Package.swift", replacing: "  targets: [\n", with: "  targets: [\n\(target)")
    try package.write("Tests/AppTests/CloneTests.swift", testing.code("swift", below: "Compare a clone with the rules"))
    let tests = try package.test()
    let text = tests.output + tests.errors
    #expect(tests.status == 0 && text.contains("Test run with 1 test"), "\(text)")
    #expect(!text.contains("warning:"), "\(text)")
  }
}
