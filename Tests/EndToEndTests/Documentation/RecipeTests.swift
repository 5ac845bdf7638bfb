import CompiledPrograms
import Foundation
import TestSupport
import Testing

extension ConsumerTests {
  @Test("The samples of the recipes, word by word, compile; those that Linux has everything for do what the page says")
  func recipes() throws {
    let package = try ConsumerPackage("Recipes")
    #if os(Linux)
    for name in ["CoreTransferable", "SwiftUI", "UIKit", "UniformTypeIdentifiers"] {
      try package.copy("../EndToEndTests/Shims/\(name)", to: "Sources")
    }
    #endif
    for block in try Readme(Readme.recipes).blocks where block.language == "swift" {
      // UIKit exists on neither Linux nor macOS, but Linux has a stand-in.
      #if !os(Linux)
      if block.text.contains("import UIKit") { continue }
      #endif
      let header = ["DeepArchive", "DeepClone", "DeepCopy"].map { "import \($0)\n" }.joined()
      let location = "#sourceLocation(file: \"\(block.path)\", line: \(block.line))\n"
      try package.write("Sources/Recipes/Recipe\(block.line).swift", header + location + block.text)
    }
    let run = try package.run("Recipes")
    try Golden("Recipes").expect(run.lines.map { $0 + "\n" }.joined())
    #expect(run.warnings == [])
  }
}
