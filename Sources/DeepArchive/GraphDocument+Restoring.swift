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
    // A decoder takes other encodings as well, and passes over a repeated key in silence.
    guard data.first != 0xFE, data.first != 0xFF, !data.prefix(4).contains(0) else {
      throw ArchiveError.invalid(location: "", reason: "the text isn't UTF-8")
    }
    if let key = RepeatedKeys.first(in: data) {
      throw ArchiveError.invalid(location: "", reason: "the key '\(key)' is there twice in one object")
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.userInfo[.restoring] = Restoring(model: model, context: context)
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
private struct Restoring: @unchecked Sendable {
  // Unchecked: a decoder uses it within its call, on its caller's queue.
  let model: String
  let context: NSManagedObjectContext
}

/// A document whose objects are inserted as they are read.
private struct RestoredGraph: Decodable {
  private let roots: [Int]
  private var restored: [RestoredObject] = []

  init(from decoder: any Decoder) throws {
    guard let restoring = decoder.userInfo[.restoring] as? Restoring else { throw ArchiveError.noCoordinator }
    let container = try decoder.container(keyedBy: GraphDocument.CodingKeys.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format <= GraphDocument.latestFormat else { throw ArchiveError.newerFormat(format) }
    try decoder.container(keyedBy: PropertyKey.self).check(["format", "model", "objects", "roots"])
    let model = try container.decode(String.self, forKey: .model)
    guard model == restoring.model else { throw ArchiveError.modelDiffers(found: model, expected: restoring.model) }
    var objects = try container.nestedUnkeyedContainer(forKey: .objects)
    let entities = restoring.context.rootCoordinator?.managedObjectModel.entitiesByName ?? [:]
    var known: [String: ArchivedEntity] = [:]
    while !objects.isAtEnd {
      let object = try objects.nestedContainer(keyedBy: PropertyKey.self)
      try object.check(["entity", "links", "values"])
      let name = try object.decode(String.self, forKey: .entity)
      // An archive of the version before has the name that the entity had then.
      let found = known[name] == nil ? entities[name] ?? entities.values.first { $0.renamingIdentifier == name } : nil
      if let found, !found.isAbstract { known[name] = ArchivedEntity(found) }
      guard let entity = known[name] else {
        throw DecodingError.dataCorruptedError(
          forKey: .entity, in: object, debugDescription: "the model has no entity '\(name)' with objects")
      }
      restored.append(try RestoredObject(object, of: entity, into: restoring.context))
    }
    roots = try container.decode([Int].self, forKey: .roots)
  }

  /// Links the objects.
  ///
  /// - Returns: The objects that were archived.
  func objects() throws -> [NSManagedObject] {
    // Links that `awakeFromInsert` made aren't the archive's.
    for restored in restored where type(of: restored.object).awakensFromInsert { restored.object.unlinkAll() }
    let links = try restored.enumerated().flatMap { number, object in
      try object.links.map { try RestoredLink($0, $1, of: number, in: restored) }.sorted { $0.rank < $1.rank }
    }
    // A link that another one takes back would be lost in silence.
    let contradiction = "another link contradicts this one"
    var partners: [RestoredLink.End: Int] = [:]
    for link in links {
      let isFit = link.ends.allSatisfy { partners.updateValue($1, forKey: $0) ?? $1 == $1 }
      guard isFit else { throw link.invalid(contradiction) }
    }
    for link in links { link.write() }
    if let lost = links.first(where: { !$0.holds }) { throw lost.invalid(contradiction) }
    return try roots.enumerated().map { place, number in
      guard restored.indices.contains(number) else {
        throw ArchiveError.invalid(location: "roots[\(place)]", reason: "there is no object \(number)")
      }
      return restored[number].object
    }
  }
}

/// An object that is inserted as it is read, with its values.
private struct RestoredObject {
  let object: NSManagedObject
  let entity: ArchivedEntity
  let links: [String: [Int]]

  init(
    _ container: KeyedDecodingContainer<PropertyKey>, of entity: ArchivedEntity,
    into context: NSManagedObjectContext
  ) throws {
    self.entity = entity
    object = NSEntityDescription.insertNewObject(forEntityName: entity.name, into: context)
    links = try container.decodeIfPresent([String: [Int]].self, forKey: .links) ?? [:]
    let values = try container.nestedContainer(keyedBy: PropertyKey.self, forKey: .values)
    for key in values.allKeys {
      let found = entity.archivedAttributes.attribute(key.stringValue) { values.contains(PropertyKey($0)) }
      guard let attribute = found else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "\(entity.name) has no such attribute")
      }
      object.store(try ArchivedValue.decode(attribute, from: values, forKey: key), forKey: attribute.name)
    }
  }
}

/// A relationship of an object as a document has it.
private struct RestoredLink {
  private let name: String
  private let number: Int
  private let object: NSManagedObject
  private let relationship: NSRelationshipDescription
  private let numbers: [Int]
  private var members: [NSManagedObject] = []

  /// An object's to-one relationship.
  struct End: Hashable {
    let object: Int
    let relationship: String
  }

  init(_ name: String, _ members: [Int], of number: Int, in restored: [RestoredObject]) throws {
    (self.name, self.number, object) = (name, number, restored[number].object)
    let entity = restored[number].entity
    guard let relationship = entity.relationship(archivedAs: name) else {
      throw Self.invalid(name, number, "\(entity.name) has no such relationship")
    }
    (self.relationship, numbers) = (relationship, members)
    if !relationship.isToMany, members.count > 1 { throw invalid("the relationship leads to one object") }
    if Set(members).count < members.count { throw invalid("an object is there twice") }
    self.members = try members.map { number in
      guard restored.indices.contains(number) else { throw invalid("there is no object \(number)") }
      let member = restored[number].object
      if let destination = relationship.destinationEntity, !member.entity.isKindOf(entity: destination) {
        throw invalid("the object \(number) is of \(member.entity.name ?? ""), and not of \(destination.name ?? "")")
      }
      return member
    }
  }

  /// The to-one ends of its links, each with what it leads to.
  var ends: [(End, Int)] {
    let own = relationship.isToMany ? [] : numbers.map { (End(object: number, relationship: relationship.name), $0) }
    guard let inverse = relationship.mutualInverse, !inverse.isToMany else { return own }
    return own + numbers.map { (End(object: $0, relationship: inverse.name), number) }
  }

  func invalid(_ reason: String) -> ArchiveError { Self.invalid(name, number, reason) }

  private static func invalid(_ name: String, _ number: Int, _ reason: String) -> ArchiveError {
    .invalid(location: "objects[\(number)].links.\(name)", reason: reason)
  }

  /// Orders hold if they are written last.
  var rank: (Int, String) { (relationship.isOrdered ? 1 : 0, relationship.name) }

  func write() {
    if !relationship.isToMany {
      object.setValue(members.first, forKey: relationship.name)
    } else if relationship.isOrdered {
      object.setValue(NSOrderedSet(array: members), forKey: relationship.name)
    } else {
      // The other side may have written some; a relationship that is its own inverse has each link once.
      object.mutableSetValue(forKey: relationship.name).addObjects(from: members)
    }
  }

  var holds: Bool {
    let found = object.destinations(of: relationship.name)
    return relationship.isOrdered ? found == members : Set(members).isSubset(of: found)
  }
}

extension KeyedDecodingContainer where Key == PropertyKey {
  /// Throws where there is a key that the format doesn't have: what it says would be lost.
  fileprivate func check(_ known: Set<String>) throws {
    guard let key = allKeys.filter({ !known.contains($0.stringValue) }).min(by: { $0.stringValue < $1.stringValue })
    else { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "the format has no such key")
  }
}
