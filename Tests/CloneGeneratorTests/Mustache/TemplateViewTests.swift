import Testing

@testable import CloneGenerator

@Suite("Views of templates")
struct TemplateViewTests {
  private struct Page: TemplateView {
    var title = "A \"title\""
    var isOpen = true
    var isClosed = false
    var count = 3
    var subtitle: String?
    var width: Int?
    var height: Int? = 7
    var isNew: Bool?
    var isOld: Bool? = true
    var kind: Kind? = .long
    var note: Note?
    var author: Note? = Note(name: "author", tags: ["<a>", "b"])
    var notes = [Note(name: "1"), Note(name: "2", inner: [Note(name: "2.1")])]
    var more: MustacheValue = ["name": "untyped"]
  }

  private struct Note: TemplateView {
    var name: String
    var tags: [String?] = []
    var inner: [Note] = []
  }

  private enum Kind: String, Encodable { case long }

  @Test("Every kind of property, null and empty ones among them")
  func properties() throws {
    let template = try MustacheTemplate(
      """
      {{title}} {{count}} {{isOpen}} {{kind}}{{subtitle}}{{width}}{{isNew}}{{note.name}}
      {{height}} {{isOld}}
      {{#isClosed}}closed{{/isClosed}}{{^isClosed}}open{{/isClosed}}{{#note}}{{name}}{{/note}}{{^note}}none{{/note}}
      {{author.name}}:{{#author.tags}} {{.}}{{/author.tags}}
      {{#notes}}
      {{name}} of {{title}}{{#inner}} with {{name}}{{/inner}}{{^tags}}, no tags{{/tags}}
      {{/notes}}
      {{#more}}{{name}}{{/more}} {{more.name}}

      """, name: "t")
    #expect(
      try template.render(Page()) == """
        A "title" 3 true long
        7 true
        opennone
        author: <a> b
        1 of A "title", no tags
        2 of A "title" with 2.1, no tags
        untyped untyped

        """)
  }

  @Test(
    "A name that no view has is an error, wherever it stands",
    arguments: [
      ("\n{{titel}}", "t:2: error: no view around the tag has the name `titel`; correct it"),
      ("{{#titel}}{{/titel}}", "t:1: error: no view around the tag has the name `titel`; correct it"),
      ("{{^titel}}{{/titel}}", "t:1: error: no view around the tag has the name `titel`; correct it"),
      ("{{author.nam}}", "t:1: error: no view around the tag has the name `author.nam`; correct it"),
      ("{{title.name}}", "t:1: error: no view around the tag has the name `title.name`; correct it"),
      ("{{name}}", "t:1: error: no view around the tag has the name `name`; correct it"),
      ("{{#notes}}\n{{nam}}{{/notes}}", "t:2: error: no view around the tag has the name `nam`; correct it"),
      ("{{more.nam}}", "t:1: error: no view around the tag has the name `more.nam`; correct it"),
      ("\n\n{{>part}}", "part:2: error: no view around the tag has the name `nam`; correct it"),
      ("\n{{>prat}}", "t:2: error: there is no template `prat` to insert"),
    ])
  func unknownName(_ text: String, _ expected: String) throws {
    let template = try MustacheTemplate(text, name: "t")
    let part = try MustacheTemplate("{{#notes}}\n{{nam}}{{/notes}}", name: "part")
    let error = #expect(throws: MustacheError.self) { try template.render(Page(), partials: ["part": part]) }
    #expect(error?.kind == .unknownName)
    #expect(error?.description == expected)
  }

  @Test("What no template can say is an error, not a text")
  func otherKinds() throws {
    struct Other: TemplateView { var number = 1.5 }
    let error = #expect(throws: MustacheError.self) { try MustacheTemplate("", name: "t").render(Other()) }
    #expect(error?.message.hasPrefix("the view cannot be rendered: ") == true)
  }
}
