import DeepClone
import Foundation

@testable import DeepArchive

/// Attributes of every type, and relationships of every kind.
nonisolated(unsafe) private let model: NSManagedObjectModel = {
  let types: [(String, NSAttributeType)] = [
    ("flag", .booleanAttributeType), ("small", .integer16AttributeType), ("number", .integer64AttributeType),
    ("real", .doubleAttributeType), ("single", .floatAttributeType), ("decimal", .decimalAttributeType),
    ("text", .stringAttributeType), ("date", .dateAttributeType), ("uuid", .UUIDAttributeType),
    ("url", .URIAttributeType), ("data", .binaryDataAttributeType), ("object", .transformableAttributeType),
  ]
  let (item, part, special) = (NSEntityDescription(), NSEntityDescription(), NSEntityDescription())
  (item.name, part.name, special.name) = ("Item", "Part", "Special")
  let place = NSCompositeAttributeDescription()
  place.name = "place"
  place.elements = [.named("x", .doubleAttributeType), .named("label", .stringAttributeType)]
  item.properties = types.map { NSAttributeDescription.named($0, $1) } + [place]
  part.subentities = [special]
  NSRelationshipDescription.link(.named("parts", part, toMany: true, ordered: true), .named("item", item))
  NSRelationshipDescription.link(
    .named("tags", part, toMany: true), .named("tagged", item, toMany: true, ordered: true))
  NSRelationshipDescription.link(
    .named("both", part, toMany: true, ordered: true), .named("of", item, toMany: true, ordered: true))
  NSRelationshipDescription.link(.named("next", item), .named("previous", item))
  let model = NSManagedObjectModel()
  let friends = NSRelationshipDescription.named("friends", item, toMany: true)
  friends.inverseRelationship = friends
  item.properties += [friends, NSRelationshipDescription.named("owned", part, toMany: true)]
  model.entities = [item, part, special]
  return model
}()

private func restore(_ data: Data, _ unknown: UnknownParts.Treatment) throws -> Data {
  let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
  // A store in memory refuses composite attributes.
  let nowhere = URL(filePath: "/dev/null")
  _ = try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: nowhere, options: nil)
  let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  context.persistentStoreCoordinator = coordinator
  return try context.performWaiting {
    let graph = try RestoredGraph(data, of: "M", into: context, unknown)
    return try GraphDocument.data(graph.roots, ArchiveHeader(data), references: graph.references)
  }
}

/// Restores the bytes as a document, refusing and ignoring what the model doesn't have, and archives what they give, which gives
/// the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Data(bytes: start, count: count)
  let strict = archived(bytes, .refused)
  let lenient = archived(bytes, .ignored)
  if let strict, strict != lenient { fatalError("what is known is restored otherwise where the unknown is ignored") }
  guard let data = lenient else { return 0 }
  do {
    let again = try restore(data, .refused)
    if again.count != data.count { fatalError("restored, the document has \(again.count) bytes, not \(data.count)") }
  } catch {
    fatalError("what was archived cannot be restored: \(error)")
  }
  return 0
}

/// What the bytes give as a document; nil if they are refused.
private func archived(_ bytes: Data, _ unknown: UnknownParts.Treatment) -> Data? {
  do {
    return try restore(bytes, unknown)
  } catch {
    _ = "\(error)"
    if case ArchiveError.unknownParts = error, unknown == .ignored { fatalError("unknown parts weren't ignored") }
    return nil
  }
}
