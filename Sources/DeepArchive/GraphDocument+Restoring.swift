import DeepClone
import Foundation

extension GraphDocument {
  /// Reads a document, and inserts its objects into a context of their own.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - model: The name of the model that it has to belong to.
  ///   - context: An empty context.
  /// - Returns: The objects that were archived, and those that only name one to be found.
  /// - Throws: `ArchiveError`.
  static func restore(
    _ data: Data, of model: String, into context: NSManagedObjectContext
  ) throws -> (roots: [NSManagedObject], references: Set<NSManagedObject>) {
    let (header, fields) = try read(data)
    guard header.model == model else { throw ArchiveError.modelDiffers(found: header.model, expected: model) }
    let lists = try fields.read("entities") { $0.table { $0.list(of: \.text) } }
    let known = context.rootCoordinator?.managedObjectModel.entitiesByName ?? [:]
    var entities: [String: RestoredEntity] = [:]
    // By name, so that the same document gives the same error.
    for (name, attributes) in lists.sorted(by: { $0.key < $1.key }) {
      entities[name] = try RestoredEntity(name, attributes, known)
    }
    let objects = try fields.read("objects", \.elements).enumerated().map { number, object in
      try ArchiveError.at("objects[\(number)]") {
        try RestoredObject(object.fields ?? [:], of: entities, into: context)
      }
    }
    try link(objects)
    let roots = try fields.read("roots") { $0.list(of: \.integer) }.enumerated().map { place, number in
      try ArchiveError.at("roots[\(place)]") {
        guard objects.indices.contains(number), !objects[number].isReference else {
          throw ArchiveError.invalid("there is no object \(number) that was archived")
        }
        return objects[number].object
      }
    }
    return (roots, Set(objects.lazy.filter(\.isReference).map(\.object)))
  }

  private static func link(_ objects: [RestoredObject]) throws {
    // Links that `awakeFromInsert` made aren't the archive's.
    for restored in objects where type(of: restored.object).awakensFromInsert { restored.object.unlinkAll() }
    let links = try objects.enumerated().flatMap { number, object in
      try object.links.sorted { $0.key < $1.key }.map { try RestoredLink($0, $1, of: number, in: objects) }
        .sorted { $0.rank < $1.rank }
    }
    // A link that another one takes back would be lost in silence.
    let contradiction = "another link contradicts this one"
    var partners: [RestoredLink.End: Int] = [:]
    for link in links {
      let agrees = link.ends.allSatisfy { partners.updateValue($1, forKey: $0) ?? $1 == $1 }
      guard agrees else { throw link.invalid(contradiction) }
    }
    for link in links { link.write() }
    if let lost = links.first(where: { !$0.holds }) { throw lost.invalid(contradiction) }
  }
}

/// An entity with the attributes that a document lists.
private struct RestoredEntity {
  let entity: ArchivedEntity
  /// The attributes by their names in the document.
  let attributes: [String: NSAttributeDescription]

  init(_ name: String, _ attributes: [String], _ known: [String: NSEntityDescription]) throws {
    // An archive of the version before has the name that the entity had then.
    let found = known[name] ?? known.values.first { $0.renamingIdentifier == name }
    guard let found, !found.isAbstract else {
      throw ArchiveError.invalid(location: "entities.\(name)", reason: "the model has no such entity with objects")
    }
    entity = ArchivedEntity(found)
    self.attributes = entity.attributes.archived(as: attributes)
  }
}

/// An object that is inserted as it is read, with its values.
private struct RestoredObject {
  let object: NSManagedObject
  let entity: ArchivedEntity
  let isReference: Bool
  let links: [String: [Int]]

  init(_ fields: [String: JSON], of entities: [String: RestoredEntity], into context: NSManagedObjectContext) throws {
    try fields.check(["entity", "links", "reference", "values"])
    guard let known = entities[try fields.read("entity", \.text)] else {
      throw ArchiveError.invalid(location: "entity", reason: "the document doesn't list the entity")
    }
    entity = known.entity
    object = NSEntityDescription.insertNewObject(forEntityName: entity.name, into: context)
    isReference = fields["reference"] == nil ? false : try fields.read("reference", \.truth)
    links = fields["links"] == nil ? [:] : try fields.read("links") { $0.table { $0.list(of: \.integer) } }
    for (name, value) in try fields.read("values", \.fields).sorted(by: { $0.key < $1.key }) {
      try ArchiveError.at("values.\(name)") {
        guard let attribute = known.attributes[name] else {
          throw ArchiveError.invalid("\(entity.name) has no such attribute")
        }
        object.store(try attribute.value(of: value), forKey: attribute.name)
      }
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
    if !relationship.isToMany, members.count > 1 { throw invalid("the relationship has one destination") }
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

  /// The to-one ends of its links, each with its destination.
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
