import Foundation
import Testing

@testable import CloneGenerator

@Suite("Variants: further kinds of copies")
struct VariantTests {
  /// What is read and planned with the variants in lines 2 and following of the configuration.
  private func plans(_ variants: String, _ entities: String, more: String = "") -> TargetPlans {
    let read = ConfigurationReader.read(Data("{ \(more)\"variants\": {\n\(variants)\n} }".utf8), path: "clonegen.json")
    #expect(read.diagnostics == [])
    return TargetPlans(of: "<model>\n\(ModelNotation.xml(entities))\n</model>", read.configuration)
  }

  /// The rules of some attributes in the first variant, a word each.
  private func words(_ plans: TargetPlans, _ names: String...) -> String {
    let plan = plans.units.first?.variants.first?.plan
    return names.map { name in
      let parts = name.split(separator: ".").map(String.init)
      return plan?[parts[0]]?.attribute(parts[1])?.rule.word ?? "none"
    }.joined(separator: " ")
  }

  private let invoices = """
    Base abstract
      number String rebuild=custom
    Invoice: Base
      owner String followParent=Client.name withoutParent=keep; day Date access=key exclude
      payments many Payment.invoice cascade; client one Client.invoices
    Payment
      day Date exclude; invoice one Invoice.payments
    Client
      name String; invoices many Invoice.client cascade
    """

  @Test("An entry replaces all rules of its property, the model's own too, and leaves how the property is accessed")
  func replaced() throws {
    let found = plans(
      """
      "revision": {
        "Base.number": { "copy": "" }, "Invoice.owner": { "copy": "" }, "*.day": { "rebuild": "now" },
        "Payment.day": { "copy": "" }, "Invoice.payments": { "exclude": "" }, "Client.invoices": { "exclude": "" }
      }
      """, invoices)
    #expect(found.collector.text == "")
    #expect(
      words(found, "Invoice.number", "Invoice.owner", "Invoice.day", "Payment.day") == "copied copied now copied")
    let (unit, variant) = (try #require(found.units.first), try #require(found.units.first?.variants.first))
    #expect(unit.plan["Invoice"]?.attributes.map(\.rule.word) == ["custom", "followsParent", "notCopied"])
    #expect(unit.plan["Invoice"]?.relationships.map(\.rule) == [.owned, .owner])
    #expect(variant.plan["Invoice"]?.relationships.map(\.rule) == [.leftOut, .shared])
    #expect(variant.plan["Invoice"]?.attribute("day")?.access.keyReason == .accessRule)
    #expect(variant.plan.title == "M, variant revision" && unit.plan.title == "M")
  }

  @Test("What only a variant causes is reported with its name, and nothing twice")
  func diagnostics() {
    let model = "Note\n  id Integer32 required; items many Item\nItem unique=code\n  code String rebuild=uuid"
    let variants = """
      "next": {
        "Note.id": { "exclude": "" }, "Item.code": { "copy": "" },
        "Note.id2": { "copy": "" }
      }
      """
    plans(variants, model).collector.text.expectDiagnostics([
      "3 no-inverse",
      "5 unique-attribute-copied: in the variant 'next', 'Item.code' is unique, but is copied",
      "clonegen.json:3 required-attribute-excluded: in the variant 'next', 'Note.id' is not copied but required",
      "clonegen.json:4 rule-unmatched id?: 'variants.next' has the key 'Note.id2', but 'Note' declares no property 'id2'",
    ])
  }

  @Test("A variant's error isn't silenced by what the model never clones")
  func silenced() {
    let model = "Note clone=never\n  id Integer32 required"
    let found = plans("\"next\": { \"Note\": { \"clone\": \"share\" }, \"Note.id\": { \"exclude\": \"\" } }", model)
    #expect(
      found.collector.hasErrors && found.collector.text.contains("in the variant 'next', 'Note.id' is not copied"))
  }

  @Test("A variant is for the models that its rules are for; one without rules is for all")
  func models() {
    let read = ConfigurationReader.read(
      Data("{ \"variants\": { \"next\": { \"Item.a\": { \"exclude\": \"\" } }, \"same\": {} } }".utf8), path: "c.json")
    let files = [
      "A.xcdatamodel/contents": "<model>\(ModelNotation.xml("Note\n  a String"))</model>",
      "B.xcdatamodel/contents": "<model>\(ModelNotation.xml("Item\n  a String"))</model>",
    ]
    let found = TargetPlans(
      ["A.xcdatamodel", "B.xcdatamodel"], configuration: read.configuration, files: .dictionary(files))
    #expect(found.collector.text == "")
    #expect(found.units.map { $0.variants.map(\.plan.variant) } == [["same"], ["next", "same"]])
  }

  @Test("Mistakes of the configuration are errors at their lines")
  func mistakes() {
    let json = """
      { "variants": {
        "a-b": {}, "one": 3, "Two": {}, "two": {},
        "next": { "*.*": { "copy": "" }, "Note.id": {}, "Note.a": { "exclud": "" }, "Note.b": { "copy": 1 } }
      } }
      """
    let read = ConfigurationReader.read(Data(json.utf8), path: "c")
    read.diagnostics.expectDiagnostics([
      "c:1 configuration-value: 'variants' has 'Two' and 'two', whose types would have one name",
      "c:2 configuration-value: 'variants' has the name \"a-b\", which can't be part of a type's name",
      "c:2 configuration-value: 3 is not a value of 'variants.one'",
      "c:3 configuration-key-unknown: '*.*' in 'variants.next' names no entity or property, since",
      "c:3 configuration-key-unknown exclude?: there is no rule 'exclud' for 'variants.next.Note.a'",
      "c:3 configuration-value: 1 is not a value of 'variants.next.Note.b.copy'",
      "c:3 configuration-value: an object is not a value of 'variants.next.Note.id'",
    ])
  }
}
