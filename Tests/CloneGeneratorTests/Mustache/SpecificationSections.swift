@testable import CloneGenerator

extension SpecificationCase {
  static let sections: [SpecificationCase] = truth + contexts + lists + whitespace

  private static let truth: [SpecificationCase] = [
    .init(
      "Truthy", "\"{{#boolean}}This should be rendered.{{/boolean}}\"", ["boolean": true],
      "\"This should be rendered.\""),
    .init("Falsey", "\"{{#boolean}}This should not be rendered.{{/boolean}}\"", ["boolean": false], "\"\""),
    .init("Null is falsey", "\"{{#null}}This should not be rendered.{{/null}}\"", ["null": nil], "\"\""),
  ]

  private static let contexts: [SpecificationCase] = [
    .init("Context", "\"{{#context}}Hi {{name}}.{{/context}}\"", ["context": ["name": "Joe"]], "\"Hi Joe.\""),
    .init("Variable test", "\"{{#foo}}{{.}} is {{foo}}{{/foo}}\"", ["foo": "bar"], "\"bar is bar\""),
    .init(
      "Deeply Nested Contexts",
      """
      {{#a}}
      {{one}}
      {{#b}}
      {{one}}{{two}}{{one}}
      {{#c}}
      {{one}}{{two}}{{three}}{{two}}{{one}}
      {{#d}}
      {{one}}{{two}}{{three}}{{four}}{{three}}{{two}}{{one}}
      {{#five}}
      {{one}}{{two}}{{three}}{{four}}{{five}}{{four}}{{three}}{{two}}{{one}}
      {{one}}{{two}}{{three}}{{four}}{{.}}6{{.}}{{four}}{{three}}{{two}}{{one}}
      {{one}}{{two}}{{three}}{{four}}{{five}}{{four}}{{three}}{{two}}{{one}}
      {{/five}}
      {{one}}{{two}}{{three}}{{four}}{{three}}{{two}}{{one}}
      {{/d}}
      {{one}}{{two}}{{three}}{{two}}{{one}}
      {{/c}}
      {{one}}{{two}}{{one}}
      {{/b}}
      {{one}}
      {{/a}}

      """,
      ["a": ["one": 1], "b": ["two": 2], "c": ["three": 3, "d": ["four": 4, "five": 5]]],
      "1\n121\n12321\n1234321\n123454321\n12345654321\n123454321\n1234321\n12321\n121\n1\n"),
  ]

  private static let lists: [SpecificationCase] = [
    .init("List", "\"{{#list}}{{item}}{{/list}}\"", ["list": [["item": 1], ["item": 2], ["item": 3]]], "\"123\""),
    .init("Empty List", "\"{{#list}}Yay lists!{{/list}}\"", ["list": []], "\"\""),
    .init(
      "Doubled", "{{#bool}}\n* first\n{{/bool}}\n* {{two}}\n{{#bool}}\n* third\n{{/bool}}\n",
      ["bool": true, "two": "second"], "* first\n* second\n* third\n"),
    .init("Nested (Truthy)", "| A {{#bool}}B {{#bool}}C{{/bool}} D{{/bool}} E |", ["bool": true], "| A B C D E |"),
    .init("Nested (Falsey)", "| A {{#bool}}B {{#bool}}C{{/bool}} D{{/bool}} E |", ["bool": false], "| A  E |"),
    .init(
      "Implicit Iterator - String", "\"{{#list}}({{.}}){{/list}}\"", ["list": ["a", "b", "c", "d", "e"]],
      "\"(a)(b)(c)(d)(e)\""),
    .init(
      "Implicit Iterator - Integer", "\"{{#list}}({{.}}){{/list}}\"", ["list": [1, 2, 3, 4, 5]],
      "\"(1)(2)(3)(4)(5)\""),
    .init(
      "Implicit Iterator - Array", "\"{{#list}}({{#.}}{{.}}{{/.}}){{/list}}\"",
      ["list": [[1, 2, 3], ["a", "b", "c"]]], "\"(123)(abc)\""),
    .init(
      "Implicit Iterator - Root-level", "\"{{#.}}({{value}}){{/.}}\"", [["value": "a"], ["value": "b"]],
      "\"(a)(b)\""),
  ]

  private static let whitespace: [SpecificationCase] = [
    .init("Surrounding Whitespace", " | {{#boolean}}\t|\t{{/boolean}} | \n", ["boolean": true], " | \t|\t | \n"),
    .init(
      "Internal Whitespace", " | {{#boolean}} {{! Important Whitespace }}\n {{/boolean}} | \n",
      ["boolean": true], " |  \n  | \n"),
    .init(
      "Indented Inline Sections", " {{#boolean}}YES{{/boolean}}\n {{#boolean}}GOOD{{/boolean}}\n",
      ["boolean": true], " YES\n GOOD\n"),
    .init(
      "Standalone Lines", "| This Is\n{{#boolean}}\n|\n{{/boolean}}\n| A Line\n", ["boolean": true],
      "| This Is\n|\n| A Line\n"),
    .init(
      "Indented Standalone Lines", "| This Is\n  {{#boolean}}\n|\n  {{/boolean}}\n| A Line\n",
      ["boolean": true], "| This Is\n|\n| A Line\n"),
    .init("Standalone Without Previous Line", "  {{#boolean}}\n#{{/boolean}}\n/", ["boolean": true], "#\n/"),
    .init("Standalone Without Newline", "#{{#boolean}}\n/\n  {{/boolean}}", ["boolean": true], "#\n/\n"),
    .init("Padding", "|{{# boolean }}={{/ boolean }}|", ["boolean": true], "|=|"),
  ]
}
