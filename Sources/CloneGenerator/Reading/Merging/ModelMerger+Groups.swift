extension ModelMerger {
  /// The configurations of all models.
  ///
  /// Those of one name are united: a part can only list its own entities, so that equal lists would be the exception.
  mutating func mergedConfigurations() -> [ModelConfiguration] {
    var result: [ModelConfiguration] = []
    for configuration in models.flatMap(\.configurations) {
      guard let index = result.firstIndex(where: { $0.name == configuration.name }) else {
        result.append(configuration)
        continue
      }
      if result[index].isUsedWithCloudKit != configuration.isUsedWithCloudKit {
        report(
          .configurationConflict,
          "configuration '\(configuration.name)' is used with CloudKit in one model and not in another"
            + " (\(result[index].location)); make both the same, or rename one", at: configuration.location)
      }
      let known = Set(result[index].entityNames)
      result[index].entityNames += configuration.entityNames.filter { !known.contains($0) }
    }
    return result
  }

  /// The elements of all models; equal ones of several models once.
  mutating func merged<Element: NamedElement>(_ lists: [[Element]], kind: String, id: DiagnosticID) -> [Element] {
    var result: [Element] = []
    var first: [String: (element: Element, model: Int)] = [:]
    for (model, elements) in lists.enumerated() {
      for element in elements {
        // The check of references reports two in one file.
        guard let earlier = first[element.name], earlier.model != model else {
          result.append(element)
          if first[element.name] == nil { first[element.name] = (element, model) }
          continue
        }
        if earlier.element.withoutPlaces != element.withoutPlaces {
          report(
            id,
            "\(kind) '\(element.name)' differs from the one of model '\(models[earlier.model].name)'"
              + " (\(earlier.element.location)); make both the same, or rename one", at: element.location)
        }
      }
    }
    return result
  }
}

/// An element that models can have under one name, and that can be compared wherever it stands.
protocol NamedElement: Equatable {
  var name: String { get }
  var location: SourceLocation { get set }
  var userInfo: UserInfo { get set }
  /// The attributes that the element is made of.
  var attributes: [Attribute] { get set }
}

extension NamedElement {
  /// The element as it would be if all its locations were one.
  fileprivate var withoutPlaces: Self {
    let nowhere = SourceLocation(path: "")
    var copy = self
    copy.location = nowhere
    copy.userInfo = UserInfo(userInfo.entries.map { .init(key: $0.key, value: $0.value, location: nowhere) })
    copy.attributes = attributes.map(\.withoutPlaces)
    return copy
  }
}

extension NamedElement {
  // Other elements than composites are made of none.
  var attributes: [Attribute] {
    get { [] }
    set {}
  }
}

extension Attribute: NamedElement {}
extension Composite: NamedElement {}
extension FetchRequest: NamedElement {}
