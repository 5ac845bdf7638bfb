import Testing

@testable import CloneTemplates

@Suite("Views of templates")
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
