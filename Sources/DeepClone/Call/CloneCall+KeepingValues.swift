// Setters of relationships that a person wrote, which may stamp or count: a clone is no edit, and keeps what the call gave it.

extension CloneCall {
  /// True if writing a link of the call may run a setter that changes attributes.
  var mayChangeValues: Bool { entities.contains(where: \.rules.mayChangeValues) }

  /// Writes links, and writes those values of clones and copies again that setters have changed meanwhile.
  ///
  /// An attribute that's left out keeps what a setter gives it, as what insertion does.
  func keepingValues(_ write: () throws -> Void) rethrows {
    if !mayChangeValues { return try write() }
    var given: [(clone: NSManagedObject, attribute: NSAttributeDescription, value: Any?)] = []
    eachStretch(start..<graph.objects.count) { entity, range in
      let descriptions = entity.target.attributesByName
      let keepsAll = context.options.keepsValues
      for index in range {
        let (clone, excluded) = (graph.objects.clones[index], excludedAttributes(index))
        for attribute in entity.rules.attributes
        where attribute.copy != nil && (keepsAll || attribute.outcome != .notCopied) {
          guard let found = descriptions[attribute.name], !excluded.contains(attribute.number) else { continue }
          given.append((clone, found, clone.storedValue(of: found)))
        }
      }
    }
    try write()
    for (clone, attribute, value) in given where !StoredValue.areEqual(clone.storedValue(of: attribute), value) {
      clone.store(value, in: attribute)
    }
  }
}
