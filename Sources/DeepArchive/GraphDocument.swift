import DeepClone
import Foundation

/// A graph as a document: objects in a flat list, which refer to each other by their numbers in it.
enum GraphDocument {
  /// The format that is written, and the only one that can be read.
  static let format = 1
  /// The greatest number of bytes: a document is held in memory more than once.
  static let maximumSize = 1 << 30

  /// Writes a document of objects that have a context of their own.
  ///
  /// - Parameters:
  ///   - roots: The objects that were archived.
  ///   - header: The header.
  ///   - references: The objects that only identify one to be found when the document is restored.
  ///   - omitted: Returns the names of the attributes of an object that are left out.
  static func data(
    _ roots: [NSManagedObject], _ header: ArchiveHeader, references: Set<NSManagedObject> = [],
    omitted: (NSManagedObject) -> Set<String> = { _ in [] }
  ) throws -> Data {
    let graph = try GraphNumbering(roots, references: references, omitted: omitted)
    var fields = header.fields
    // An entity's list has all attributes of this version, so that a reader can tell which version a name belongs to.
    fields["entities"] = .object(graph.entities.mapValues { .list($0.attributes.map(\.name)) })
    fields["objects"] = .array(graph.archivedObjects)
    fields["roots"] = .list(graph.rootNumbers)
    return JSON.object(fields).data
  }

  /// Reads the parts of a document that need no model.
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
