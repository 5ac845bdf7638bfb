import Foundation

/// A model beside Swift files that are read for its class, as an app has them.
struct SwiftFolder {
  /// The model's bundle.
  let model: URL
  /// The folder with the Swift files.
  let sources: URL
  /// The number of bytes in them.
  private(set) var byteCount = 0

  /// Writes a model with one entity, and its class.
  init(in folder: StoreFolder) throws {
    (model, sources) = (try folder.empty("Notes.xcdatamodel"), try folder.empty("App"))
    for folder in [model, sources] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let contents = """
      <model><entity name="Note" representedClassName="Note">
      <attribute name="title" optional="YES" attributeType="String"/></entity></model>
      """
    try Data(contents.utf8).write(to: model.appendingPathComponent("contents"))
    try write("class Note: NSManagedObject { @NSManaged var title: String? }\n", to: "Note.swift")
  }

  /// Writes 1,000 files of 100 lines, each of which extends the class, so that none can be skipped.
  mutating func addFiles() throws {
    for number in 0..<1000 {
      let functions = (0..<16).map { index in
        """
          /// The title in the form \(index) of a list's row.
          func title\(index)(in locale: Locale, for row: Int) -> String {
            let text = "\\(row). \\(title ?? "")" // with its number
            guard row > \(number) else { return text.uppercased(with: locale) }
            return [text, locale.identifier].joined(separator: ", ")
          }
        """
      }
      try write(
        "import Foundation\n\nextension Note {\n\(functions.joined(separator: "\n"))\n}\n", to: "Note+\(number).swift")
    }
  }

  /// Writes one file with 2,000 extensions, as generators of code do, the last of them of the class.
  mutating func addExtensions() throws {
    let extensions = (0..<2000).map { number in
      let functions = (0..<5).map { index in
        "  func write\(index)(to coder: inout Coder) throws { if value\(index) != 0 { try coder.add(value\(index)) } }\n"
      }
      return "extension \(number < 1999 ? "Message\(number)" : "Note"): Coding {\n\(functions.joined())}\n"
    }
    try write(extensions.joined(), to: "Messages.swift")
  }

  private mutating func write(_ text: String, to name: String) throws {
    byteCount += text.utf8.count
    try Data(text.utf8).write(to: sources.appendingPathComponent(name))
  }
}
