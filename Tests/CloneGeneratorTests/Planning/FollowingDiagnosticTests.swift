import Foundation
import Testing

@testable import CloneGenerator

@Suite("What planning says of attributes that follow others")
struct FollowingDiagnosticTests {
  @Test("A cycle of followParent rules is one only where no end is in sight")
  func parentCircles() throws {
    func text(_ rootID: String, tree: String = "") throws -> String {
      try Planned(
        """
        <entity name="Folder" representedClassName="Folder">
          <attribute name="rootID" optional="YES" attributeType="UUID">\(rootID)</attribute>
          <relationship name="pages" optional="YES" toMany="YES" destinationEntity="Page" inverseName="folder"/>
          <relationship name="page" optional="YES" maxCount="1" destinationEntity="Page" inverseName="folders"/>
        </entity>
        <entity name="Page" representedClassName="Page">
          <attribute name="rootID" optional="YES" attributeType="UUID">
            <userInfo><entry key="followParent" value="rootID"/></userInfo>
          </attribute>
          <relationship name="folder" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="pages"/>
          <relationship name="folders" optional="YES" toMany="YES" destinationEntity="Folder" inverseName="page"/>
        </entity>
        \(tree)
        """
      ).text
    }
    let follow = "<userInfo><entry key=\"followParent\" value=\"rootID\"/></userInfo>"
    #expect(
      try text(follow) == """
        contents:4: error: 'Folder.rootID' follows itself in a cycle (Folder.rootID -> Page.rootID -> Folder.rootID) without a beginning, so every call throws; add the rule 'withoutParent' to the first attribute, or follow an attribute that follows nothing [follow-cycle]
        """)
    let partly = """
      contents:10: warning: 'Page.rootID' follows a parent, but an object that is cloned directly has no parent, and then the call throws; add the rule 'withoutParent' with "keep" or "blank\" [follow-parent-partly]
      """
    let keeping = follow.replacing("</userInfo>", with: "<entry key=\"withoutParent\" value=\"keep\"/></userInfo>")
    #expect(try text(keeping) == partly)
    #expect(try text("") == partly)
  }

  @Test("A cycle through followClone never has a value")
  func cloneCircles() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="x" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="B.y"/></userInfo>
        </attribute>
        <attribute name="self" optional="YES" attributeType="UUID"/>
        <attribute name="z" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="A.z"/></userInfo>
        </attribute>
      </entity>
      <entity name="B" representedClassName="B">
        <attribute name="y" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="A.x"/></userInfo>
        </attribute>
        <attribute name="end" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="A.x"/></userInfo>
        </attribute>
      </entity>
      """.replacing("name=\"self\"", with: "name=\"other\""))
    #expect(
      planned.text == """
        contents:5: error: 'A.x' follows itself in a cycle (A.x -> B.y -> A.x), so its new value depends on itself; remove one of the rules [follow-cycle]
        contents:9: error: 'A.z' follows itself in a cycle (A.z -> A.z), so its new value depends on itself; remove one of the rules [follow-cycle]
        """)
  }

  @Test("A long cycle is told once, and in full only where it has six attributes at most", arguments: [6, 7, 1000])
  func longCircle(count: Int) throws {
    let attributes = (0..<count).map { index in
      "<attribute name=\"a\(index)\" optional=\"YES\" attributeType=\"UUID\"><userInfo>"
        + "<entry key=\"followClone\" value=\"A.a\((index + 1) % count)\"/></userInfo></attribute>"
    }
    let planned = try Planned("<entity name=\"A\" representedClassName=\"A\">\(attributes.joined())</entity>")
    #expect(
      planned.text == """
        contents:3: error: 'A.a0' follows itself in a cycle (A.a0 -> A.a1 -> A.a2 -> A.a3 -> A.a4 -> A.a5\(count > 6 ? " -> ..." : "") -> A.a0), so its new value depends on itself; remove one of the rules [follow-cycle]
        """)
  }

  @Test("followParent names the owners that lack the attribute, and ancestors that need not be there")
  func partly() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID"/>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Box" representedClassName="Box">
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="box"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="noteID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="id"/></userInfo>
        </attribute>
        <attribute name="ancestorID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.id"/></userInfo>
        </attribute>
        <attribute name="typo" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Nota.id"/></userInfo>
        </attribute>
        <attribute name="empty" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value=" "/></userInfo>
        </attribute>
        <attribute name="item" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Item.noteID"/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
        <relationship name="box" optional="YES" maxCount="1" destinationEntity="Box" inverseName="items"/>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:12: warning: 'Item.noteID' follows a parent, but 'Box' can own its object too and has no 'id', and then the call throws; add the rule 'withoutParent' with "keep" or "blank\" [follow-parent-partly]
        contents:15: warning: 'Item.ancestorID' follows a parent, but an object that is cloned without a 'Note' above it has nothing to follow, and then the call throws; add the rule 'withoutParent' with "keep" or "blank\" [follow-parent-partly]
        contents:18: error: 'Item.typo' has the rule 'followParent: Nota.id', but the model has no entity 'Nota'; name an attribute of a parent; did you mean 'Note'? [follow-parent-unknown]
        contents:21: error: 'Item.empty' has the rule 'followParent' with the value " ", which names no attribute; write the name of a parent's attribute [follow-parent-unknown]
        contents:24: error: 'Item.item' has the rule 'followParent: Item.noteID', but no object of an entity 'Item' can be its ancestor; name an attribute of a parent [follow-parent-unknown]
        """)
  }

  @Test("An attribute that only sub-entities of the named entity have can't be followed by its name")
  func subentityAttribute() throws {
    func text(_ value: String) throws -> String {
      try Planned(
        """
        <entity name="Note" representedClassName="Note">
          <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
        </entity>
        <entity name="Letter" representedClassName="Letter" parentEntity="Note">
          <attribute name="code" optional="YES" attributeType="UUID"/>
        </entity>
        <entity name="Item" representedClassName="Item">
          <attribute name="noteCode" optional="YES" attributeType="UUID">
            <userInfo><entry key="followParent" value="\(value)"/><entry key="withoutParent" value="keep"/></userInfo>
          </attribute>
          <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
        </entity>
        """
      ).text
    }
    #expect(
      try text("Note.code") == """
        contents:11: error: 'Item.noteCode' has the rule 'followParent: Note.code', but 'Note' has no attribute 'code', only its sub-entity 'Letter' has; write 'Letter.code', or move the attribute to 'Note' [follow-parent-unknown]
        """)
    #expect(try text("Letter.code") == "")
  }

  @Test(
    "followClone is for types that can name an object",
    arguments: [
      ("String", true), ("UUID", true), ("URI", true), ("Integer 16", true), ("Integer 32", true), ("Integer 64", true),
      ("Decimal", false), ("Double", false), ("Float", false), ("Boolean", false), ("Date", false), ("Binary", false),
      ("Transformable", false), ("ObjectID", false), ("Undefined", false),
    ])
  func cloneTypes(type: String, canName: Bool) throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="key" optional="YES" attributeType="\(type)">
          <userInfo><entry key="rebuild" value="custom"/></userInfo>
        </attribute>
        <attribute name="link" optional="YES" attributeType="\(type)">
          <userInfo><entry key="followClone" value="A.key"/></userInfo>
        </attribute>
      </entity>
      """)
    let message = """
      contents:8: error: 'A.link' is of type \(type), whose values cannot name an object; change the type to one of String, UUID, URI, Integer 16, Integer 32, Integer 64, or remove the rule 'followClone' [follow-clone-type-mismatch]
      """
    #expect(planned.text == (canName ? "" : message))
  }

  @Test("Derived attributes have nothing for others to follow")
  func derived() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID" derived="YES"/>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <attribute name="a" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="id"/><entry key="withoutParent" value="blank"/></userInfo>
        </attribute>
        <attribute name="b" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="Note.id"/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:9: warning: 'Item.a' follows 'Note.id', which the store computes when a clone is saved, so it has no value before; follow another attribute, or have that one copied or rebuilt [follow-parent-unset]
        contents:12: warning: 'Item.b' names objects by 'Note.id', which the store computes when a clone is saved, so it has no value before; name them by another attribute, or have that one rebuilt [follow-clone-unset]
        """)
  }
}
