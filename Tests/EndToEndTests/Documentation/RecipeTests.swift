extension ConsumerTests {
  @Test("The samples of the pages for tasks, word by word, compile, and do what they say where Linux can run them")
  func recipes() throws {
    let package = try ConsumerPackage("Recipes")
    try package.copy("../AppTests/Planner.xcdatamodeld", to: "Sources/Recipes")
    #if os(Linux)
    for name in ["AppKit", "CloudKit", "CoreTransferable", "SwiftUI", "UIKit", "UniformTypeIdentifiers"] {
      try package.copy("../EndToEndTests/Shims/\(name)", to: "Sources")
    }
    #endif
    // What the sample app has, word by word, is compiled there, with its model.
    let app = try XcodeProject.read().files(of: "XcodeApp").filter { $0.hasSuffix(".swift") }
      .map { try Readme("Tests/Consumers/XcodeApp/\($0)").text }
    for block in try Readme.recipes.flatMap({ try Readme($0).blocks })
    where block.language == "swift" && !app.contains(where: { $0.contains(block.text) }) {
      // UIKit exists on neither Linux nor macOS, but Linux has a stand-in.
      #if !os(Linux)
      if block.text.contains("import UIKit") { continue }
      #endif
      let header = ["DeepArchive", "DeepClone", "DeepCloneReports", "DeepCopy"].map { "import \($0)\n" }.joined()
      let location = "#sourceLocation(file: \"\(block.path)\", line: \(block.line))\n"
      let page = URL(fileURLWithPath: block.path).deletingPathExtension().lastPathComponent
      #if canImport(ObjectiveC)
      let text = block.text
      #else
      let text = block.text.replacing(#/@objc\([^)]*\) /#, with: "")
      #endif
      try package.write("Sources/Recipes/\(page)\(block.line).swift", header + location + text)
    }
    let run = try package.run("Recipes")
    // Apple's AppKit needs a window; the stand-in doesn't.
    let onlyHere = run.lines.filter { $0.hasPrefix("AppKit, ") }
    try Golden("Recipes").expect(run.lines.filter { !onlyHere.contains($0) }.map { $0 + "\n" }.joined())
    #if os(Linux)
    #expect(
      onlyHere == [
        "AppKit, untitled, pasted: 2 2 1", "AppKit, untitled, duplicated: 5 true", "AppKit, untitled, archived: false",
        "AppKit, untitled, model: true",
        #"AppKit, several kinds pasted: ["Project", "Person"]"#, "AppKit, cut and pasted: true true",
      ])
    #endif
    let page = try Readme("Sources/DeepClone/DeepClone.docc/ReplacingHandwrittenCode.md")
    let shown = try page.code("console", below: "List the differences").split(separator: "\n").map { "by hand: \($0)" }
    #expect(shown == run.lines.filter { $0.hasPrefix("by hand: ") })
    #expect(run.warnings == [])
  }
}
