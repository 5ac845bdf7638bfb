@testable import CloneGenerator

extension SpecificationCase {
  private static let forbidden: MustacheValue = ["forbidden": "& \" < >"]
  private static let nested: MustacheValue = ["b": ["c": ["d": ["e": ["name": "Phil"]]]]]

  static let interpolation: [SpecificationCase] = plain + misses + dotted + iterators + whitespace

  private static let plain: [SpecificationCase] = [
    .init("No Interpolation", "Hello from {Mustache}!\n", [:], "Hello from {Mustache}!\n"),
    .init("Basic Interpolation", "Hello, {{subject}}!\n", ["subject": "world"], "Hello, world!\n"),
    .init(
      "No Re-interpolation", "{{template}}: {{planet}}", ["template": "{{planet}}", "planet": "Earth"],
      "{{planet}}: Earth"),
    .init(
      "HTML Escaping", "These characters should be HTML escaped: {{forbidden}}\n", forbidden,
      "These characters should be HTML escaped: &amp; &quot; &lt; &gt;\n"),
    .init(
      "Triple Mustache", "These characters should not be HTML escaped: {{{forbidden}}}\n", forbidden,
      "These characters should not be HTML escaped: & \" < >\n"),
    .init(
      "Ampersand", "These characters should not be HTML escaped: {{&forbidden}}\n", forbidden,
      "These characters should not be HTML escaped: & \" < >\n"),
    .init("Basic Integer Interpolation", "\"{{mph}} miles an hour!\"", ["mph": 85], "\"85 miles an hour!\""),
    .init("Triple Mustache Integer", "\"{{{mph}}} miles an hour!\"", ["mph": 85], "\"85 miles an hour!\""),
    .init("Ampersand Integer Interpolation", "\"{{&mph}} miles an hour!\"", ["mph": 85], "\"85 miles an hour!\""),
    .init("Basic Decimal Interpolation", "\"{{power}} jiggawatts!\"", ["power": 1.210], "\"1.21 jiggawatts!\""),
    .init("Triple Mustache Decimal", "\"{{{power}}} jiggawatts!\"", ["power": 1.210], "\"1.21 jiggawatts!\""),
    .init("Ampersand Decimal", "\"{{&power}} jiggawatts!\"", ["power": 1.210], "\"1.21 jiggawatts!\""),
    .init("Basic Null Interpolation", "I ({{cannot}}) be seen!", ["cannot": nil], "I () be seen!"),
    .init("Triple Mustache Null", "I ({{{cannot}}}) be seen!", ["cannot": nil], "I () be seen!"),
    .init("Ampersand Null Interpolation", "I ({{&cannot}}) be seen!", ["cannot": nil], "I () be seen!"),
  ]

  private static let misses: [SpecificationCase] = [
    .init("Basic Context Miss", "I ({{cannot}}) be seen!", [:], "I () be seen!"),
    .init("Triple Mustache Context Miss", "I ({{{cannot}}}) be seen!", [:], "I () be seen!"),
    .init("Ampersand Context Miss", "I ({{&cannot}}) be seen!", [:], "I () be seen!"),
  ]

  private static let dotted: [SpecificationCase] = [
    .init(
      "Dotted Names - Basic", "\"{{person.name}}\" == \"{{#person}}{{name}}{{/person}}\"",
      ["person": ["name": "Joe"]], "\"Joe\" == \"Joe\""),
    .init(
      "Dotted Names - Triple Mustache", "\"{{{person.name}}}\" == \"{{#person}}{{{name}}}{{/person}}\"",
      ["person": ["name": "Joe"]], "\"Joe\" == \"Joe\""),
    .init(
      "Dotted Names - Ampersand", "\"{{&person.name}}\" == \"{{#person}}{{&name}}{{/person}}\"",
      ["person": ["name": "Joe"]], "\"Joe\" == \"Joe\""),
    .init(
      "Dotted Names - Arbitrary Depth", "\"{{a.b.c.d.e.name}}\" == \"Phil\"", ["a": nested], "\"Phil\" == \"Phil\""),
    .init("Dotted Names - Broken Chains", "\"{{a.b.c}}\" == \"\"", ["a": [:]], "\"\" == \"\""),
    .init(
      "Dotted Names - Broken Chain Resolution", "\"{{a.b.c.name}}\" == \"\"",
      ["a": ["b": [:]], "c": ["name": "Jim"]], "\"\" == \"\""),
    .init(
      "Dotted Names - Initial Resolution", "\"{{#a}}{{b.c.d.e.name}}{{/a}}\" == \"Phil\"",
      ["a": nested, "b": ["c": ["d": ["e": ["name": "Wrong"]]]]], "\"Phil\" == \"Phil\""),
    .init(
      "Dotted Names - Context Precedence", "{{#a}}{{b.c}}{{/a}}", ["a": ["b": [:]], "b": ["c": "ERROR"]], ""),
    .init("Dotted Names are never single keys", "{{a.b}}", ["a.b": "c"], ""),
    .init("Dotted Names - No Masking", "{{a.b}}", ["a.b": "c", "a": ["b": "d"]], "d"),
  ]

  private static let iterators: [SpecificationCase] = [
    .init("Implicit Iterators - Basic Interpolation", "Hello, {{.}}!\n", "world", "Hello, world!\n"),
    .init(
      "Implicit Iterators - HTML Escaping", "These characters should be HTML escaped: {{.}}\n", "& \" < >",
      "These characters should be HTML escaped: &amp; &quot; &lt; &gt;\n"),
    .init(
      "Implicit Iterators - Triple Mustache", "These characters should not be HTML escaped: {{{.}}}\n", "& \" < >",
      "These characters should not be HTML escaped: & \" < >\n"),
    .init(
      "Implicit Iterators - Ampersand", "These characters should not be HTML escaped: {{&.}}\n", "& \" < >",
      "These characters should not be HTML escaped: & \" < >\n"),
    .init("Implicit Iterators - Basic Integer", "\"{{.}} miles an hour!\"", 85, "\"85 miles an hour!\""),
  ]

  private static let whitespace: [SpecificationCase] = [
    .init("Interpolation - Surrounding Whitespace", "| {{string}} |", ["string": "---"], "| --- |"),
    .init("Triple Mustache - Surrounding Whitespace", "| {{{string}}} |", ["string": "---"], "| --- |"),
    .init("Ampersand - Surrounding Whitespace", "| {{&string}} |", ["string": "---"], "| --- |"),
    .init("Interpolation - Standalone", "  {{string}}\n", ["string": "---"], "  ---\n"),
    .init("Triple Mustache - Standalone", "  {{{string}}}\n", ["string": "---"], "  ---\n"),
    .init("Ampersand - Standalone", "  {{&string}}\n", ["string": "---"], "  ---\n"),
    .init("Interpolation With Padding", "|{{ string }}|", ["string": "---"], "|---|"),
    .init("Triple Mustache With Padding", "|{{{ string }}}|", ["string": "---"], "|---|"),
    .init("Ampersand With Padding", "|{{& string }}|", ["string": "---"], "|---|"),
  ]
}
