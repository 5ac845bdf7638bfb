import Testing

@testable import CloneGenerator

/// One case of the Mustache specification (https://github.com/mustache/spec, 1.4): of its core modules, those without
/// dotted names, changed delimiters, HTML's escapes and names that are missing, which no template of ours has.
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

  @Test("No case is lost")
  func count() {
    let modules = [
      SpecificationCase.comments, SpecificationCase.interpolation, SpecificationCase.inverted,
      SpecificationCase.partials, SpecificationCase.sections,
    ]
    #expect(modules.map(\.count) == [11, 10, 17, 10, 23])
  }
}

extension MustacheValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .string(String(value)) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}
