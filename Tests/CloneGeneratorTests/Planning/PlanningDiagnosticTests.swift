import Testing

@testable import CloneGenerator

@Suite("What planning reports")
struct PlanningDiagnosticTests {
  // The reference of the diagnostics has the other rules that can't hold.
  @Test("A value that follows nothing, or an attribute that no owner has, is an error")
  func attributeErrors() throws {
    let planned = try Planned(
      """
      Note
        rootless UUID followParent=id; id UUID; items many Item.note
      Item
        unknown UUID followParent=ids withoutParent=kep; note one Note.items
      """)
    #expect(
      planned.text == """
        contents:4: error: 'Note.rootless' has the rule 'followParent: id', but nothing owns its entity; name an attribute of a parent [follow-parent-unknown]
        contents:6: error: 'Item.unknown' has the rule 'followParent: ids', but no owner ('Note') has an attribute 'ids'; name an attribute of a parent; did you mean 'id'? [follow-parent-unknown]
        contents:6: error: 'Item.unknown' has the rule 'withoutParent' with the unknown value "kep"; allowed: "keep", "blank"; did you mean 'keep'? [without-parent-unknown]
        """)
  }

  @Test("An entity that names no class is a warning, unless it is abstract, and so is an empty rebuild")
  func classes() throws {
    let planned = try Planned(
      """
      A class=
      B class=NSManagedObject
      Abstract abstract class=
      C class=.C
        a UUID rebuild
      """)
    #expect(
      planned.text == """
        contents:3: warning: 'A' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class in the model editor (Class > Name) [entity-without-class]
        contents:7: warning: 'C.a' has the rule 'rebuild' without a value, so it is copied; use "uuid", "uuidPerValue", "now" or "custom", or remove the rule [rebuild-empty]
        """)
  }

  @Test("What follows a parent behind a to-one relationship without an inverse is told to have it cloned")
  func followedBehindShared() throws {
    let planned = try Planned(
      """
      Order
        id UUID; address one Place clone=share; delivery one Place
      Place abstract
      Address: Place
        order UUID followParent=id
      """)
    #expect(
      planned.diagnostics.filter { $0.kind == .followParentUnknown }.map(\.message) == [
        "'Address.order' has the rule 'followParent: id', but nothing owns its entity, and 'Order.delivery' shares its "
          + "objects, having no inverse; add the rule 'clone: deep' to 'Order.delivery'"
      ])
  }

  @Test("A rule on an entity is an error, and so is a key that is a rule's but for one letter")
  func keys() throws {
    let planned = try Planned(
      """
      A rebuild=uuid exclude
        a UUID exlude unrelated
      """)
    #expect(
      planned.text == """
        contents:3: error: 'A' has the rule 'exclude', which is for properties; move it to the property that is meant, or write 'clone: never' if the entity's objects are never cloned [rule-on-wrong-element]
        contents:3: error: 'A' has the rule 'rebuild', which is for properties; move it to the property that is meant [rule-on-wrong-element]
        contents:4: error: 'A.a' has the userInfo key 'exlude', which is not a rule, so clones would ignore it; correct it, or add the userInfo entry 'diagnostics' = "rule-key-misspelt" if the key is your app's own; did you mean 'exclude'? [rule-key-misspelt]
        """)
  }
}
