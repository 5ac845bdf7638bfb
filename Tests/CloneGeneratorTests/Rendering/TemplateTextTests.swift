import Foundation
import Testing

@Suite("Templates in the generator's code")
struct TemplateTextTests {
  @Test("The generator holds the templates as they are in their folder")
  func texts() throws {
    let folder = packageRoot.appendingPathComponent("Templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }.sorted()
    let texts = try names.map { name in
      (name, try String(contentsOf: folder.appendingPathComponent("\(name).mustache"), encoding: .utf8))
    }
    try Golden(packageRoot.appendingPathComponent("Sources/CloneTemplates/TemplateTexts.swift"))
      .expect(source(of: texts))
  }

  /// The Swift file that holds some texts by name.
  private func source(of texts: [(name: String, text: String)]) -> String {
    """
    // Written by `RECORD_GOLDENS=1 swift test --filter TemplateTextTests`. Do not edit: change the files in `Templates` instead.
    // swift-format-ignore-file

    /// The templates of everything that is generated, and of printed plans.
    package enum TemplateTexts {
      /// The texts of the files `Templates/*.mustache`, by their names.
      package static let byName: [String: String] = [
    \(texts.map { "    \"\($0.name)\": #\"\"\"\n\($0.text)\n\"\"\"#,\n" }.joined())  ]
    }

    """
  }
}
