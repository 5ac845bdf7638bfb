import Foundation
import TestSupport
import Testing

@testable import CloneGenerator

@Suite("Printing plans")
struct PlanFormatTests {
  /// Hierarchy, rules, every kind of relationship, and names that the languages would misread.
  private static let entities = """
    <entity name="Note" representedClassName=".Note">
      <attribute name="id" optional="YES" attributeType="UUID">
        <userInfo><entry key="rebuild" value="uuid"/></userInfo>
      </attribute>
      <attribute name="title" optional="YES" attributeType="String"/>
      <relationship name="media" optional="YES" toMany="YES" ordered="YES" destinationEntity="Media" inverseName="note"/>
      <relationship name="tags" optional="YES" toMany="YES" destinationEntity="A &quot;tag&quot; &amp; &lt;b&gt; \\" inverseName="notes"/>
      <userInfo><entry key="matchBy" value="id"/></userInfo>
    </entity>
    <entity name="Media" representedClassName="AppMedia" isAbstract="YES">
      <attribute name="noteID" optional="YES" attributeType="UUID">
        <userInfo><entry key="followParent" value="id"/><entry key="withoutParent" value="keep"/></userInfo>
      </attribute>
      <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="media"/>
    </entity>
    <entity name="Photo" representedClassName="Photo" parentEntity="Media">
      <relationship name="cover" optional="YES" maxCount="1" destinationEntity="Photo">
        <userInfo><entry key="exclude" value=""/></userInfo>
      </relationship>
    </entity>
    <entity name="A &quot;tag&quot; &amp; &lt;b&gt; \\">
      <relationship name="notes" optional="YES" toMany="YES" destinationEntity="Note" inverseName="tags"/>
    </entity>
    """

  private func plan() throws -> Plan { try Planned(Self.entities).plan }

  @Test("Text has a table for each entity")
  func text() throws {
    #expect(
      try PlanFormat.text.print([plan()]) == #"""
        model Test

        entity Note
          id: UUID                    newUUID  rule rebuild: uuid
          title: String               copied   no rule
          media: ordered many Media   owned    inverse Media.note is to-one
          tags: many A "tag" & <b> \  shared   inverse A "tag" & <b> \.notes is to-many
          matchBy id

        entity Media, abstract, class AppMedia
          noteID: UUID    followsParent: owner Note.id, withoutParent: keep  rule followParent: id, withoutParent: keep
          note: one Note  owner                                              Note.media owns it

        entity Photo, inherits Media
          noteID: UUID      followsParent: owner Note.id, withoutParent: keep  rule followParent: id, withoutParent: keep
          note: one Note    owner                                              Note.media owns it
          cover: one Photo  leftOut                                            rule exclude
          owned by Note.media

        entity A "tag" & <b> \, no class
          notes: many Note  shared  inverse Note.tags is to-many; by key: no class
          no matchBy: in another store, a shared A "tag" & <b> \ can't be found again

        owner: the clone of the source's owner if that is cloned too, or else that owner
        shared: the same objects, or their clones if they're cloned too

        """#)
  }

  @Test("An entity's text is of it, its kinds and what they own")
  func entityText() throws {
    #expect(
      try PlanFormat.text.print([plan()], entity: "Media") == #"""
        model Test

        entity Media, abstract, class AppMedia
          noteID: UUID    followsParent: owner Note.id, withoutParent: keep  rule followParent: id, withoutParent: keep
          note: one Note  owner                                              Note.media owns it

        entity Photo, inherits Media
          noteID: UUID      followsParent: owner Note.id, withoutParent: keep  rule followParent: id, withoutParent: keep
          note: one Note    owner                                              Note.media owns it
          cover: one Photo  leftOut                                            rule exclude
          owned by Note.media

        owner: the clone of the source's owner if that is cloned too, or else that owner

        """#)
  }

  @Test("A chosen entity comes first, then what it owns in the model's order")
  func entityOrder() throws {
    let text = try PlanFormat.text.print(demo(), entity: "Note")
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("entity ") }
    #expect(headings == ["entity Note", "entity Item", "entity Memo", "entity NoteDescription"])
  }

  @Test("Mermaid has a flowchart, names escaped")
  func mermaid() throws {
    try Golden("plan.mermaid").expect(PlanFormat.mermaid.print([plan()]))
  }

  @Test("What a shown entity inherits from one that is not shown is drawn at the heir, what it refers to by name")
  func entityMermaid() throws {
    let text = try PlanFormat.mermaid.print([plan()], entity: "Photo")
    #expect(
      text.components(separatedBy: "  subgraph legend")[0] == #"""
        flowchart LR
          subgraph m0["Test"]
            e0[["Photo<br/>noteID: followsParent"]]
            e1(["Note"])
          end
          %% Photo.note: owner (Note.media owns it)
          e0 -.-o|"note"| e1
          %% Photo.cover: leftOut (rule exclude)
          e0 --x|"cover"| e0
          %% Photo.noteID: followsParent: owner Note.id, withoutParent: keep (rule followParent: id, withoutParent: keep)
          e0 --o|"noteID ← Note.id"| e1

        """#)
  }

  /// A book and a novel, whose pages follow their values, with lines that follow the book's from further below.
  private static let books = """
    <entity name="Book" representedClassName="Book">
      <attribute name="id" optional="YES" attributeType="UUID"/>
      <relationship name="pages" optional="YES" toMany="YES" destinationEntity="Page" inverseName="book"/>
    </entity>
    <entity name="Novel" representedClassName="Novel" parentEntity="Book"/>
    <entity name="Page" representedClassName="Page">
      <attribute name="bookID" optional="YES" attributeType="UUID">
        <userInfo><entry key="followParent" value="id"/><entry key="withoutParent" value="keep"/></userInfo>
      </attribute>
      <relationship name="book" optional="YES" maxCount="1" destinationEntity="Book" inverseName="pages"/>
      <relationship name="lines" optional="YES" toMany="YES" destinationEntity="Line" inverseName="page"/>
    </entity>
    <entity name="Line" representedClassName="Line">
      <attribute name="bookID" optional="YES" attributeType="UUID">
        <userInfo><entry key="followParent" value="Book.id"/><entry key="withoutParent" value="keep"/></userInfo>
      </attribute>
      <relationship name="page" optional="YES" maxCount="1" destinationEntity="Page" inverseName="lines"/>
    </entity>
    """

  @Test("A value of an entity that is not shown is drawn at the heirs that are, else at a node of its name")
  func followedMermaid() throws {
    let plan = try Planned(Self.books).plan
    func drawn(_ entity: String) throws -> String {
      let text = try PlanFormat.mermaid.print([plan], entity: entity).components(separatedBy: "  subgraph legend")[0]
      return text.split(separator: "\n").filter { !$0.hasPrefix("  %%") }.joined(separator: "\n")
    }
    let (novel, line) = (try drawn("Novel"), try drawn("Line"))
    #expect(
      novel == #"""
        flowchart LR
          subgraph m0["Test"]
            e0[["Novel"]]
            e1["Page<br/>bookID: followsParent"]
            e2["Line<br/>bookID: followsParent"]
            e3(["Book"])
          end
          e0 ==>|"pages"| e1
          e1 -.-o|"book"| e3
          e1 ==>|"lines"| e2
          e1 --o|"bookID ← Book.id"| e0
          e2 --o|"bookID ← Book.id"| e0
        """#)
    #expect(
      line == #"""
        flowchart LR
          subgraph m0["Test"]
            e0[["Line<br/>bookID: followsParent"]]
            e1(["Page"])
            e2(["Book"])
          end
          e0 -.-o|"page"| e1
          e0 --o|"bookID ← Book.id"| e2
        """#)
    try Golden("followed.svg").expect(PlanFormat.svg.print([plan], entity: "Line"))
  }

  @Test(
    "Clones begin at what owns and is not owned, but as a part of what it owns; never at an abstract entity",
    arguments: [
      // What the whole says of its part, and the entities that are roots.
      ("Cascade", "", ["Whole"]), ("Nullify", "", []), ("Cascade", "<entry key=\"exclude\" value=\"\"/>", ["Part"]),
    ])
  func roots(deleteRule: String, rule: String, expected: [String]) throws {
    let planned = try Planned(
      """
      <entity name="Base" representedClassName="Base" isAbstract="YES">
        <relationship name="parts" optional="YES" toMany="YES" destinationEntity="Leaf" inverseName="base"/>
      </entity>
      <entity name="Leaf" representedClassName="Leaf">
        <relationship name="base" optional="YES" maxCount="1" destinationEntity="Base" inverseName="parts"/>
        <relationship name="whole" optional="YES" maxCount="1" destinationEntity="Whole" inverseName="leaves"/>
      </entity>
      <entity name="Whole" representedClassName="Whole">
        <relationship name="part" optional="YES" maxCount="1" deletionRule="\(deleteRule)" destinationEntity="Part" \
      inverseName="whole"><userInfo>\(rule)</userInfo></relationship>
        <relationship name="leaves" optional="YES" toMany="YES" destinationEntity="Leaf" inverseName="whole"/>
      </entity>
      <entity name="Part" representedClassName="Part">
        <relationship name="whole" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Whole" \
      inverseName="part"/>
      </entity>
      """)
    #expect(try PlanSelection.select(nil, from: [planned.plan]).map { $0.roots.sorted() } == [expected])
  }

  @Test("Graphviz has a graph with a cluster for each of several models, names escaped")
  func dot() throws {
    try Golden("plan.dot").expect(PlanFormat.dot.print([plan(), plan()], entity: "Note"))
  }

  /// The plans of the demo's models.
  private func demo() -> [Plan] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/NotesDemo/Notes.xcdatamodeld")
    return TargetPlans([folder.path], configuration: Configuration(), files: .disk).units.map(\.plan)
  }

  @Test("The demo's drawings and its page", arguments: [PlanFormat.dot, .svg, .html])
  func drawings(_ format: PlanFormat) throws {
    try Golden("Notes.\(format)").expect(format.print(demo()))
  }

  @Test("A drawing of several models, with every kind of node and edge, and one of none")
  func svg() throws {
    try Golden("plan.svg").expect(PlanFormat.svg.print([plan(), plan()]))
    try Golden("none.svg").expect(PlanFormat.svg.print([]))
  }

  @Test(
    "A relationship and its inverse are one edge: what is cloned before what is shared, and that before what is left out",
    arguments: [
      // Cardinalities and rules of both sides, and the edge.
      ("many", "", "one", "", "e0 ==> b"), ("one", "", "many", "", "e1 ==> a"), ("one", "", "one", "", "e0 <==> b"),
      ("many", "", "many", "", "e0 <-.-> b"), ("many", "", "many", "exclude", "e0 -.-> b"),
      ("many", "exclude", "many", "", "e1 -.-> a"), ("one", "exclude", "one", "", "e1 ==> a"),
      ("many", "exclude", "many", "exclude", "e0 --x b"), ("many", "deep", "many", "", "e0 ==> b"),
    ])
  func pairs(_ first: String, _ firstRule: String, _ second: String, _ secondRule: String, edge: String) throws {
    func relationship(_ name: String, _ count: String, _ rule: String, to other: String, _ inverse: String) -> String {
      let info =
        rule == "deep"
        ? "<entry key=\"clone\" value=\"deep\"/>" : rule.isEmpty ? "" : "<entry key=\"\(rule)\" value=\"\"/>"
      return """
        <relationship name="\(name)" optional="YES" \(count == "many" ? "toMany=\"YES\"" : "maxCount=\"1\"") \
        destinationEntity="\(other)" inverseName="\(inverse)"><userInfo>\(info)</userInfo></relationship>
        """
    }
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">\(relationship("b", first, firstRule, to: "B", "a"))</entity>
      <entity name="B" representedClassName="B">\(relationship("a", second, secondRule, to: "A", "b"))</entity>
      """)
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

  @Test("Without models there is nothing, in valid form")
  func none() throws {
    #expect(try PlanFormat.text.print([]) == "")
    #expect(try PlanFormat.json.print([]) == "[\n\n]\n")
  }
}
