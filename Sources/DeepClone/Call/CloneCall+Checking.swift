// The second pass: what can be refused before anything is inserted. Values without a parent, and shared objects of another class,
// are refused when they're met.

extension CloneCall {
  /// Brings in what clones will share, and refuses clones that the target can't hold.
  ///
  /// - Throws: `CloneError`, a Cocoa error of fetching.
  func check() throws {
    try checkExcludedAttributes()
    try fetchShared()
    if let standIns = graph.standIns { try findStandIns(standIns) }
    if context.options.isClosed { try checkClosed() }
    try contexts.target.throwReadFailure()
    if context.options.keepsValues { for index in indices { try checkUniqueValues(of: graph.objects.sources[index]) } }
    for entity in entities {
      entity.prepare(for: self) { link in
        graph.hasEarlierCalls || entities.contains { link.destinations.contains($0.rules.number) }
      }
    }
    if entities.contains(where: { $0.hook != nil }) { try checkHooks() }
  }

  /// Refuses clones that would lack a required attribute.
  ///
  /// - Throws: `CloneError.Code.requiredLeftOut`.
  private func checkExcludedAttributes() throws {
    guard paths?.excludesAttributes == true else { return }
    try eachStretch { entity, range in
      for number in range.flatMap(excludedAttributes) {
        try entity.target.checkExclusion(of: entity.rules.attributes[number])
      }
    }
  }

  /// Refuses links to objects that neither the call nor an earlier one of its clone context has made.
  ///
  /// - Throws: `CloneError.Code.linkOutside`, for the first of them.
  private func checkClosed() throws {
    try eachStretch(start..<graph.objects.count) { entity, range in
      for index in range {
        let record = graph.objects.records[index]
        let excluded = excluded(index)
        for link in record.isCopy ? entity.required : entity.rules.shared
        where link.number != record.back && !excluded.contains(link.number) {
          let destinations = entity.destinations(of: link, graph.objects.sources[index])
          if !record.isCopy, !graph.joins(link, index, among: destinations) { continue }
          for destination in destinations
          where try isOutside(destination) && !(record.isCopy && isTaken(destination, by: link)) {
            let name = "\(destination.entityName) (\(destination.objectID.uriRepresentation()))"
            throw CloneError(
              .linkOutside, graph.objects.sources[index], property: link.name, others: [destination],
              "would refer to \(name), which isn't cloned, but the clone has to be closed ('isClosed'): clone that object, too, "
                + "leave the relationship out, or name an owner with 'into:'")
          }
        }
      }
    }
  }

  /// Returns whether a link to an object would lead to one that is neither a clone nor a copy, nor the clones' new owner.
  private func isOutside(_ destination: NSManagedObject) throws -> Bool {
    if graph.contains(destination) || graph.copy(of: destination) != nil || isLost(destination) { return false }
    guard let known = try standIn(for: destination), !graph.isClone(known) else { return false }
    return known !== adoption?.owner
  }

  /// Throws if a hook would be skipped: casting to a conformance that's isolated to another actor fails (Swift
  /// Evolution, SE-0470).
  private func checkHooks() throws {
    try eachStretch { entity, range in
      let source = graph.objects.sources[range.lowerBound]
      if entity.hook != nil, !(source is any AwakeningClone) {
        throw CloneError(
          .hookUnreachable, entity.rules.name,
          "cannot be cloned here: the class \(type(of: source)) conforms to AwakeningClone on another actor alone, so that its "
            + "'awakeFromClone' would be skipped; write 'nonisolated extension \(type(of: source)): AwakeningClone'")
      }
    }
  }
}

extension NSEntityDescription {
  /// Throws if an object can't be saved without the value of an attribute.
  ///
  /// - Throws: `CloneError.Code.requiredLeftOut`.
  func checkExclusion(of attribute: CloneAttribute) throws {
    guard let description = attributesByName[attribute.name], attribute.outcome != .derived, !description.isOptional,
      description.defaultValue == nil
    else { return }
    throw CloneError.requiredLeftOut(name ?? "", attribute.name, "the call excludes it")
  }
}
