import Foundation

@testable import CloneGenerator

/// The path of every model text of these tests.
let modelPath = "M.xcdatamodel/contents"

/// A location in a model text.
func line(_ line: Int) -> SourceLocation {
  SourceLocation(path: modelPath, line: line)
}

/// Reads the text of a model's elements; the first of them stands in line 3.
func readElements(_ elements: String, attributes: String = "") throws -> ModelReader.Result {
  try read("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model\(attributes)>\n\(elements)\n</model>")
}

/// Reads the text of a `contents` file.
func read(_ text: String) throws(ModelReadingError) -> ModelReader.Result {
  try ModelReader.read(contents: Data(text.utf8), name: "M", path: modelPath)
}

/// The diagnostics of a text as they are printed; the error's where it cannot be read.
func messages(_ body: () throws -> ModelReader.Result) -> [String] {
  do {
    return try body().diagnostics.map(\.description)
  } catch {
    return [String(describing: error)]
  }
}
