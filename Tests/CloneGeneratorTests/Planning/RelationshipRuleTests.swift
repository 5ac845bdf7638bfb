import Testing

@testable import CloneGenerator

@Suite("What happens to relationships")
struct RelationshipRuleTests {
  @Test("Without a rule the inverse's arity decides, and without an inverse the relationship's own")
  func defaults() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <relationship name="oneToOne" optional="YES" maxCount="1" destinationEntity="B" inverseName="oneToOne"/>
        <relationship name="oneToMany" optional="YES" toMany="YES" destinationEntity="B" inverseName="manyToOne"/>
        <relationship name="manyToMany" optional="YES" toMany="YES" destinationEntity="B" inverseName="manyToMany"/>
        <relationship name="toOne" optional="YES" maxCount="1" destinationEntity="B"/>
        <relationship name="toMany" optional="YES" toMany="YES" destinationEntity="B"/>
      </entity>
      <entity name="B" representedClassName="B">
        <relationship name="oneToOne" optional="YES" maxCount="1" destinationEntity="A" inverseName="oneToOne"/>
        <relationship name="manyToOne" optional="YES" maxCount="1" destinationEntity="A" inverseName="oneToMany"/>
        <relationship name="manyToMany" optional="YES" toMany="YES" destinationEntity="A" inverseName="manyToMany"/>
      </entity>
      """)
    #expect(
      planned.rules(of: "A") == [
        "oneToOne: owned, inverseIsToOne", "oneToMany: owned, inverseIsToOne", "manyToMany: shared, inverseIsToMany",
        "toOne: shared, toOneWithoutInverse", "toMany: owned, toManyWithoutInverse",
      ])
    #expect(
      planned.rules(of: "B") == [
        "oneToOne: owned, inverseIsToOne", "manyToOne: owner, inverseIsToMany", "manyToMany: shared, inverseIsToMany",
      ])
    #expect(
      planned.diagnostics.sorted().map(\.kind) == [.noInverse, .noInverse, .oneToOneOwnedBothWays])
  }

  @Test("exclude and clone say otherwise, whatever the value's case")
  func rules() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <relationship name="left" optional="YES" toMany="YES" destinationEntity="A" inverseName="right">
          <userInfo><entry key="clone" value=" Deep "/></userInfo>
        </relationship>
        <relationship name="right" optional="YES" toMany="YES" destinationEntity="A" inverseName="left">
          <userInfo><entry key="exclude" value="no matter"/><entry key="clone" value="share"/></userInfo>
        </relationship>
      </entity>
      """)
    #expect(planned.rules(of: "A") == ["left: owned, rule", "right: leftOut, rule"])
    #expect(planned.diagnostics.map(\.kind) == [.ruleShadowed])
  }

  @Test("An inverse that does not name the relationship back counts as none")
  func notReciprocal() throws {
    let planned = try Planned(
      """
      <entity name="Artist" representedClassName="Artist">
        <relationship name="thumbnail" optional="YES" maxCount="1" destinationEntity="Image" inverseName="thumbnail"/>
      </entity>
      <entity name="Image" representedClassName="Image">
        <relationship name="artist" optional="YES" maxCount="1" destinationEntity="Artist" inverseName="thumbnail"/>
        <relationship name="thumbnail" optional="YES" maxCount="1" destinationEntity="Artist" inverseName="thumbnail"/>
      </entity>
      """)
    #expect(
      planned.rules(of: "Image") == ["artist: shared, toOneWithoutInverse", "thumbnail: owned, inverseIsToOne"])
  }

  @Test("A sub-entity has its parent's relationships, and is owned through them")
  func inheritance() throws {
    let planned = try Planned(
      """
      <entity name="Photo" representedClassName="Photo" parentEntity="Media"/>
      <entity name="Media" representedClassName="Media" isAbstract="YES">
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="media"/>
      </entity>
      <entity name="Note" representedClassName="Note">
        <relationship name="media" optional="YES" toMany="YES" destinationEntity="Media" inverseName="note"/>
      </entity>
      """)
    #expect(planned.rules(of: "Photo") == ["note: owner, inverseIsToMany"])
    #expect(planned.plan["Photo"]?.owners.map(\.entity) == ["Note"])
    #expect(planned.plan["Media"]?.owners.isEmpty == true)
    #expect(planned.plan["Media"]?.kinds == ["Photo"])
  }

  @Test("The objects that a relationship shares may come twice in another store, unless something identifies them")
  func mayComeTwice() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
        <relationship name="labels" optional="YES" toMany="YES" destinationEntity="Label" inverseName="notes"/>
      </entity>
      <entity name="Item" representedClassName="Item">
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      <entity name="Label" representedClassName="Label" isAbstract="YES">
        <relationship name="notes" optional="YES" toMany="YES" destinationEntity="Note" inverseName="labels">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </relationship>
      </entity>
      <entity name="Tag" representedClassName="Tag" parentEntity="Label"/>
      <entity name="Color" representedClassName="Color" parentEntity="Label">
        <attribute name="name" optional="YES" attributeType="String"/>
        <userInfo><entry key="matchBy" value="name"/></userInfo>
      </entity>
      <entity name="Country" representedClassName="Country">
        <relationship name="cities" optional="YES" toMany="YES" destinationEntity="City" inverseName="countries"/>
        <userInfo><entry key="clone" value="never"/></userInfo>
      </entity>
      <entity name="City" representedClassName="City">
        <relationship name="countries" optional="YES" toMany="YES" destinationEntity="Country" inverseName="cities">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </relationship>
      </entity>
      """)
    #expect(planned.plan.entities.filter(\.mayComeTwice).map(\.entity.name) == ["Tag"])
    #expect(planned.plan.entities.filter(\.isShared).map(\.entity.name) == ["Tag", "Color"])
  }
}
