/// One piece of a compiled template.
indirect enum MustacheNode: Sendable {
  /// Text outside tags.
  case text(String)
  /// An interpolation: `{{name}}`, or `{{.}}` for the value of the innermost open section.
  case value(name: String)
  /// A section, `{{#name}}...{{/name}}`, or an inverted one, `{{^name}}...{{/name}}`.
  case section(name: String, isInverted: Bool, nodes: [MustacheNode])
  /// A partial: `{{>name}}`. Its indentation is the whitespace before the tag if the tag is alone on its line;
  /// otherwise, empty.
  case partial(name: String, indentation: String)
}
