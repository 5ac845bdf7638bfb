import Foundation
import TestSupport
import Testing

@testable import CloneGenerator

/// Features of generated source that the demo does not show, each with a golden of just the sections that it is seen in.
@Suite("Source of single features")
struct FeatureSourceTests {
  @Test("How objects are cloned", arguments: Feature.cloning)
  func cloning(_ feature: Feature) throws {
    try feature.expectGolden(of: .deepClone)
  }

  @Test("Classes and the model in code", arguments: Feature.classes)
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
  var elements: [String]
  var configuration: Configuration

  init(
    _ name: String, sections: [String], model: String = "Small", _ elements: String...,
    configure: (inout Configuration) -> Void = { _ in }
  ) {
    self.name = name
    self.sections = sections
    self.model = model
    self.elements = elements
    var configuration = Configuration()
    configuration.entityClasses = .always
    configuration.managedObjectModel = .always
    configuration.severities = Dictionary(
      uniqueKeysWithValues: DiagnosticID.allCases.filter(\.canBeLowered).map { ($0, .ignore) })
    configure(&configuration)
    self.configuration = configuration
  }

  var testDescription: String { name }

  /// Compares the sections with their golden.
  fileprivate func expectGolden(of file: SourceFile) throws {
    let contents = Data("<model>\n\(elements.joined(separator: "\n"))\n</model>".utf8)
    let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
    let result = GeneratorPipeline(configuration: configuration, files: files).generate(["\(model).xcdatamodel"])
    #expect(result.diagnostics.map(\.description) == [])
    let text = try #require(result.files.first { $0.name == file.name(of: model) }).text
    #expect(text.split(separator: "\n").filter { $0.count > 120 } == [])
    try Golden("\(name).swift").expect(SourceSections(text).text(of: sections))
  }
}
