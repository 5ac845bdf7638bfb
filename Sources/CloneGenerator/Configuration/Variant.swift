/// A further kind of copy: the models' rules, with some of its own on top (`variants`).
package struct Variant: Hashable, Sendable {
  /// The variant's name.
  package var name: String
  /// Its rules; those for a property replace all others that the property has.
  var rules: [ConfiguredRule] = []
}

extension ConfigurationBuilder {
  /// Reads the variants, by their names.
  mutating func readVariants(_ variants: inout [Variant], _ member: JSONValue.Member) {
    let example = "{ \"revision\": { \"Invoice.number\": { \"copy\": \"\" } } }"
    for outer in object(member, .variants, example: example) {
      if let flaw = SwiftName.flaw(of: outer.key) {
        report(
          .configurationValue,
          "'variants' has the name \(SwiftName.literal(outer.key)), which can't be part of a type's name: \(flaw)",
          line: outer.line)
        continue
      }
      guard case .object(let members) = outer.value.kind else {
        reportValue(outer, in: .variants, advice: "write an object: { \"Invoice.number\": { \"copy\": \"\" } }")
        continue
      }
      var variant = Variant(name: outer.key)
      readRules(&variant.rules, unique(members, in: .variants, below: outer.key), in: .variants, below: outer.key)
      variants.append(variant)
    }
    for (variant, other) in variants.repeated(on: { SwiftName.upperCamel($0.name) }) {
      report(
        .configurationValue,
        "'variants' has '\(other.name)' and '\(variant.name)', whose types would have one name; rename one of them",
        line: member.line)
    }
  }
}
