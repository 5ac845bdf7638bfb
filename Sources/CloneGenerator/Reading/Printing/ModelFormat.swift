import Foundation

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
  /// - Values that the file leaves out, and empty names, have no key; truth values and lists are always there.
  /// - Defaults, limits and predicates are strings, as the file spells them.
  /// - Types, delete rules and kinds of code generation are the file's words; `manual` means none.
  /// - `location` is `path:line`; the path begins with the caller's path.
  /// - `userInfo` is a list of objects with `key`, `value` and `location`, sorted by key.
  ///
  /// Later versions may add keys, but don't rename or remove any.
  case json

  /// Prints models.
  ///
  /// - Parameter models: The models, one or several.
  /// - Returns: The text, which ends with a line break.
  /// - Throws: Any error of Foundation's encoder; there should be none.
  package func print(_ models: [Model]) throws -> String {
    switch self {
    case .text: models.map { ModelListing($0).text }.joined(separator: "\n")
    case .json: try JSONText.of(models.map(\.inStableOrder))
    }
  }
}

extension Model {
  /// The model, with all elements whose order is irrelevant sorted by name.
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

/// JSON for printing, with line breaks and sorted keys.
enum JSONText {
  /// The value itself if there's only one, or else a list; the text ends with a line break.
  static func of(_ values: [some Encodable]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = values.count == 1 ? try encoder.encode(values[0]) : try encoder.encode(values)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
