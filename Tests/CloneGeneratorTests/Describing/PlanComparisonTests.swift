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
          note: now shared (inverse Note.items is to-many); was belongsTo (Note.items owns it)

        """)
  }

  private let old = """
    Note
      id UUID; memo String; text String; items many Item.note; cover one Item
    Item
      note one Note.items
    Old
    Sub: Item
    """

  private let new = """
    Note matchBy=id
      id UUID rebuild=uuid; body String @elementID=text; date Date; items ordered Item.note; cover one Label
    Item
      note one Note.items; labels many Label.items
    Label @elementID=Old clone=never
      items many Item.labels
    Sub: Item
    Photo: Sub
    """

  @Test("Renaming an entity changes nothing else, wherever the entity is named")
  func renamedEntity() {
    func model(_ order: String, _ more: String = "") -> String {
      """
      \(order) \(more)
        id UUID; lines many Line.order
      Line
        orderID UUID followParent=\(order).id withoutParent=keep; otherID UUID followClone=\(order).id
        order one \(order).lines
      Express: \(order)
      """
    }
    let (old, new) = (model("Order"), model("Purchase", "@elementID=Order"))
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

  @Test("The first of several entities with one renaming identifier is renamed, none whose old name still exists")
  func renaming() throws {
    let sale = "Sale @elementID=Order"
    let changes = [
      ("Order", "Purchase @elementID=Order\n\(sale)\nDeal @elementID=Order"), ("Order", "Order\n\(sale)"),
      ("Order\nSale", sale), (small, small + "; b UUID @elementID=a"),
    ]
    let texts = changes.map { old, new in "\(old)\n->\n\(new)\n\n\(compare(old, new))" }
    try Golden("comparison-names.txt").expect(texts.joined(separator: "\n\n"))
  }

  @Test("A comparison as text says what changed, came and went, each at the entity that declares it")
  func text() throws {
    try Golden("comparison.txt").expect(compare(old, new))
    try Golden("comparison-back.txt").expect(compare(new, old))
  }

  private let small = "A; a UUID"

  @Test("Changes are printed as a table, and as annotations whose texts no workflow command misreads")
  func formats() throws {
    var keys = RuleSpelling()
    keys[.exclude] = "100%"
    let texts = [
      compare(small, "A; b UUID", .markdown), compare(small, small + "\nB", .markdown),
      compare(small, small + " 100%\nB", .github, keys: (RuleSpelling(), keys)), compare(small + "\nB", small, .github),
    ]
    try Golden("comparison-formats.md").expect(texts.joined(separator: "\n"))
  }

  @Test("A rule that says what held anyway changes nothing, nor does another name of a key")
  func nothing() {
    var keys = RuleSpelling()
    keys[.exclude] = "skip"
    let (before, after) = (small + " exclude", small + " skip")
    #expect(
      compare(before, after, .text, keys: (RuleSpelling(), keys))
        == "model A,b\n  nothing changes in what cloning does\n")
    #expect(compare(before, before, .markdown) == "### What changes in cloning: `A,b`\n\nNothing.\n")
    #expect(compare(before, before, .github) == "")
  }
}
