import DeepClone
import Foundation

/// A graph as a document: objects in a flat list, which refer to each other by their numbers in it.
struct GraphDocument: Encodable {
  /// The format that is written, and the latest that is read.
  static let latestFormat = 1
  /// A document is held in memory, more than once.
  static let maximumSize = 1 << 30

  let format = Self.latestFormat
  let model: String
  /// The numbers of the objects that were archived.
  let roots: [Int]
  let objects: [ArchivedObject]

  enum CodingKeys: CodingKey { case format, model, roots, objects }

  /// Takes down what a context of its own holds.
  ///
  /// - Parameters:
  ///   - roots: The objects that were archived.
  ///   - model: The model's name.
  init(_ roots: [NSManagedObject], of model: String) {
    let numbering = GraphNumbering(roots)
    self.model = model
    self.roots = numbering.rootNumbers
    objects = numbering.archivedObjects
  }

  /// The document's bytes.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try encoder.encode(self)
  }
}

/// The name of a property as a document has it.
struct PropertyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  static let entity = Self("entity")
  static let values = Self("values")
  static let links = Self("links")
}

/// An object as a document has it.
struct ArchivedObject: Encodable {
  let object: NSManagedObject
  let entity: ArchivedEntity
  /// The numbers of what the object leads to, by the names of the relationships that are written from its side.
  let links: [String: [Int]]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyKey.self)
    try container.encode(entity.name, forKey: .entity)
    var values = container.nestedContainer(keyedBy: PropertyKey.self, forKey: .values)
    for (name, attribute) in entity.attributes {
      let value = ArchivedValue(object.storedValue(forKey: name), of: attribute)
      guard try value.encode(to: &values, forKey: PropertyKey(name)) else {
        throw ArchiveError.valueUnfit(entity: entity.name, attribute: name)
      }
    }
    if !links.isEmpty { try container.encode(links, forKey: .links) }
  }
}
