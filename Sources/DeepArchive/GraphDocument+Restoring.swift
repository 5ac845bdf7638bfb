import DeepClone
import Foundation

extension GraphDocument {
  /// Reads a document, and inserts its objects into a context of their own.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - model: The name of the model that it has to belong to.
  ///   - context: An empty context.
  /// - Returns: The objects that were archived.
  /// - Throws: `ArchiveError`.
  static func restore(
    _ data: Data, of model: String, into context: NSManagedObjectContext
  ) throws -> [NSManagedObject] {
    guard data.count <= maximumSize else { throw ArchiveError.tooLarge(data.count) }
    // A decoder passes over it in silence.
    if let key = RepeatedKeys.first(in: data) {
      throw ArchiveError.invalid(location: "", reason: "the key '\(key)' is there twice in one object")
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.userInfo[.restoring] = Restoring(model, context)
    do {
      return try decoder.decode(RestoredGraph.self, from: data).objects()
    } catch let error as DecodingError {
      throw ArchiveError(error)
    }
  }
}

extension CodingUserInfoKey {
  /// The target of a restored document.
  fileprivate static let restoring = CodingUserInfoKey(rawValue: "DeepArchive.restoring").unsafelyUnwrapped
}

/// The target of a restored document.
private final class Restoring: @unchecked Sendable {
  // Unchecked: a decoder uses it within its call, on its caller's queue.
  let model: String
  let context: NSManagedObjectContext
  private var known: [String: ArchivedEntity] = [:]

  init(_ model: String, _ context: NSManagedObjectContext) { (self.model, self.context) = (model, context) }

  /// The entity that a document of this version of the model, or of the one before, has by a name.
  func entity(archivedAs name: String) -> ArchivedEntity? {
    if let entity = known[name] { return entity }
    let entities = context.rootCoordinator?.managedObjectModel.entitiesByName ?? [:]
    let found = entities[name] ?? entities.values.first { $0.renamingIdentifier == name }
    known[name] = found.flatMap { $0.isAbstract ? nil : ArchivedEntity($0) }
    return known[name]
  }
}

/// A document whose objects are inserted as they are read.
private struct RestoredGraph: Decodable {
  private let roots: [Int]
  private let restored: [RestoredObject]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: GraphDocument.Key.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format <= GraphDocument.format else { throw ArchiveError.newerFormat(format) }
    let model = try container.decode(String.self, forKey: .model)
    let expected = (decoder.userInfo[.restoring] as? Restoring)?.model ?? ""
    guard model == expected else { throw ArchiveError.modelDiffers(found: model, expected: expected) }
    restored = try container.decode([RestoredObject].self, forKey: .objects)
    roots = try container.decode([Int].self, forKey: .roots)
  }

  /// Links the objects.
  ///
  /// - Returns: The objects that were archived.
  func objects() throws -> [NSManagedObject] {
    // Links that `awakeFromInsert` made aren't the archive's.
    for restored in restored where type(of: restored.object).awakensFromInsert { restored.object.unlinkAll() }
    let links = try restored.enumerated().map { number, restored in
      try restored.links.map { try link(number, restored, $0, $1) }.sorted { $0.rank < $1.rank }
    }
    for (restored, links) in zip(restored, links) { for link in links { link.set(in: restored.object) } }
    // A link that another one has taken back would be lost in silence.
    for (number, (restored, links)) in zip(restored, links).enumerated() {
      for link in links where !link.holds(in: restored.object) {
        throw ArchiveError.invalid(
          location: "objects[\(number)].links.\(link.name)", reason: "another link contradicts this one")
      }
    }
    return try roots.enumerated().map { place, number in
      guard restored.indices.contains(number) else {
        throw ArchiveError.invalid(location: "roots[\(place)]", reason: "there is no object \(number)")
      }
      return restored[number].object
    }
  }

  private func link(
    _ number: Int, _ object: RestoredObject, _ name: String, _ numbers: [Int]
  ) throws -> RestoredLink {
    func invalid(_ reason: String) -> ArchiveError {
      .invalid(location: "objects[\(number)].links.\(name)", reason: reason)
    }
    guard let relationship = object.entity.relationship(archivedAs: name) else {
      throw invalid("\(object.entity.name) has no such relationship")
    }
    if !relationship.isToMany, numbers.count > 1 { throw invalid("the relationship leads to one object") }
    if Set(numbers).count < numbers.count { throw invalid("an object is there twice") }
    let members = try numbers.map { number in
      guard restored.indices.contains(number) else { throw invalid("there is no object \(number)") }
      let member = restored[number].object
      if let destination = relationship.destinationEntity, !member.entity.isKindOf(entity: destination) {
        throw invalid("the object \(number) is of \(member.entity.name ?? ""), and not of \(destination.name ?? "")")
      }
      return member
    }
    return RestoredLink(name: name, relationship: relationship, members: members)
  }
}

/// A relationship of an object as a document has it.
private struct RestoredLink {
  let name: String
  let relationship: NSRelationshipDescription
  let members: [NSManagedObject]

  /// Orders hold if they are written last.
  var rank: (Int, String) { (relationship.isOrdered ? 1 : 0, relationship.name) }

  func set(in object: NSManagedObject) {
    if !relationship.isToMany {
      object.setValue(members.first, forKey: relationship.name)
    } else if relationship.isOrdered {
      object.setValue(NSOrderedSet(array: members), forKey: relationship.name)
    } else {
      // The other side may have written some; a relationship that is its own inverse has each link once.
      object.mutableSetValue(forKey: relationship.name).addObjects(from: members)
    }
  }

  func holds(in object: NSManagedObject) -> Bool {
    let found = object.destinations(of: relationship.name)
    if relationship.isOrdered { return found.elementsEqual(members, by: ===) }
    let known = Set(found.map { ObjectIdentifier($0) })
    return members.allSatisfy { known.contains(ObjectIdentifier($0)) }
  }
}

/// An object that is inserted as it is read, with its values.
private struct RestoredObject: Decodable {
  let object: NSManagedObject
  let entity: ArchivedEntity
  let links: [String: [Int]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ArchivedObject.Key.self)
    guard let restoring = decoder.userInfo[.restoring] as? Restoring else { throw ArchiveError.noCoordinator }
    let name = try container.decode(String.self, forKey: .entity)
    guard let entity = restoring.entity(archivedAs: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .entity, in: container, debugDescription: "the model has no entity '\(name)' with objects")
    }
    self.entity = entity
    object = NSEntityDescription.insertNewObject(forEntityName: entity.name, into: restoring.context)
    links = try container.decodeIfPresent([String: [Int]].self, forKey: .links) ?? [:]
    let values = try container.nestedContainer(keyedBy: PropertyKey.self, forKey: .values)
    let names = Set(values.allKeys.map(\.stringValue))
    for key in values.allKeys {
      guard let attribute = entity.attribute(archivedAs: key.stringValue, among: names) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "\(entity.name) has no such attribute")
      }
      object.store(try ArchivedValue.decode(attribute, from: values, forKey: key), forKey: attribute.name)
    }
  }
}
