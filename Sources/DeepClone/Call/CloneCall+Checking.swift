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
