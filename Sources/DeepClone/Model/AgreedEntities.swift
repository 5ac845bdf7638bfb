import Foundation

/// The entities of models in use that agree with generated code, so that each is compared once.
final class AgreedEntities: @unchecked Sendable {
  // Unchecked: the lock guards what changes.

  private let lock = NSLock()
  private var known: [Pair: (rules: CloneEntity, source: NSEntityDescription, target: NSEntityDescription)] = [:]

  /// An entity of the sources' model, and the same one of the clones', by their addresses.
  private struct Pair: Hashable { let source, target: ObjectIdentifier }

  /// Returns the rules of a pair that was compared before; compares another one first.
  func rules(
    of source: NSEntityDescription, to target: NSEntityDescription, _ compare: () throws -> CloneEntity
  ) rethrows -> CloneEntity {
    let pair = Pair(source: ObjectIdentifier(source), target: ObjectIdentifier(target))
    if let rules = lock.withLock({ known[pair]?.rules }) { return rules }
    let rules = try compare()
    lock.withLock {
      // Models come and go with documents. No other entity gets the address of one that's kept.
      if known.count >= 1000 { known = [:] }
      known[pair] = (rules, source, target)
    }
    return rules
  }
}
