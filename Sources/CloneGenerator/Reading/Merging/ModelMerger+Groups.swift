extension ModelMerger {
  /// The configurations of all models.
  ///
  /// Configurations with the same name are united: each model can only list its own entities, so the lists usually
  /// differ.
  mutating func mergedConfigurations() -> [ModelConfiguration] {
    var result: [ModelConfiguration] = []
    for configuration in models.flatMap(\.configurations) {
      guard let index = result.firstIndex(where: { $0.name == configuration.name }) else {
        result.append(configuration)
        continue
      }
      if result[index].isUsedWithCloudKit != configuration.isUsedWithCloudKit {
        collector.report(
          .configurationConflict,
          "configuration '\(configuration.name)' is used with CloudKit in one model and not in another"
            + " (\(result[index].location)); make both the same, or rename one", at: configuration.location)
      }
      let known = Set(result[index].entityNames)
      result[index].entityNames += configuration.entityNames.filter { !known.contains($0) }
    }
    return result
  }

  /// The elements of all models; equal elements of several models occur once.
  mutating func merged<Element: NamedElement>(_ lists: [[Element]], kind: String, id: DiagnosticID) -> [Element] {
    let all = lists.enumerated().flatMap { model, elements in elements.map { (element: $0, model: model) } }
    let first = all.keyed(by: \.element.name)
    return all.compactMap { element, model in
      // The check of references reports two in one file.
      guard let earlier = first[element.name], earlier.model != model else { return element }
      if earlier.element.withoutPlaces != element.withoutPlaces {
        collector.report(
          id,
          "\(kind) '\(element.name)' differs from the one of model '\(models[earlier.model].name)'"
            + " (\(earlier.element.location)); make both the same, or rename one", at: element.location)
      }
      return nil
    }
  }
}

extension NamedElement {
  /// The element without its locations.
  fileprivate var withoutPlaces: Self {
    let nowhere = SourceLocation(path: "")
    var copy = self
    copy.location = nowhere
    copy.userInfo = UserInfo(userInfo.entries.map { .init(key: $0.key, value: $0.value, location: nowhere) })
    copy.attributes = attributes.map(\.withoutPlaces)
    return copy
  }
}
