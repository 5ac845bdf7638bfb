import DeepClone
import Foundation

/// A graph as a document: objects in a flat list, which refer to each other by their numbers in it.
enum GraphDocument {
  /// The format that is written, and the only one that is read.
  static let format = 1
  /// A document is held in memory, more than once.
  static let maximumSize = 1 << 30

  /// Writes a document of the objects in a context of their own.
  ///
  /// - Parameters:
  ///   - roots: The objects that were archived.
  ///   - header: The facts about the document.
  ///   - references: Those of the objects that only name one to be found at restore.
  ///   - omitted: The names of the attributes of an object whose values are left out.
  static func data(
    _ roots: [NSManagedObject], _ header: ArchiveHeader, references: Set<NSManagedObject> = [],
    omitted: (NSManagedObject) -> Set<String> = { _ in [] }
  ) throws -> Data {
    let graph = try GraphNumbering(roots, references: references, omitted: omitted)
    var fields = header.fields
    // A name is understood by the list of its entity, whatever values there are.
    fields["entities"] = .object(graph.entities.mapValues { .list($0.attributes.map(\.name)) })
    fields["objects"] = .array(graph.archivedObjects)
    fields["roots"] = .list(graph.rootNumbers)
    return JSON.object(fields).data
  }

  /// Reads a document as far as it needs no model.
  ///
  /// - Throws: `ArchiveError`.
  static func read(_ data: Data) throws -> (header: ArchiveHeader, fields: [String: JSON]) {
    guard data.count <= maximumSize else { throw ArchiveError.tooLarge(data.count) }
    guard let fields = try JSONReader.read(data).fields else {
      throw ArchiveError.invalid("the text isn't an object of JSON")
    }
    let found = try fields.read("format", \.integer)
    if found > format { throw ArchiveError.newerFormat(found) }
    guard found == format else { throw ArchiveError.invalid(location: "format", reason: "there is no format \(found)") }
    try fields.check(["entities", "format", "model", "objects", "roots", "userInfo", "versionIdentifiers"])
    return (try ArchiveHeader(fields), fields)
  }
}
