import Testing

@testable import CloneTemplates

@Suite("Mustache templates")
struct MustacheTemplateTests {
  @Test("Values are inserted as they are")
  func values() {
    #expect(MustacheTemplate("{{a}}").render(["a": "[\"<&>\"] é👩‍👧 {{a}}"]) == "[\"<&>\"] é👩‍👧 {{a}}")
  }

  @Test(
    "Null, false, an empty text and an empty list show an inverted section",
    arguments: [nil, false, "", []] as [MustacheValue])
  func falsy(_ value: MustacheValue) {
    #expect(MustacheTemplate("{{#a}}x{{/a}}{{^a}}y{{/a}}").render(["a": value]) == "y")
  }

  @Test(
    "Any other value shows a section, the texts \"0\" and \"false\" too",
    arguments: [true, "0", "false", [nil], [:]] as [MustacheValue])
  func truthy(_ value: MustacheValue) {
    #expect(MustacheTemplate("{{#a}}x{{/a}}{{^a}}y{{/a}}").render(["a": value]) == "x")
  }

  @Test("Names are looked up in the innermost view that has them, and a section can show its own value")
  func lookUp() {
    let template = MustacheTemplate("{{#list}}{{.}}{{/list}} {{#inner}}{{a}}{{b}}{{/inner}}{{a}}")
    #expect(template.render(["list": ["1", "2"], "inner": ["a": "x"], "a": "y", "b": "z"]) == "12 xzy")
  }

  @Test("A tag other than a value's removes its line if that has nothing else")
  func lines() {
    let template = MustacheTemplate(
      "a\n  {{#yes}}\nb {{#yes}}c{{/yes}}\n{{/yes}}\n{{^yes}}\nd\n{{/yes}}\n{{x}}\n{{>p}}")
    let partials = ["p": MustacheTemplate("end\n")]
    #expect(template.render(["yes": true, "x": ""], partials: partials) == "a\nb c\n\nend\n")
  }

  @Test("Indentations of nested partials add up; empty lines stay empty")
  func nestedIndentation() {
    let outer = MustacheTemplate("class {\n  {{>body}}\n}\n")
    let partials = [
      "body": MustacheTemplate("{{#items}}\n{{name}}:\n\n    {{>leaf}}\n{{/items}}\n\nend\n"),
      "leaf": MustacheTemplate("1\n\n{{name}}{{>inline}}\n"), "inline": MustacheTemplate("<\n>"),
    ]
    #expect(
      outer.render(["items": [["name": "a"], ["name": "b"]]], partials: partials) == """
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
}

@Suite("Values that templates are given")
struct TemplateViewTests {
  @Test("Every kind of value is there under its name, a nil too; a list says whether it has elements")
  func values() {
    let inner: TemplateView = ["name": "1"]
    let view: TemplateView = [
      "title": "A", "isOpen": true, "count": 3, "subtitle": String?.none, "width": Int?.none, "height": Int?.some(7),
      "note": TemplateView?.none, "author": Optional(inner), "notes": [inner], "tags": [String](),
    ]
    #expect(
      view.mustacheValue == [
        "title": "A", "isOpen": true, "count": "3", "subtitle": nil, "width": nil, "height": "7", "note": nil,
        "author": ["name": "1"], "notes": [["name": "1"]], "hasNotes": true, "tags": [], "hasTags": false,
      ])
  }
}

extension MustacheValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}
