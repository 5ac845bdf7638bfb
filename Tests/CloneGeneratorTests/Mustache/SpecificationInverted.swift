@testable import CloneGenerator

extension SpecificationCase {
  static let inverted: [SpecificationCase] = [
    .init(
      "Falsey", "\"{{^boolean}}This should be rendered.{{/boolean}}\"", ["boolean": false],
      "\"This should be rendered.\""),
    .init("Truthy", "\"{{^boolean}}This should not be rendered.{{/boolean}}\"", ["boolean": true], "\"\""),
    .init(
      "Null is falsey", "\"{{^null}}This should be rendered.{{/null}}\"", ["null": nil],
      "\"This should be rendered.\""),
    .init("Context", "\"{{^context}}Hi {{name}}.{{/context}}\"", ["context": ["name": "Joe"]], "\"\""),
    .init("List", "\"{{^list}}{{n}}{{/list}}\"", ["list": [["n": 1], ["n": 2], ["n": 3]]], "\"\""),
    .init("Empty List", "\"{{^list}}Yay lists!{{/list}}\"", ["list": []], "\"Yay lists!\""),
    .init(
      "Doubled", "{{^bool}}\n* first\n{{/bool}}\n* {{two}}\n{{^bool}}\n* third\n{{/bool}}\n",
      ["bool": false, "two": "second"], "* first\n* second\n* third\n"),
    .init(
      "Nested (Falsey)", "| A {{^bool}}B {{^bool}}C{{/bool}} D{{/bool}} E |", ["bool": false], "| A B C D E |"),
    .init("Nested (Truthy)", "| A {{^bool}}B {{^bool}}C{{/bool}} D{{/bool}} E |", ["bool": true], "| A  E |"),
    .init("Surrounding Whitespace", " | {{^boolean}}\t|\t{{/boolean}} | \n", ["boolean": false], " | \t|\t | \n"),
    .init(
      "Internal Whitespace", " | {{^boolean}} {{! Important Whitespace }}\n {{/boolean}} | \n",
      ["boolean": false], " |  \n  | \n"),
    .init(
      "Indented Inline Sections", " {{^boolean}}NO{{/boolean}}\n {{^boolean}}WAY{{/boolean}}\n",
      ["boolean": false], " NO\n WAY\n"),
    .init(
      "Standalone Lines", "| This Is\n{{^boolean}}\n|\n{{/boolean}}\n| A Line\n", ["boolean": false],
      "| This Is\n|\n| A Line\n"),
    .init(
      "Standalone Indented Lines", "| This Is\n  {{^boolean}}\n|\n  {{/boolean}}\n| A Line\n",
      ["boolean": false], "| This Is\n|\n| A Line\n"),
    .init("Standalone Without Previous Line", "  {{^boolean}}\n^{{/boolean}}\n/", ["boolean": false], "^\n/"),
    .init("Standalone Without Newline", "^{{^boolean}}\n/\n  {{/boolean}}", ["boolean": false], "^\n/\n"),
    .init("Padding", "|{{^ boolean }}={{/ boolean }}|", ["boolean": false], "|=|"),
  ]
}
