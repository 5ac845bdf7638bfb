import Foundation
import Testing

@testable import CloneGenerator

/// The path of every model text of these tests.
let modelPath = "M.xcdatamodel/contents"

/// A location in a model text.
func line(_ line: Int) -> CloneGenerator.SourceLocation {
  SourceLocation(path: modelPath, line: line)
}

extension ModelReader {
  /// A model, and what is reported about it and its references.
  struct Result: Equatable {
    var model: Model
    var diagnostics: [Diagnostic] = []
  }

  /// Reads a model, and checks its references.
  static func read(contents: Data, name: String, path: String) throws(Diagnostic) -> Result {
    var collector = DiagnosticCollector()
    let model = try read(contents: contents, name: name, path: path, into: &collector)
    model.checkReferences(into: &collector)
    return Result(model: model, diagnostics: collector.diagnostics)
  }
}

extension ModelLoader {
  /// Loads a model, and checks its references.
  func load(_ path: String) -> (model: Model?, diagnostics: [Diagnostic]) {
    var collector = DiagnosticCollector()
    let model = load(path, into: &collector)
    model?.checkReferences(into: &collector)
    return (model, collector.diagnostics)
  }
}

/// Reads the text of a model's elements; the first of them stands in line 3.
func readElements(_ elements: String, attributes: String = "") throws -> ModelReader.Result {
  try read("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model\(attributes)>\n\(elements)\n</model>")
}

/// Reads the text of a `contents` file.
func read(_ text: String) throws(Diagnostic) -> ModelReader.Result {
  try ModelReader.read(contents: Data(text.utf8), name: "M", path: modelPath)
}

/// The model of a text's elements, of which nothing is reported.
func model(_ elements: String, attributes: String = "") throws -> Model {
  let result = try readElements(elements, attributes: attributes)
  try #require(result.diagnostics == [])
  return result.model
}

/// The diagnostics of a text as they are printed behind the path, a line each; the error's where it cannot be read.
func messages(_ body: () throws -> ModelReader.Result) -> String {
  do {
    return text(try body().diagnostics.map(\.description))
  } catch {
    return text([String(describing: error)])
  }
}

/// The diagnostics of a text's elements.
func messages(_ elements: String) -> String { messages { try readElements(elements) } }

private func text(_ messages: [String]) -> String {
  messages.map { $0.replacing("\(modelPath):", with: "").trimmed }.joined(separator: "\n")
}
