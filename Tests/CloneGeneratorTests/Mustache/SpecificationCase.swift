import Testing

@testable import CloneGenerator

/// One case of the Mustache specification (https://github.com/mustache/spec, 1.4).
struct SpecificationCase: Sendable, CustomTestStringConvertible {
  var name: String
  var template: String
  var data: MustacheValue
  var partials: [String: String]
  var expected: String

  init(
    _ name: String, _ template: String, _ data: MustacheValue, partials: [String: String] = [:], _ expected: String
  ) {
    self.name = name
    self.template = template
    self.data = data
    self.partials = partials
    self.expected = expected
  }

  var testDescription: String { name }

  /// Compiles and renders the case as the specification wants it.
  func render() throws -> String {
    var compiled: [String: MustacheTemplate] = [:]
    for (name, text) in partials { compiled[name] = try MustacheTemplate(text, name: name) }
    return try MustacheTemplate(template, name: "case").render(data, partials: compiled)
  }
}

@Suite("The core modules of the Mustache specification")
struct SpecificationTests {
  @Test("Comments", arguments: SpecificationCase.comments)
  func comments(_ example: SpecificationCase) throws {
    #expect(try example.render() == example.expected)
  }

  @Test("Delimiters", arguments: SpecificationCase.delimiters)
  func delimiters(_ example: SpecificationCase) throws {
    #expect(try example.render() == example.expected)
  }

  @Test("Interpolation", arguments: SpecificationCase.interpolation)
  func interpolation(_ example: SpecificationCase) throws {
    #expect(try example.render() == example.expected)
  }

  @Test("Inverted sections", arguments: SpecificationCase.inverted)
  func inverted(_ example: SpecificationCase) throws {
    #expect(try example.render() == example.expected)
  }

  @Test("Partials", arguments: SpecificationCase.partials)
  func partials(_ example: SpecificationCase) throws {
    #expect(try example.render() == example.expected)
  }

  @Test("Sections", arguments: SpecificationCase.sections)
  func sections(_ example: SpecificationCase) throws {
    #expect(try example.render() == example.expected)
  }

  @Test("Every case is there")
  func count() {
    let modules = [
      SpecificationCase.comments, SpecificationCase.delimiters, SpecificationCase.interpolation,
      SpecificationCase.inverted, SpecificationCase.partials, SpecificationCase.sections,
    ]
    #expect(modules.map(\.count) == [12, 14, 42, 22, 12, 34])
  }
}
