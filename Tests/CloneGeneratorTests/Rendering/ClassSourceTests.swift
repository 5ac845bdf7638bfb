import CloneGenerator
import CloneTemplates
import Foundation
import Testing

@Suite("Generated classes")
struct ClassSourceTests {
  /// Generates everything for one of the small models that are also type-checked (`Tests/Corpus/Models`).
  private func generate(_ name: String) throws -> GeneratorPipeline.Result {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let model = folder.appendingPathComponent("Corpus/Models/\(name).xcdatamodel")
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    return try GeneratorPipeline(configuration: configuration, files: .disk, templates: CloneTemplates.texts)
      .generate([model.path])
  }

  @Test("Transformables with classes, derived attributes, identity")
  func values() throws {
    let result = try generate("Values")
    let unusable = ["Any", "[Int64]", ".", "Dictionary<Int,Int>", "UnCloudNotes."]
    #expect(result.diagnostics.map(\.id) == unusable.map { _ in "transformable-class-unusable" })
    for (diagnostic, text) in zip(result.diagnostics, unusable) {
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.message.contains("\"\(text)\""))
    }
    try Golden(name: "Values+DeepClone.swift").expect(try #require(result.files.first).text)
  }
}
