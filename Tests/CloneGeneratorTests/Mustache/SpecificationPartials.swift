@testable import CloneGenerator

extension SpecificationCase {
  static let partials: [SpecificationCase] = [
    .init("Basic Behavior", "\"{{>text}}\"", [:], partials: ["text": "from partial"], "\"from partial\""),
    .init("Context", "\"{{>partial}}\"", ["text": "content"], partials: ["partial": "*{{text}}*"], "\"*content*\""),
    .init(
      "Recursion", "{{>node}}", ["content": "X", "nodes": [["content": "Y", "nodes": []]]],
      partials: ["node": "{{content}}<{{#nodes}}{{>node}}{{/nodes}}>"], "X<Y<>>"),
    .init(
      "Nested", "{{>outer}}", ["a": "hello", "b": "world"],
      partials: ["outer": "*{{a}} {{>inner}}*", "inner": "{{b}}!"], "*hello world!*"),
    .init("Surrounding Whitespace", "| {{>partial}} |", [:], partials: ["partial": "\t|\t"], "| \t|\t |"),
    .init(
      "Inline Indentation", "  {{data}}  {{> partial}}\n", ["data": "|"], partials: ["partial": ">\n>"],
      "  |  >\n>\n"),
    .init(
      "Standalone Without Previous Line", "  {{>partial}}\n>", [:], partials: ["partial": ">\n>"], "  >\n  >>"),
    .init("Standalone Without Newline", ">\n  {{>partial}}", [:], partials: ["partial": ">\n>"], ">\n  >\n  >"),
    .init(
      "Standalone Indentation", "\\\n {{>partial}}\n/\n", ["content": "<\n->"],
      partials: ["partial": "|\n{{content}}\n|\n"], "\\\n |\n <\n->\n |\n/\n"),
    .init("Padding Whitespace", "|{{> partial }}|", ["boolean": true], partials: ["partial": "[]"], "|[]|"),
  ]
}
