import Testing

@testable import CloneGenerator

/// Features of generated source that the demo does not show, each with a golden of just the sections that it is seen in.
@Suite("Source of single features")
struct FeatureSourceTests {
  @Test(
    "What says how objects are cloned is the code that was reviewed, feature by feature", arguments: Feature.cloning)
  func cloning(_ feature: Feature) throws {
    try feature.expectGolden(of: .deepClone)
  }

  @Test("Classes and the model in code are those that were reviewed, feature by feature", arguments: Feature.classes)
  func classes(_ feature: Feature) throws {
    try feature.expectGolden(of: .coreData)
  }
}

/// A small model, how it is generated, and the sections in which a feature is seen.
struct Feature: CustomTestStringConvertible {
  var name: String
  /// The titles of the sections; an empty one is what stands before the first.
  var sections: [String]
  var model: String
  /// The entities, as `ModelNotation` spells them, with classes that Xcode writes unless one says otherwise.
  var entities: String
  var configuration: Configuration

  init(
    _ name: String, sections: [String], model: String = "Small", _ entities: String,
    configure: (inout Configuration) -> Void = { _ in }
  ) {
    (self.name, self.sections, self.model, self.entities) = (name, sections, model, entities)
    var configuration = Configuration.everything
    configuration.severities = Dictionary(
      uniqueKeysWithValues: DiagnosticID.allCases.filter(\.canBeLowered).map { ($0, .ignore) })
    configure(&configuration)
    self.configuration = configuration
  }

  var testDescription: String { name }

  /// Compares the sections with their golden.
  fileprivate func expectGolden(of file: SourceFile) throws {
    let contents = "<model>\n\(ModelNotation.xml(entities, codegen: "class"))\n</model>"
    let result = GeneratorPipeline.generate(contents, configuration, path: "\(model).xcdatamodel")
    #expect(result.diagnostics.map(\.description) == [])
    let text = try #require(result.files.first { $0.name == file.name(of: model) }).text
    #expect(text.split(separator: "\n").filter { $0.count > 120 } == [])
    try Golden("\(name).swift").expect(SourceSections(text).text(of: sections))
  }
}
