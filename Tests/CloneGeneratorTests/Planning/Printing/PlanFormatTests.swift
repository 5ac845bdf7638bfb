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
          id: UUID                    a new UUID        rule rebuild: uuid
          title: String               copied            no rule
          media: ordered many Media   cloned, in order  inverse Media.note is to-one
          tags: many A "tag" & <b> \  shared            inverse A "tag" & <b> \.notes is to-many
          matched by id

        entity Media, abstract, class AppMedia
          noteID: UUID    the id of its parent's clone; without one, copied  rule followParent: id, withoutParent: keep
          note: one Note  shared                                             inverse Note.media is to-many

        entity Photo, a Media
          noteID: UUID      the id of its parent's clone; without one, copied  rule followParent: id, withoutParent: keep
          note: one Note    shared                                             inverse Note.media is to-many
          cover: one Photo  left out                                           rule exclude
          owned by Note.media

        entity A "tag" & <b> \, no class
          notes: many Note  shared  inverse Note.tags is to-many

        """#)
  }

  @Test("An entity's text is of it, its kinds and what they own")
  func entityText() throws {
    #expect(
      try PlanFormat.text.print([plan()], entity: "Media") == #"""
        model Test

        entity Media, abstract, class AppMedia
          noteID: UUID    the id of its parent's clone; without one, copied  rule followParent: id, withoutParent: keep
          note: one Note  shared                                             inverse Note.media is to-many

        entity Photo, a Media
          noteID: UUID      the id of its parent's clone; without one, copied  rule followParent: id, withoutParent: keep
          note: one Note    shared                                             inverse Note.media is to-many
          cover: one Photo  left out                                           rule exclude
          owned by Note.media

        """#)
  }

  @Test("Mermaid has a flowchart, names escaped")
  func mermaid() throws {
    #expect(
      try PlanFormat.mermaid.print([plan()]) == #"""
        flowchart LR
          %% thick: cloned; dotted: shared; crossed: left out; thin: a sub-entity's parent
          subgraph m0["Test"]
            e0["Note<br/>id: a new UUID"]
            e1["Media<br/>noteID: the id of its parent's clone#59; without one, copied"]
            e2["Photo"]
            e3["A #34;tag#34; #38; #60;b#62; #92;"]
          end
          e0 ==>|"media<br/>inverse Media.note is to-one"| e1
          e0 -.->|"tags<br/>inverse A #34;tag#34; #38; #60;b#62; #92;.notes is to-many"| e3
          e1 -.->|"note<br/>inverse Note.media is to-many"| e0
          e2 --> e1
          e2 --x|"cover<br/>rule exclude"| e2
          e3 -.->|"notes<br/>inverse Note.tags is to-many"| e0

        """#)
  }

  @Test("What a shown entity inherits from one that is not shown is drawn at the heir, what it refers to by name")
  func entityMermaid() throws {
    #expect(
      try PlanFormat.mermaid.print([plan()], entity: "Photo") == #"""
        flowchart LR
          %% thick: cloned; dotted: shared; crossed: left out; thin: a sub-entity's parent
          subgraph m0["Test"]
            e0["Photo<br/>noteID: the id of its parent's clone#59; without one, copied"]
            e1["Note"]
          end
          e0 -.->|"note<br/>inverse Note.media is to-many"| e1
          e0 --x|"cover<br/>rule exclude"| e0

        """#)
  }

  @Test("Graphviz has a graph with a cluster for each model, names escaped")
  func dot() throws {
    #expect(
      try PlanFormat.dot.print([plan(), plan()], entity: "Note") == #"""
        // bold: cloned; dashed: shared; dotted: left out; an empty arrowhead: a sub-entity's parent
        digraph plan {
          rankdir=LR;
          node [shape=box];
          subgraph cluster_m0 {
            label="Test";
            e0 [label="Note\nid: a new UUID"];
            e1 [label="Media\nnoteID: the id of its parent's clone; without one, copied"];
            e2 [label="Photo"];
            e3 [label="A \"tag\" & <b> \\"];
          }
          e0 -> e1 [label="media\ninverse Media.note is to-one", style=bold];
          e0 -> e3 [label="tags\ninverse A \"tag\" & <b> \\.notes is to-many", style=dashed];
          e1 -> e0 [label="note\ninverse Note.media is to-many", style=dashed];
          e2 -> e1 [arrowhead=empty];
          e2 -> e2 [label="cover\nrule exclude", style=dotted, arrowhead=tee];
          subgraph cluster_m1 {
            label="Test";
            e4 [label="Note\nid: a new UUID"];
            e5 [label="Media\nnoteID: the id of its parent's clone; without one, copied"];
            e6 [label="Photo"];
            e7 [label="A \"tag\" & <b> \\"];
          }
          e4 -> e5 [label="media\ninverse Media.note is to-one", style=bold];
          e4 -> e7 [label="tags\ninverse A \"tag\" & <b> \\.notes is to-many", style=dashed];
          e5 -> e4 [label="note\ninverse Note.media is to-many", style=dashed];
          e6 -> e5 [arrowhead=empty];
          e6 -> e6 [label="cover\nrule exclude", style=dotted, arrowhead=tee];
        }

        """#)
  }

  @Test("JSON has an object for one model")
  func json() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value="uuid"/></userInfo>
        </attribute>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Item">
        <attribute name="noteID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.id"/><entry key="withoutParent" value="blank"/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      """)
    #expect(
      try PlanFormat.json.print([planned.plan]) == #"""
        {
          "entities" : [
            {
              "ancestors" : [

              ],
              "attributes" : [
                {
                  "declaredBy" : "Note",
                  "location" : "contents:4",
                  "name" : "id",
                  "rule" : "rebuild",
                  "type" : "UUID",
                  "value" : "uuid"
                }
              ],
              "class" : "Note",
              "isAbstract" : false,
              "isNeverCloned" : false,
              "matchBy" : [

              ],
              "name" : "Note",
              "owners" : [

              ],
              "relationships" : [
                {
                  "declaredBy" : "Note",
                  "destination" : "Item",
                  "inverse" : "Item.note",
                  "isOrdered" : false,
                  "isToMany" : true,
                  "location" : "contents:7",
                  "name" : "items",
                  "reason" : "inverse-is-to-one",
                  "rule" : "own"
                }
              ]
            },
            {
              "ancestors" : [

              ],
              "attributes" : [
                {
                  "declaredBy" : "Item",
                  "location" : "contents:10",
                  "name" : "noteID",
                  "rule" : "followParent",
                  "type" : "UUID",
                  "value" : "Note.id",
                  "withoutParent" : "blank"
                }
              ],
              "isAbstract" : false,
              "isNeverCloned" : false,
              "matchBy" : [

              ],
              "name" : "Item",
              "owners" : [
                {
                  "entity" : "Note",
                  "relationship" : "items"
                }
              ],
              "relationships" : [
                {
                  "declaredBy" : "Item",
                  "destination" : "Note",
                  "inverse" : "Note.items",
                  "isOrdered" : false,
                  "isToMany" : false,
                  "location" : "contents:13",
                  "name" : "note",
                  "reason" : "inverse-is-to-many",
                  "rule" : "share"
                }
              ]
            }
          ],
          "name" : "Test"
        }

        """#)
  }

  @Test("JSON has a list for several models, and the words of every rule")
  func jsonWords() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="copied" optional="YES" attributeType="UUID"/>
        <attribute name="excluded" optional="YES" attributeType="UUID"><userInfo><entry key="exclude"/></userInfo></attribute>
        <attribute name="now" optional="YES" attributeType="Date"><userInfo><entry key="rebuild" value="now"/></userInfo></attribute>
        <attribute name="custom" optional="YES" attributeType="Date"><userInfo><entry key="rebuild" value="custom"/></userInfo></attribute>
        <attribute name="link" optional="YES" attributeType="UUID"><userInfo><entry key="followClone" value="A.copied"/></userInfo></attribute>
        <attribute name="derived" optional="YES" attributeType="UUID" derived="YES"/>
        <relationship name="one" optional="YES" maxCount="1" destinationEntity="A"/>
        <relationship name="many" optional="YES" toMany="YES" destinationEntity="A"/>
        <relationship name="out" optional="YES" toMany="YES" destinationEntity="A"><userInfo><entry key="exclude"/></userInfo></relationship>
      </entity>
      """)
    let text = try PlanFormat.json.print([planned.plan, planned.plan])
    #expect(text.hasPrefix("[\n  {\n    \"entities\" : [") && text.hasSuffix("\n  }\n]\n"))
    func words(_ key: String) -> [String] {
      text.split(separator: "\n").filter { $0.contains("\"\(key)\" :") }.map { line in
        line.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
      }
    }
    let rules = [
      "copy", "exclude", "rebuild", "rebuild", "followClone", "derived", "share", "own", "exclude",
    ]
    #expect(words("rule") == rules + rules)
    let reasons = ["to-one-without-inverse", "to-many-without-inverse", "rule"]
    #expect(words("reason") == reasons + reasons)
    #expect(words("value") == ["now", "custom", "A.copied", "now", "custom", "A.copied"])
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
