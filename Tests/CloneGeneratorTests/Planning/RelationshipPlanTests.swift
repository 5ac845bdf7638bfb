import Testing

@testable import CloneGenerator

@Suite("What happens to relationships")
struct RelationshipPlanTests {
  @Test("Without a rule the inverse's arity decides, and without an inverse the relationship's own")
  func defaults() throws {
    let planned = try Planned(
      """
      A
        oneToOne one B.oneToOne; oneToMany many B.manyToOne; manyToMany many B.manyToMany; toOne one B
        toMany many B
      B
        oneToOne one A.oneToOne; manyToOne one A.oneToMany; manyToMany many A.manyToMany
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
      planned.diagnostics.sorted().map(\.kind) == [
        .noInverse, .ownershipUndecided, .noInverse, .oneToOneOwnedBothWays,
      ])
  }

  @Test("exclude and clone say otherwise, whatever the value's case")
  func rules() throws {
    let planned = try Planned(
      """
      A
        left many A.right clone=" Deep "; right many A.left exclude="no matter" clone=share
      """)
    #expect(planned.rules(of: "A") == ["left: owned, rule", "right: leftOut, rule"])
    #expect(planned.diagnostics.map(\.kind) == [.ruleShadowed])
  }

  @Test("A sub-entity has its parent's relationships, and is owned through them")
  func inheritance() throws {
    let planned = try Planned(
      """
      Photo: Media
      Media abstract
        note one Note.media
      Note
        media many Media.note
      """)
    #expect(planned.rules(of: "Photo") == ["note: owner, inverseIsToMany"])
    #expect(planned.plan["Photo"]?.owners.map(\.entity) == ["Note"])
    #expect(planned.plan["Media"]?.owners.isEmpty == true && planned.plan["Media"]?.kinds == ["Photo"])
  }

  @Test("The objects that a relationship shares may come twice in another store, unless something identifies them")
  func mayComeTwice() throws {
    let planned = try Planned(
      """
      Note
        items many Item.note; labels many Label.notes
      Item
        note one Note.items
      Label abstract
        notes many Note.labels exclude
      Tag: Label
      Color: Label matchBy=name
        name String
      Country clone=never
        cities many City.countries
      City
        countries many Country.cities exclude
      """)
    #expect(planned.plan.entities.filter(\.mayComeTwice).map(\.name) == ["Tag"])
    #expect(planned.plan.entities.filter(\.isShared).map(\.name) == ["Tag", "Color"])
  }
}
