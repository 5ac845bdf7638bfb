import Foundation
import Testing

@testable import CloneGenerator

@Suite("Templates")
struct MustacheTemplateTests {
  @Test("Values are inserted as they are")
  func values() throws {
    let template = try MustacheTemplate("{{a}}", name: "t")
    #expect(try template.render(["a": "[\"<&>\"] é👩‍👧 {{a}}"]) == "[\"<&>\"] é👩‍👧 {{a}}")
  }

  @Test("What counts as false", arguments: [nil, false, "", []] as [MustacheValue])
  func falsy(_ value: MustacheValue) throws {
    #expect(!value.isTruthy)
    #expect(try MustacheTemplate("{{#a}}x{{/a}}{{^a}}y{{/a}}", name: "t").render(["a": value]) == "y")
  }

  @Test("What counts as true", arguments: [true, "0", "false", [nil], [:]] as [MustacheValue])
  func truthy(_ value: MustacheValue) throws {
    #expect(value.isTruthy)
    #expect(try MustacheTemplate("{{#a}}x{{/a}}{{^a}}y{{/a}}", name: "t").render(["a": value]) == "x")
  }

  @Test("Indentations of nested partials add up; empty lines stay empty")
  func nestedIndentation() throws {
    let outer = try MustacheTemplate("class {\n  {{>body}}\n}\n", name: "outer")
    let partials = [
      "body": try MustacheTemplate(
        "{{#items}}\n{{name}}:\n\n    {{>leaf}}\n{{/items}}\n\nend\n", name: "body"),
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
}

@Suite("Mistakes in templates")
struct MustacheErrorTests {
  @Test(
    "Compiling names the template, the line and what to change",
    arguments: [
      ("a\n{{#x}}\n", "t:2: error: the section 'x' is never closed; add {{/x}}"),
      ("a\n{{/x}}\n", "t:2: error: {{/x}} closes a section that is not open; remove it, or add {{#x}}"),
      (
        "{{#a}}\n{{#b}}\n{{/a}}{{/b}}",
        "t:3: error: {{/a}} stands inside the section 'b' of line 2; close that one first: {{/b}}"
      ),
      ("\n\n{{name", "t:3: error: the tag is never closed; add }} after its name"),
      ("{{", "t:1: error: the tag is never closed; add }} after its name"),
      ("{{}}", "t:1: error: '' is not a name; write letters and digits: {{name}}"),
      ("{{a b}}", "t:1: error: 'a b' is not a name; write letters and digits: {{name}}"),
      ("{{#a.b}}{{/a.b}}", "t:1: error: 'a.b' is not a name; write letters and digits: {{name}}"),
      ("{{{a}}}", "t:1: error: '{a' is not a name; write letters and digits: {{name}}"),
      ("{{=<% %>=}}", "t:1: error: '=<% %>=' is not a name; write letters and digits: {{name}}"),
      ("{{>}}", "t:1: error: '' is not a name; write letters and digits: {{name}}"),
      ("{{>*a}}", "t:1: error: '*a' is not a name; write letters and digits: {{name}}"),
    ])
  func compiling(_ text: String, _ expected: String) {
    #expect(Self.message { try MustacheTemplate(text, name: "t") } == expected)
  }

  @Test("Partials that insert themselves without end")
  func endlessPartials() throws {
    let a = try MustacheTemplate("\n{{>b}}", name: "a")
    let b = try MustacheTemplate("{{#x}}{{>a}}{{/x}}", name: "b")
    #expect(
      Self.message { try a.render(["x": true], partials: ["a": a, "b": b]) }
        == "b:1: error: sections and partials are nested deeper than 100 levels at 'x'; put a section around the tag of a "
        + "partial that inserts itself")
  }

  @Test("The deepest nesting fits a small stack, that of a secondary thread on Apple's systems")
  func smallStack() async throws {
    let a = try MustacheTemplate("{{#x}}{{>a}}{{/x}}", name: "a")
    let error = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: Self.message { try a.render(["x": true], partials: ["a": a]) })
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(error?.hasPrefix("a:1: error: sections and partials are nested deeper than 100 levels") == true)
  }

  @Test("A list or a view has no text", arguments: [["a"], ["d": "a"]] as [MustacheValue])
  func notText(_ value: MustacheValue) throws {
    let template = try MustacheTemplate("a\n{{b}}", name: "t")
    #expect(
      Self.message { try template.render(["b": value]) }
        == "t:2: error: 'b' is a list or a view, which has no text; open a section: {{#b}}")
  }

  @Test(
    "A name that no view has is an error, wherever it stands",
    arguments: [
      ("\n{{titel}}", "t:2: error: no view around the tag has the name 'titel'; correct it"),
      ("{{#titel}}{{/titel}}", "t:1: error: no view around the tag has the name 'titel'; correct it"),
      ("{{^titel}}{{/titel}}", "t:1: error: no view around the tag has the name 'titel'; correct it"),
      ("{{name}}", "t:1: error: no view around the tag has the name 'name'; correct it"),
      ("{{#notes}}\n{{nam}}{{/notes}}", "t:2: error: no view around the tag has the name 'nam'; correct it"),
      ("\n\n  {{>part}}", "part:2: error: no view around the tag has the name 'nam'; correct it"),
      ("\n{{>prat}}", "t:2: error: there is no template 'prat' to insert"),
    ])
  func unknownName(_ text: String, _ expected: String) throws {
    let template = try MustacheTemplate(text, name: "t")
    let part = try MustacheTemplate("{{#notes}}\n{{nam}}{{/notes}}", name: "part")
    let view: MustacheValue = ["title": "", "notes": [["name": "1"]]]
    #expect(Self.message { try template.render(view, partials: ["part": part]) } == expected)
  }

  private static func message<Result>(of body: () throws -> Result) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return String(describing: error)
    }
  }
}
