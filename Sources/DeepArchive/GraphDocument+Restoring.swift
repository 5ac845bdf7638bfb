import DeepClone
import Foundation

extension GraphDocument {
  /// Reads a document, and inserts its objects into a context of their own.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - model: The name of the model that it has to belong to.
  ///   - context: An empty context.
  ///   - treatment: The treatment of parts of the document that the context's model doesn't have.
  /// - Returns: The inserted graph.
  /// - Throws: `ArchiveError`.
  static func restore(
    _ data: Data, of model: String, into context: NSManagedObjectContext,
    _ treatment: UnknownParts.Treatment = .refused
  ) throws -> RestoredGraph {
    let (header, fields) = try read(data)
    guard header.model == model else { throw ArchiveError.modelDiffers(found: header.model, expected: model) }
    let lists = try fields.read("entities") { $0.table { $0.list(of: \.text) } }
    let known = context.rootCoordinator?.managedObjectModel.entitiesByName ?? [:]
    let entities = Dictionary(
      uniqueKeysWithValues: lists.map { ($0, RestoredEntity($0, $1, known, besides: Set(lists.keys))) })
    var unknown = UnknownParts()
    let objects = try fields.read("objects", \.elements).enumerated().map { number, object in
      try ArchiveError.at("objects[\(number)]") {
        try RestoredObject(object.fields ?? [:], of: entities, into: context, &unknown)
      }
    }
    let links = try objects.indices.flatMap { number in
      try objects[number].links.sorted { $0.key < $1.key }
        .compactMap { try RestoredLink($0, $1, of: number, in: objects, &unknown) }.sorted { $0.rank < $1.rank }
    }
    if treatment == .refused, !unknown.isEmpty { throw ArchiveError.unknownParts(unknown) }
    try write(links, of: objects)
    let roots = try fields.read("roots") { $0.list(of: \.integer) }.enumerated().map { place, number in
      try ArchiveError.at("roots[\(place)]") {
        guard objects.indices.contains(number), !objects[number].isReference else {
          throw ArchiveError.invalid("there is no object \(number) that was archived")
        }
        guard let root = objects[number].object else {
          throw ArchiveError.invalid("the model lacks the object's entity")
        }
        return root
      }
    }
    return RestoredGraph(roots, objects)
  }

  private static func write(_ links: [RestoredLink], of objects: [RestoredObject]) throws {
    // Links that `awakeFromInsert` made don't come from the archive.
    for object in objects.lazy.compactMap(\.object) where type(of: object).awakensFromInsert { object.unlinkAll() }
    // A link that another one replaces would be lost silently.
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

/// The graph of a document, inserted into a context.
struct RestoredGraph {
  /// The objects that were archived.
  let roots: [NSManagedObject]
  /// The objects that only identify one to be found.
  let references: Set<NSManagedObject>
  /// The required properties that objects lack, because the document's version doesn't have them or they refer to
  /// unknown objects, with the objects' numbers.
  private(set) var lacking: [ObjectIdentifier: (number: Int, properties: [String])] = [:]

  fileprivate init(_ roots: [NSManagedObject], _ objects: [RestoredObject]) {
    self.roots = roots
    references = Set(objects.lazy.filter(\.isReference).compactMap(\.object))
    // The objects that the document links to unknown ones, on either side.
    let bereft = objects.enumerated().reduce(into: Set<Int>()) { bereft, restored in
      let isUnknown = { (number: Int) in objects[number].object == nil }
      let others = restored.element.links.values.joined().filter { isUnknown($0) != isUnknown(restored.offset) }
      if !others.isEmpty { bereft.formUnion(others + [restored.offset]) }
    }
    for (number, restored) in objects.enumerated() {
      guard let object = restored.object, !restored.isReference else { continue }
      var properties = restored.known.missing
      if bereft.contains(number) {
        let required = object.entity.relationshipsByName.values.filter(\.needsDestination).map(\.name).sorted()
        properties += required.filter { object.destinations(of: $0).isEmpty }
      }
      if !properties.isEmpty { lacking[ObjectIdentifier(object)] = (number, properties) }
    }
  }

  /// Throws if a clone lacks a required property that its source lacks.
  var check: @Sendable (_ source: NSManagedObject, _ clone: NSManagedObject) throws -> Void {
    { [lacking] source, clone in
      guard let (number, properties) = lacking[ObjectIdentifier(source)] else { return }
      for property in properties {
        let isAttribute = clone.entity.attributesByName[property] != nil
        if isAttribute ? clone.storedValue(forKey: property) == nil : clone.destinations(of: property).isEmpty {
          let reason = "the model requires '\(property)', and the archive has nothing for it"
          throw ArchiveError.invalid(location: "objects[\(number)]", reason: reason)
        }
      }
    }
  }
}

/// An entity, with the attributes that a document lists for it.
private struct RestoredEntity {
  /// The model's entity; nil if the model has none, or an abstract one.
  let entity: ArchivedEntity?
  /// The names of the document's attributes.
  let listed: Set<String>
  /// The attributes by their names in the document.
  let attributes: [String: NSAttributeDescription]
  /// The names of the required attributes that the document's version doesn't have.
  let missing: [String]

  init(_ name: String, _ listed: [String], _ known: [String: NSEntityDescription], besides names: Set<String>) {
    // An archive of the version before has the entity's old name. If the document has the new name as well, the old one
    // is another entity's.
    let found = known[name] ?? known.values.first { $0.renamingIdentifier == name && !names.contains($0.name ?? "") }
    entity = found.flatMap { $0.isAbstract ? nil : ArchivedEntity($0) }
    self.listed = Set(listed)
    let all = entity?.attributes ?? []
    attributes = all.archived(as: listed)
    missing = all.filter { [attributes] attribute in
      !attribute.isOptional && !attributes.values.contains { $0 === attribute }
    }.map(\.name)
  }
}

/// An object of a document, which is inserted, with its values, as it's read.
private struct RestoredObject {
  /// The object; nil if the model doesn't have its entity.
  let object: NSManagedObject?
  let known: RestoredEntity
  let isReference: Bool
  let links: [String: [Int]]

  init(
    _ fields: [String: JSON], of entities: [String: RestoredEntity], into context: NSManagedObjectContext,
    _ unknown: inout UnknownParts
  ) throws {
    try fields.check(["entity", "links", "reference", "values"])
    let name = try fields.read("entity", \.text)
    guard let known = entities[name] else {
      throw ArchiveError.invalid(location: "entity", reason: "the document doesn't list the entity")
    }
    self.known = known
    object = known.entity.map { NSEntityDescription.insertNewObject(forEntityName: $0.name, into: context) }
    isReference = fields["reference"] == nil ? false : try fields.read("reference", \.truth)
    links = fields["links"] == nil ? [:] : try fields.read("links") { $0.table { $0.list(of: \.integer) } }
    if object == nil { unknown.objects[name, default: 0] += 1 }
    for (name, value) in try fields.read("values", \.fields).sorted(by: { $0.key < $1.key }) {
      try ArchiveError.at("values.\(name)") {
        guard known.listed.contains(name) else { throw ArchiveError.invalid("the document doesn't list the attribute") }
        guard let entity = known.entity, let object else { return }
        if known.attributes[name] == nil { unknown.values["\(entity.name).\(name)", default: 0] += 1 }
        guard let attribute = known.attributes[name] else { return }
        let found = try attribute.value(of: value) { unknown.values["\(entity.name).\(name).\($0)", default: 0] += 1 }
        object.store(found, in: attribute)
      }
    }
  }
}

/// A relationship of an object in a document.
private struct RestoredLink {
  private let name: String
  private let number: Int
  private let object: NSManagedObject
  private let relationship: NSRelationshipDescription
  /// The numbers of the members, and the members, without unknown objects.
  private var numbers: [Int] = []
  private var members: [NSManagedObject] = []

  /// A to-one relationship of one object.
  struct End: Hashable {
    let object: Int
    let relationship: String
  }

  /// Reads a relationship; nil if the model doesn't have it.
  init?(
    _ name: String, _ listed: [Int], of number: Int, in restored: [RestoredObject], _ unknown: inout UnknownParts
  ) throws {
    let invalid = { ArchiveError.invalid(location: "objects[\(number)].links.\(name)", reason: $0) }
    if let stray = listed.first(where: { !restored.indices.contains($0) }) {
      throw invalid("there is no object \(stray)")
    }
    if Set(listed).count < listed.count { throw invalid("an object is there twice") }
    guard let entity = restored[number].known.entity, let object = restored[number].object else { return nil }
    guard let relationship = entity.relationship(archivedAs: name) else {
      unknown.links["\(entity.name).\(name)", default: 0] += listed.count
      return nil
    }
    (self.name, self.number, self.object, self.relationship) = (name, number, object, relationship)
    if !relationship.isToMany, listed.count > 1 { throw invalid("the relationship has one destination") }
    for number in listed {
      guard let member = restored[number].object else {
        unknown.links["\(entity.name).\(relationship.name)", default: 0] += 1
        continue
      }
      if let destination = relationship.destinationEntity, !member.entity.isKindOf(entity: destination) {
        throw invalid("the object \(number) is of \(member.entity.name ?? ""), and not of \(destination.name ?? "")")
      }
      numbers.append(number)
      members.append(member)
    }
  }

  /// The to-one ends of its links, each with its destination.
  var ends: [(End, Int)] {
    let own = relationship.isToMany ? [] : numbers.map { (End(object: number, relationship: relationship.name), $0) }
    guard let inverse = relationship.mutualInverse, !inverse.isToMany else { return own }
    return own + numbers.map { (End(object: $0, relationship: inverse.name), number) }
  }

  func invalid(_ text: String) -> ArchiveError { .invalid(location: "objects[\(number)].links.\(name)", reason: text) }

  /// The order of writing: ordered relationships last, so that their order stays.
  var rank: (Int, String) { (relationship.isOrdered ? 1 : 0, relationship.name) }

  func write() {
    if !relationship.isToMany {
      object.setValue(members.first, forKey: relationship.name)
    } else if relationship.isOrdered {
      object.setValue(NSOrderedSet(array: members), forKey: relationship.name)
    } else {
      // Some members may be there already: a relationship that is its own inverse has each link only once.
      object.mutableSetValue(forKey: relationship.name).addObjects(from: members)
    }
  }

  var holds: Bool {
    let found = object.destinations(of: relationship.name)
    return relationship.isOrdered ? found == members : Set(members).isSubset(of: found)
  }
}
