/// The forms in which a model that was read can be printed.
///
/// Both print equal models alike, whatever the order of XML attributes, userInfo entries, composites, fetch requests
/// and configurations in the file; the order of entities and properties is the file's, because it decides the order in
/// which objects are cloned.
package enum ModelFormat: String, CaseIterable, Sendable {
  /// For people: one line per property.
  case text
  /// For programs: an object for one model, an array of them for several.
  ///
  /// The keys are the names of the properties of `Model`, `Entity`, `Attribute`, `Relationship`, `FetchedProperty`,
  /// `FetchRequest`, `FetchIndex`, `ModelConfiguration` and `Composite`, sorted:
  ///
  /// - What the file leaves out, and a name that is empty there, has no key; truth values and lists are always there.
  /// - Values that the file spells (defaults, bounds, predicates) are strings, as they are spelled there.
  /// - Types, delete rules and kinds of code generation have the file's words; `manual` stands for none.
  /// - `location` is `path:line`; the path begins with the one that the caller gave.
  /// - `userInfo` is a list of objects with `key`, `value` and `location`, sorted by key.
  ///
  /// Keys are added where models get new constructs; none is renamed or taken away.
  case json

  /// Prints models.
  ///
  /// - Parameter models: The models, one or several.
  /// - Returns: The text, which ends with a line break.
  /// - Throws: Any error of Foundation's encoder, which can encode all of a model.
  package func print(_ models: [Model]) throws -> String {
    switch self {
    case .text: models.map { ModelText($0).text }.joined(separator: "\n")
    case .json: try JSONText.of(models.map(\.inStableOrder))
    }
  }
}

extension Model {
  /// The model with everything sorted by name whose order in the file is irrelevant.
  var inStableOrder: Model {
    var model = self
    model.composites.sort { $0.name < $1.name }
    model.fetchRequests.sort { $0.name < $1.name }
    model.configurations.sort { $0.name < $1.name }
    for index in model.configurations.indices { model.configurations[index].entityNames.sort() }
    return model
  }
}

extension UserInfo: Encodable {
  /// Encodes the entries as a list.
  package func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

extension SourceLocation: Encodable {
  /// Encodes the location as compilers write it: `path:line`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
