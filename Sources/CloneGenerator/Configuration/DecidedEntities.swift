import Foundation

/// The entities whose attributes each need a rule, so that nobody forgets to decide about a new one (`decide`).
package struct DecidedEntities: Hashable, Sendable {
  /// An entity, and where the configuration names it.
  struct Named: Hashable, Sendable {
    var name: String
    var location: SourceLocation
  }

  /// True if the configuration means all entities.
  var isAll = false
  /// The entities that the configuration names.
  var named: [Named] = []
}

extension ConfigurationBuilder {
  /// Reads `true`, or a list of names.
  mutating func readDecided(_ decided: inout DecidedEntities, _ member: JSONValue.Member) {
    if case .bool(let isAll) = member.value.kind {
      decided.isAll = isAll
      return
    }
    let advice = "write a list of entities, [\"Invoice\"], or true for all"
    guard case .array(let values) = member.value.kind else { return reportValue(member, in: nil, advice: advice) }
    for value in values {
      guard let name = value.string else {
        reportValue(.init(key: member.key, line: value.line, value: value), in: nil, advice: advice)
        continue
      }
      decided.named.append(
        // Composed like the names of a model.
        .init(
          name: name.precomposedStringWithCanonicalMapping, location: SourceLocation(path: path, line: value.line)))
    }
  }
}
