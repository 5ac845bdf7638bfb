import Testing

@testable import CloneGenerator

@Suite("Printing plans")
struct PlanFormatTests {
  /// Hierarchy, rules, every kind of relationship, and names that the languages would misread.
  private static let entities = """
    Note class=.Note matchBy=id
      id UUID rebuild=uuid
      title String
      media ordered Media.note
      <relationship name="tags" optional="YES" toMany="YES" destinationEntity="A &quot;tag&quot; &amp; &lt;b&gt; \\" inverseName="notes"/>
    Media abstract class=AppMedia
      noteID UUID followParent=id withoutParent=keep
      note one Note.media
    Photo: Media
      cover one Photo exclude
    </entity><entity name="A &quot;tag&quot; &amp; &lt;b&gt; \\">
      notes many Note.tags
    """

  private func plan() throws -> Plan { try Planned(Self.entities).plan }

  @Test(
    "A format prints all, or an entity, its kinds and what they own, of one model or of several, with names escaped",
    arguments: [
      ("plan.txt", PlanFormat.text, nil, 1), ("plan-media.txt", .text, "Media", 1), ("plan.mermaid", .mermaid, nil, 1),
      ("plan.dot", .dot, "Note", 2), ("plan.svg", .svg, nil, 2), ("none.svg", .svg, nil, 0),
    ] as [(String, PlanFormat, String?, Int)])
  func goldens(name: String, format: PlanFormat, entity: String?, count: Int) throws {
    try Golden(name).expect(format.print(Array(repeating: plan(), count: count), entity: entity))
  }

  @Test("A chosen entity comes first, then what it owns in the model's order")
  func entityOrder() throws {
    let text = try PlanFormat.text.print(demo(), entity: "Note")
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("entity ") }
    #expect(headings == ["entity Note", "entity Item", "entity Memo", "entity NoteDescription"])
  }

  @Test("What a shown entity inherits from one that isn't shown is drawn at the heir, what it refers to by name")
  func entityMermaid() throws {
    let text = try PlanFormat.mermaid.print([plan()], entity: "Photo")
    try Golden("plan-photo.mermaid").expect(text.components(separatedBy: "  subgraph legend")[0])
  }

  /// A book and a novel, whose pages follow their values, with lines that follow the book's from further below.
  private static let books = """
    Book
      id UUID; pages many Page.book
    Novel: Book
    Page
      bookID UUID followParent=id withoutParent=keep; book one Book.pages; lines many Line.page
    Line
      bookID UUID followParent=Book.id withoutParent=keep; page one Page.lines
    """

  @Test("A value of an entity that isn't shown is drawn at the heirs that are, else at a node of its name")
  func followedMermaid() throws {
    let plan = try Planned(Self.books).plan
    for entity in ["Novel", "Line"] {
      let text = try PlanFormat.mermaid.print([plan], entity: entity).components(separatedBy: "  subgraph legend")[0]
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  %%") }
      try Golden("followed-\(entity.lowercased()).mermaid").expect(lines.joined(separator: "\n"))
    }
    try Golden("followed.svg").expect(PlanFormat.svg.print([plan], entity: "Line"))
  }

  @Test(
    "Clones begin at what owns and isn't owned, but as a part of what it owns; never at an abstract entity",
    arguments: [
      // What the whole says of its part, and the entities that are roots.
      ("Cascade", "", ["Whole"]), ("Nullify", "", []), ("Cascade", "exclude", ["Part"]),
    ])
  func roots(deleteRule: String, rule: String, expected: [String]) throws {
    let planned = try Planned(
      """
      Base abstract
        parts many Leaf.base
      Leaf
        base one Base.parts; whole one Whole.leaves
      Whole
        part one Part.whole @deletionRule=\(deleteRule) \(rule); leaves many Leaf.whole
      Part
        whole one Whole.part @deletionRule=Nullify
      """)
    #expect(try PlanSelection.select(nil, from: [planned.plan]).map { $0.roots.sorted() } == [expected])
  }

  /// The plans of the demo's models.
  private func demo() -> [Plan] {
    let path = packageRoot.appendingPathComponent("Sources/NotesDemo/Notes.xcdatamodeld").path
    var configuration = Configuration()
    configuration.entityClasses = .always
    return TargetPlans([path], configuration: configuration, files: .disk).units.map(\.plan)
  }

  @Test("The demo's drawings and its page are those that were reviewed", arguments: [PlanFormat.dot, .svg, .html])
  func drawings(_ format: PlanFormat) throws {
    try Golden("Notes.\(format)").expect(format.print(demo()))
  }

  @Test(
    "A relationship and its inverse are one edge: what is cloned before what is shared, and that before what is left out",
    arguments: [
      // Cardinalities and rules of both sides, and the edge.
      ("many", "", "one", "", "e0 ==> b"), ("one", "", "many", "", "e1 ==> a"), ("one", "", "one", "", "e0 <==> b"),
      ("many", "", "many", "", "e0 <-.-> b"), ("many", "", "many", "exclude", "e0 -.-> b"),
      ("many", "exclude", "many", "", "e1 -.-> a"), ("one", "exclude", "one", "", "e1 ==> a"),
      ("many", "exclude", "many", "exclude", "e0 --x b"), ("many", "clone=deep", "many", "", "e0 ==> b"),
    ])
  func pairs(_ first: String, _ firstRule: String, _ second: String, _ secondRule: String, edge: String) throws {
    let planned = try Planned("A\n  b \(first) B.a \(firstRule)\nB\n  a \(second) A.b \(secondRule)")
    let edges = try PlanFormat.mermaid.print([planned.plan]).split(separator: "\n").filter {
      $0.hasPrefix("  e0 ") || $0.hasPrefix("  e1 ")
    }
    let parts = edge.split(separator: " ")
    let (label, other) = (parts[2], parts[0] == "e0" ? "e1" : "e0")
    #expect(edges == ["  \(parts[0]) \(parts[1])|\"\(label)\"| \(other)"])
  }

  @Test("An unknown entity is an error with the one that is meant")
  func unknown() throws {
    let plan = try plan()
    for format in PlanFormat.allCases {
      let error = #expect(throws: PlanPrintingError.self) { try format.print([plan], entity: "Nota") }
      #expect(error?.description == "there is no entity 'Nota'; did you mean 'Note'?")
    }
  }

  @Test("Without models, the output is empty but valid")
  func none() throws {
    #expect(try PlanFormat.text.print([]) == "" && PlanFormat.json.print([]) == "[\n\n]\n")
  }
}
