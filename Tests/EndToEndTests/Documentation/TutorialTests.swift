extension ConsumerTests {
  @Test("The tutorial, step by step and word by word: each picture of a run shows what is printed, and the test passes")
  func tutorial() throws {
    let catalogue = WorkFolder.root.appendingPathComponent("Sources/DeepClone/DeepClone.docc/Tutorials")
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: catalogue.appendingPathComponent(path)), as: UTF8.self)
    }
    let folders = ["contents": "Sources/App/Notes.xcdatamodeld/Notes.xcdatamodel/", "Package.swift": ""]
    let package = try ConsumerPackage("Tutorial", manifest: "")
    var runs = 0
    for step in try text("CloneANote.tutorial").components(separatedBy: "@Step {").dropFirst() {
      if let code = step.firstMatch(of: #/@Code\(name: "(?<name>[^"]+)", file: (?<file>[^)]+)\)/#) {
        let name = String(code.name)
        let folder = folders[name] ?? (name.hasSuffix("Tests.swift") ? "Tests/AppTests/" : "Sources/App/")
        try package.write(folder + name, text("Resources/\(code.file)"))
        // The one thing that cannot be taken as it is: where the package is kept.
        try package.edit(
          "Package.swift", replacing: ".package(path: \"../DeepClone\")",
          with: ".package(name: \"DeepClone\", path: \"\(WorkFolder.root.path)\")")
      } else if let picture = step.firstMatch(of: #/@Image\(source: (?<file>[^,]+-run\.svg)/#) {
        runs += 1
        let shown = try text("Resources/\(picture.file)").matches(of: #/<text [^>]*>(?<line>[^<]*)</text>/#).map {
          String($0.line)
        }
        if shown.first == "$ swift run App" {
          let run = try package.run("App")
          #expect(run.lines == Array(shown.dropFirst()))
          // The first run is before the rule about the ID.
          #expect(run.warnings.count == (runs == 1 ? 1 : 0))
          #expect(run.warnings.allSatisfy { $0.contains("[identity-copied]") }, "\(run.warnings)")
        } else {
          let tests = try package.test()
          #expect(tests.status == 0)
          for line in shown.dropFirst() { #expect(tests.output.contains(line), "\(tests.output)\(tests.errors)") }
        }
      }
    }
    #expect(runs == 3)
  }
}
