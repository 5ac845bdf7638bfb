extension CloneCall {
  /// Refuses clones that would keep values that their store has once, and copies of what they share.
  ///
  /// - Throws: `CloneError.uniqueValueKept`.
  func checkUniqueValues() throws {
    try eachStretch(start..<graph.count) { plan, range in
      let trait = graph.records[range.lowerBound].trait
      guard trait == .copied || trait == .cloned && context.options.keepsValues else { return }
      for names in plan.description.uniqueAttributes {
        // A constraint holds for complete values: many rows may lack one.
        for source in range.lazy.map({ self.graph.sources[$0] })
        where route.keepsStore(of: source) && names.allSatisfy({ source.storedValue(forKey: $0) != nil }) {
          throw CloneError.about(source) { .uniqueValueKept(entity: $0, attributes: names, object: $1) }
        }
      }
    }
  }
}

extension NSEntityDescription {
  /// The names of the attributes of each uniqueness constraint, inherited ones among them.
  fileprivate var uniqueAttributes: [[String]] {
    sequence(first: self, next: \.superentity).flatMap(\.uniquenessConstraints).map { constraint in
      constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    }
  }
}
