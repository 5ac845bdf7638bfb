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
        rootless UUID followParent=id; id UUID; items many Item.note cascade
      Item
        unknown UUID followParent=ids withoutParent=kep; note one Note.items
      """)
    planned.text.expectDiagnostics([
      "4 follow-parent-unknown: but nothing owns its entity; name an attribute of a parent",
      "6 follow-parent-unknown id?", "6 without-parent-unknown keep?",
    ])
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
    planned.text.expectDiagnostics(["3 entity-without-class", "7 rebuild-empty"])
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
    planned.diagnostics.filter { $0.kind == .followParentUnknown }.expectDiagnostics([
      "7 follow-parent-unknown: but nothing owns its entity, and 'Order.delivery' shares its objects, having no inverse; add the rule 'clone: deep' to 'Order.delivery'"
    ])
  }

  @Test("A rule on an entity is an error, and so is a key that is a rule's but for one letter")
  func keys() throws {
    let planned = try Planned(
      """
      A rebuild=uuid exclude
        a UUID exlude unrelated
      """)
    planned.text.expectDiagnostics([
      "3 rule-on-wrong-element: 'exclude', which is for properties; move it to the property that is meant, or write 'clone: never' if the entity's objects are never cloned",
      "3 rule-on-wrong-element: 'rebuild', which is for properties; move it to the property that is meant",
      "4 rule-key-misspelt exclude?",
    ])
  }
}
