/// Texts that try to be more than text: to end a literal or a comment, to run, or to hide.
enum HostileText {
  /// What stands in their place where source is generated to compare with.
  static let harmless = "Harmless text"

  /// A third of the texts for an ordinary run, another one for each place in a list; all where long tests run.
  static func sample(_ place: Int?) -> [String] { LongTests.sample(all, oneOf: 3, from: place ?? 0) }

  /// The texts, none of which is an identifier; a file can't hold other control characters.
  static let all: [String] = [
    // Brings code of its own behind a quote, in an interpolation, in a subscript.
    "Note\" + { print(\"PWNED\"); return \"\" }() + \"", "Note\\(print(\"PWNED\"))",
    "title[keyPath: { print(\"PWNED\"); return \\String?.self }()]", "a; print(\"PWNED\")",
    "a } ; func b() { print(\"PWNED\") } ; func c() {", "a\", class: { print(\"PWNED\") }(), b: \"",
    "\"\"\"\nprint(\"PWNED\")\n\"\"\"", "\"#\"#\\#(print(\"PWNED\"))", "`; print(\"PWNED\"); `", "`in`", "\"", "\\",
    "a\\", "\\\"", "\\u{22}", "\\n",
    // Ends the line of a comment, or the comment.
    "a\nprint(\"PWNED\")", "a\rprint(\"PWNED\")", "a\r\nprint(\"PWNED\")", "a\u{2028}print(\"PWNED\")",
    "a\u{2029}print(\"PWNED\")", "a\u{85}print(\"PWNED\")", "\n", "*/ print(\"PWNED\") /*", "// a", "/* a",
    "a | `b` | c", "``` a",
    // Is a template's, or a mark that generated source has before it is finished.
    "{{source}}", "{{{source}}}", "{{>Header}}", "{{#a}}", "{{=<% %>=}}", "\u{E000}Date\u{E001}", "Set<Date>",
    // Shows another text than it is.
    "a\u{202E}b", "\u{2066}a\u{2069}", "a\u{200B}b", "\u{FEFF}a", "\u{301}a", "\"\u{301}", "u\u{308}", "a\u{FE0F}",
    "\u{AD}", "\u{A0}", "\u{FFFD}", "\u{10FFFD}", "👩‍💻",
    // Is no name.
    "_", "0", "a b", "$0", "#if", "@objc", "a.b\"", "-", "%@ %n", "<a>&amp;", "\t",
  ]
}
