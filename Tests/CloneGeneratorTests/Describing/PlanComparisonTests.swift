import Foundation
import Testing

@testable import CloneGenerator

@Suite("What a change of a model does to cloning")
struct PlanComparisonTests {
  private func units(_ entities: String, _ configuration: Configuration) -> [PlannedModel] {
    TargetPlans.units(entities, path: "App/A,b.xcdatamodel", configuration)
  }

  private func compare(
    _ old: String, _ new: String, _ format: ComparisonFormat = .text,
    keys: (old: RuleSpelling, new: RuleSpelling) = (RuleSpelling(), RuleSpelling())
  ) -> String {
    var (before, after) = (Configuration(), Configuration())
    (before.ruleKeys, after.ruleKeys) = keys
    return format.print(units(old, before), units(new, after), configurations: (before, after))
  }

  @Test("Another ownership is a change, and the delete rule is the reason")
  func ownership() {
    var configuration = Configuration()
    configuration.ownership = .deleteRule
    let (before, after) = (units(old, Configuration()), units(old, configuration))
    #expect(
      ComparisonFormat.text.print(before, after, configurations: (Configuration(), configuration)) == """
        model A,b

        entity Note
          items: now leftOut (delete rule Nullify); was owned (inverse Item.note is to-one)

        entity Item
          note: now shared (inverse Note.items is to-many); was owner (Note.items owns it)

        """)
  }

  private let old = """
    <entity name="Note" representedClassName="Note">
      <attribute name="id" optional="YES" attributeType="UUID"/>
      <attribute name="memo" optional="YES" attributeType="String"/>
      <attribute name="text" optional="YES" attributeType="String"/>
      <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      <relationship name="cover" optional="YES" maxCount="1" destinationEntity="Item"/>
    </entity>
    <entity name="Item" representedClassName="Item">
      <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
    </entity>
    <entity name="Old" representedClassName="Old"/>
    <entity name="Sub" representedClassName="Sub" parentEntity="Item"/>
    """
  private let new = """
    <entity name="Note" representedClassName="Note">
      <attribute name="id" optional="YES" attributeType="UUID"><userInfo><entry key="rebuild" value="uuid"/></userInfo></attribute>
      <attribute name="body" optional="YES" attributeType="String" elementID="text"/>
      <attribute name="date" optional="YES" attributeType="Date"/>
      <relationship name="items" optional="YES" toMany="YES" ordered="YES" destinationEntity="Item" inverseName="note"/>
      <relationship name="cover" optional="YES" maxCount="1" destinationEntity="Label"/>
      <userInfo><entry key="matchBy" value="id"/></userInfo>
    </entity>
    <entity name="Item" representedClassName="Item">
      <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      <relationship name="labels" optional="YES" toMany="YES" destinationEntity="Label" inverseName="items"/>
    </entity>
    <entity name="Label" representedClassName="Label" elementID="Old">
      <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="labels"/>
      <userInfo><entry key="clone" value="never"/></userInfo>
    </entity>
    <entity name="Sub" representedClassName="Sub" parentEntity="Item"/>
    <entity name="Photo" representedClassName="Photo" parentEntity="Sub"/>
    """

  @Test("Renaming an entity changes nothing else, wherever the entity is named")
  func renamedEntity() {
    let old = """
      <entity name="Order" representedClassName="Order">
        <attribute name="id" optional="YES" attributeType="UUID"/>
        <relationship name="lines" optional="YES" toMany="YES" destinationEntity="Line" inverseName="order"/>
      </entity>
      <entity name="Line" representedClassName="Line">
        <attribute name="orderID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Order.id"/><entry key="withoutParent" value="keep"/></userInfo>
        </attribute>
        <attribute name="otherID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followClone" value="Order.id"/></userInfo>
        </attribute>
        <relationship name="order" optional="YES" maxCount="1" destinationEntity="Order" inverseName="lines"/>
      </entity>
      <entity name="Express" representedClassName="Express" parentEntity="Order"/>
      """
    let new = old.replacing("\"Order", with: "\"Purchase").replacing(
      "name=\"Purchase\"", with: "name=\"Purchase\" elementID=\"Order\"")
    #expect(
      compare(old, new) == """
        model A,b

        entity Purchase
          renamed from Order

        """)
    #expect(
      compare(old, new, .github)
        == "::notice file=App/A%2Cb.xcdatamodel/contents,line=2,title=Cloning of Purchase::renamed from Order\n")
    #expect(compare(old, new, .markdown).contains("| `Purchase`, name | `Order` | `Purchase` |"))
  }

  @Test("Of several entities with one renaming identifier the first is the renamed one")
  func renamedTwice() {
    func entity(_ name: String) -> String {
      "<entity name=\"\(name)\" representedClassName=\"\(name)\" elementID=\"Order\"/>"
    }
    #expect(
      compare(entity("Order"), ["Purchase", "Sale", "Deal"].map(entity).joined(separator: "\n")) == """
        model A,b

        entity Purchase
          renamed from Order

        entity Sale
          new: an entity (nothing owns it)

        entity Deal
          new: an entity (nothing owns it)

        """)
  }

  @Test("An entity isn't the one that its renaming identifier names, where one of the two is in both models")
  func notRenamed() {
    func entity(_ name: String, _ more: String = "") -> String {
      "<entity name=\"\(name)\" representedClassName=\"\(name)\"\(more)/>"
    }
    let (order, sale) = (entity("Order"), entity("Sale", " elementID=\"Order\""))
    #expect(
      compare(order, order + sale) == """
        model A,b

        entity Sale
          new: an entity (nothing owns it)

        """)
    #expect(
      compare(order + entity("Sale"), sale) == """
        model A,b

        entity Order
          gone: was an entity (nothing owns it)

        """)
  }

  @Test("Neither is a property whose renaming identifier is the name of one that still exists")
  func notRenamedProperty() {
    let attribute = "<attribute name=\"b\" optional=\"YES\" attributeType=\"UUID\" elementID=\"a\"/></entity>"
    #expect(
      compare(small, small.replacing("</entity>", with: attribute)) == """
        model A,b

        entity A
          b: new: copied (no rule)

        """)
  }

  @Test("As text: what changed, came and went, each at the entity that declares it")
  func text() {
    #expect(
      compare(old, new) == """
        model A,b

        entity Note
          matchBy: new: id
          id: now newUUID (rule rebuild: uuid); was copied (no rule)
          date: new: copied (no rule)
          items: now owned, to ordered many Item (inverse Item.note is to-one); was owned, to many Item (inverse Item.note is to-one)
          cover: now shared, to one Label (rule clone: never); was shared, to one Item (no inverse)
          memo: gone: was copied (no rule)

        entity Item
          labels: new: shared (inverse Label.items is to-many)

        entity Label
          renamed from Old
          objects: now never cloned; was cloned
          items: new: shared (rule clone: never)

        entity Photo
          new: an entity (owned by Note.items)

        """)
    #expect(
      compare(new, old, .text) == """
        model A,b

        entity Note
          matchBy: gone: was id
          id: now copied (no rule); was newUUID (rule rebuild: uuid)
          memo: new: copied (no rule)
          text: new: copied (no rule)
          items: now owned, to many Item (inverse Item.note is to-one); was owned, to ordered many Item (inverse Item.note is to-one)
          cover: now shared, to one Item (no inverse); was shared, to one Label (rule clone: never)
          body: gone: was copied (no rule)
          date: gone: was copied (no rule)

        entity Item
          labels: gone: was shared (inverse Label.items is to-many)

        entity Old
          new: an entity (nothing owns it)

        entity Label
          gone: was an entity that is never cloned (rule clone: never)

        entity Photo
          gone: was an entity (owned by Note.items)

        """)
  }

  private let small =
    "<entity name=\"A\" representedClassName=\"A\"><attribute name=\"a\" optional=\"YES\" attributeType=\"UUID\"/></entity>"

  @Test("As a table")
  func markdown() {
    #expect(
      compare(small, small.replacing("name=\"a\"", with: "name=\"b\""), .markdown) == """
        ### What changes in cloning: `A,b`

        | | was | is |
        | --- | --- | --- |
        | `A.b` | – | copied (no rule) |
        | `A.a` | copied (no rule) | – |

        """)
    #expect(
      compare(
        small, small.replacing("/></entity>", with: "/></entity><entity name=\"B\" representedClassName=\"B\"/>"),
        .markdown)
          == """
          ### What changes in cloning: `A,b`

          | | was | is |
          | --- | --- | --- |
          | `B` | – | an entity (nothing owns it) |

          """)
  }

  @Test("As annotations, with what a workflow command would misread spelled by codes")
  func github() {
    let excluded = small.replacing(
      "\"UUID\"/>", with: "\"UUID\"><userInfo><entry key=\"100%\" value=\"\"/></userInfo></attribute>")
    var keys = RuleSpelling()
    keys[.exclude] = "100%"
    #expect(
      compare(
        small, excluded + "<entity name=\"B\" representedClassName=\"B\"/>", .github, keys: (RuleSpelling(), keys))
          == """
          ::warning file=App/A%2Cb.xcdatamodel/contents,line=2,title=Cloning of A.a::a: now notCopied (rule 100%25); was copied (no rule)
          ::notice file=App/A%2Cb.xcdatamodel/contents,line=2,title=Cloning of B::new: an entity (nothing owns it)

          """)
    #expect(
      compare(small + "<entity name=\"B\" representedClassName=\"B\"/>", small, .github) == """
        ::notice file=App/A%2Cb.xcdatamodel,title=Cloning of B::gone: was an entity (nothing owns it)

        """)
  }

  @Test("Where nothing changes, also by a rule that says what held anyway, or by another name of a key")
  func nothing() {
    var keys = RuleSpelling()
    keys[.exclude] = "skip"
    func excluded(_ key: String) -> String {
      small.replacing(
        "\"UUID\"/>", with: "\"UUID\"><userInfo><entry key=\"\(key)\" value=\"\"/></userInfo></attribute>")
    }
    let (before, after) = (excluded("exclude"), excluded("skip"))
    #expect(
      compare(before, after, .text, keys: (RuleSpelling(), keys))
        == "model A,b\n  nothing changes in what cloning does\n")
    #expect(compare(before, before, .markdown) == "### What changes in cloning: `A,b`\n\nNothing.\n")
    #expect(compare(before, before, .github) == "")
  }
}
