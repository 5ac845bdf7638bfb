@testable import CloneGenerator

extension SpecificationCase {
  static let interpolation: [SpecificationCase] = plain + iterators + whitespace

  private static let plain: [SpecificationCase] = [
    .init("No Interpolation", "Hello from {Mustache}!\n", [:], "Hello from {Mustache}!\n"),
    .init("Basic Interpolation", "Hello, {{subject}}!\n", ["subject": "world"], "Hello, world!\n"),
    .init(
      "No Re-interpolation", "{{template}}: {{planet}}", ["template": "{{planet}}", "planet": "Earth"],
      "{{planet}}: Earth"),
    .init("Basic Integer Interpolation", "\"{{mph}} miles an hour!\"", ["mph": 85], "\"85 miles an hour!\""),
    .init("Basic Null Interpolation", "I ({{cannot}}) be seen!", ["cannot": nil], "I () be seen!"),
  ]

  private static let iterators: [SpecificationCase] = [
    .init("Implicit Iterators - Basic Interpolation", "Hello, {{.}}!\n", "world", "Hello, world!\n"),
    .init("Implicit Iterators - Basic Integer", "\"{{.}} miles an hour!\"", 85, "\"85 miles an hour!\""),
  ]

  private static let whitespace: [SpecificationCase] = [
    .init("Interpolation - Surrounding Whitespace", "| {{string}} |", ["string": "---"], "| --- |"),
    .init("Interpolation - Standalone", "  {{string}}\n", ["string": "---"], "  ---\n"),
    .init("Interpolation With Padding", "|{{ string }}|", ["string": "---"], "|---|"),
  ]
}
