import Foundation
import Testing

@testable import CloneGenerator

@Suite("Templates")
struct MustacheTemplateTests {
  @Test("Escaping can be turned off, for source text")
  func withoutEscaping() throws {
    let template = try MustacheTemplate("{{a}} {{{a}}} {{&a}}", name: "t")
    #expect(try template.render(["a": "[\"<&>\"]"], escaping: .none) == "[\"<&>\"] [\"<&>\"] [\"<&>\"]")
    #expect(try template.render(["a": "é\"<👩‍👧"]) == "é&quot;&lt;👩‍👧 é\"<👩‍👧 é\"<👩‍👧")
  }

  @Test("What counts as false", arguments: [nil, false, 0, 0.0, "", []] as [MustacheValue])
  func falsy(_ value: MustacheValue) throws {
    #expect(!value.isTruthy)
    #expect(try MustacheTemplate("{{#a}}x{{/a}}{{^a}}y{{/a}}", name: "t").render(["a": value]) == "y")
  }

  @Test("What counts as true", arguments: [true, 1, -0.5, "0", [nil], [:]] as [MustacheValue])
  func truthy(_ value: MustacheValue) throws {
    #expect(value.isTruthy)
    #expect(try MustacheTemplate("{{#a}}x{{/a}}{{^a}}y{{/a}}", name: "t").render(["a": value]) == "x")
  }

  @Test("Indentations of nested partials add up; empty lines stay empty")
  func nestedIndentation() throws {
    let outer = try MustacheTemplate("class {\n  {{>body}}\n}\n", name: "outer")
    let partials = [
      "body": try MustacheTemplate(
        "{{#items}}\n{{name}}:\n\n    {{>leaf}}\n{{/items}}\n{{#none}}x{{/none}}\nend\n", name: "body"),
      "leaf": try MustacheTemplate("1\n\n{{! nothing }}\n{{name}}{{>inline}}\n", name: "leaf"),
      "inline": try MustacheTemplate("<\n>", name: "inline"),
    ]
    #expect(
      try outer.render(["items": [["name": "a"], ["name": "b"]]], partials: partials) == """
        class {
          a:

              1

              a<
        >
          b:

              1

              b<
        >

          end
        }

        """)
  }

  @Test("A line that begins with a tag that leaves nothing is indented all the same")
  func indentationAfterVanishingTag() throws {
    let outer = try MustacheTemplate("  {{>p}}", name: "outer")
    let partial = try MustacheTemplate("{{! c }}a\n{{#yes}}b\n{{/yes}}c{{#yes}}d{{/yes}}", name: "p")
    #expect(try outer.render(["yes": true], partials: ["p": partial]) == "  a\n  b\n  cd")
  }

  @Test("Whitespace before the sign of a tag")
  func whitespaceBeforeSigil() throws {
    let template = try MustacheTemplate("{{ #a }}{{ & b }}{{ {b}}}{{ /a }}", name: "t")
    #expect(try template.render(["a": true, "b": "<"]) == "<<")
  }
}

@Suite("Mistakes in templates")
struct MustacheErrorTests {
  @Test(
    "Compiling names the template, the line and what to change",
    arguments: [
      ("a\n{{#x}}\n", "t:2: error: the section `x` is never closed; add {{/x}}"),
      (
        "a\n{{/x}}\n",
        "t:2: error: {{/x}} closes a section that is not open; remove it, or add {{#x}}"
      ),
      (
        "{{#a}}\n{{#b}}\n{{/a}}{{/b}}",
        "t:3: error: {{/a}} stands where the section `b` of line 2 is open; close that one first: {{/b}}"
      ),
      ("\n\n{{name", "t:3: error: the tag is never closed; add }} after its name"),
      ("{{{name}}", "t:1: error: the tag is never closed; add }}} after its name"),
      ("{{", "t:1: error: the tag is never closed; add }} after its name"),
      ("{{}}", "t:1: error: the tag is empty; write a name into it: {{name}}"),
      (
        "{{a b}}",
        "t:1: error: `a b` is not a name; write one without spaces, its parts with a dot between them"
      ),
      (
        "{{#.a}}{{/.a}}",
        "t:1: error: `.a` is not a name; write one without spaces, its parts with a dot between them"
      ),
      (
        "{{=<% =}}",
        "t:1: error: a delimiter tag holds two delimiters, a space between them and no equals sign: {{=<% %>=}}"
      ),
      ("{{>}}", "t:1: error: a partial's tag holds one name: {{>name}}, not ``"),
      (
        "{{<a}}{{/a}}",
        "t:1: error: template inheritance is not supported; use a partial: {{>name}}"
      ),
      (
        "{{$a}}{{/a}}",
        "t:1: error: template inheritance is not supported; use a partial: {{>name}}"
      ),
      (
        "{{>*a}}",
        "t:1: error: dynamic names are not supported; write the partial's own name"
      ),
    ])
  func compiling(_ text: String, _ expected: String) {
    #expect(message { try MustacheTemplate(text, name: "t") } == expected)
  }

  @Test("Sections nested without end")
  func deepSections() {
    let text = String(repeating: "{{#a}}\n", count: 100_000)
    #expect(
      message { try MustacheTemplate(text, name: "t") }
        == "t:101: error: sections are nested deeper than 100 levels; move inner ones into a partial")
  }

  @Test("Partials that insert themselves without end")
  func endlessPartials() throws {
    let a = try MustacheTemplate("\n{{>b}}", name: "a")
    let b = try MustacheTemplate("{{#x}}{{>a}}{{/x}}", name: "b")
    #expect(
      message { try a.render(["x": true], partials: ["a": a, "b": b]) }
        == "b:1: error: sections and partials are nested deeper than 100 levels at `x`;"
        + " a partial that inserts itself needs a section around the tag that ends it")
  }

  @Test("The deepest nesting fits a small stack, that of a secondary thread on Apple's systems")
  func smallStack() async throws {
    let a = try MustacheTemplate("{{#x}}{{>a}}{{/x}}", name: "a")
    let kind = await withCheckedContinuation { continuation in
      let thread = Thread {
        do throws(MustacheError) {
          _ = try a.render(["x": true], partials: ["a": a])
          continuation.resume(returning: MustacheError.Kind?.none)
        } catch {
          continuation.resume(returning: error.kind)
        }
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(kind == .nesting)
  }

  @Test("A list or an object has no text")
  func notText() throws {
    let template = try MustacheTemplate("a\n{{b.c}}", name: "t")
    for value: MustacheValue in [[1], ["d": 1]] {
      #expect(
        message { try template.render(["b": ["c": value]]) }
          == "t:2: error: `b.c` is a list or an object, which has no text; open a section:"
          + " {{#b.c}}...{{/b.c}}")
    }
  }

  private func message<Result>(of body: () throws -> Result) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return String(describing: error)
    }
  }
}
