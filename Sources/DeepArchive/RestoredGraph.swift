import DeepClone
import Foundation

/// The graph of a document, inserted into a context.
struct RestoredGraph {
  /// The objects that were archived.
  private(set) var roots: [NSManagedObject] = []
  /// The required properties that objects lack, because the document's version doesn't have them or they refer to
  /// unknown objects, with the objects' numbers.
  private(set) var lacking: [ObjectIdentifier: (number: Int, properties: [String])] = [:]
  private var unknown = UnknownParts()
  private var objects: [RestoredObject] = []
  /// The numbers of the objects that the document links to unknown ones, on either side.
  private var bereft: Set<Int> = []

  /// Reads a document, and inserts its objects into a context of their own.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - name: The name of the model that it has to belong to.
  ///   - context: An empty context.
  ///   - policy: The treatment of parts of the document that the context's model doesn't have.
  /// - Throws: `ArchiveError`.
  init(_ data: Data, of name: String, into context: NSManagedObjectContext, _ policy: UnknownParts.Treatment) throws {
    let (header, fields) = try GraphDocument.read(data)
    guard header.model == name else { throw ArchiveError.modelDiffers(found: header.model, expected: name) }
    let lists = try fields.read("entities") { $0.table { $0.list(of: \.text) } }
    let known = context.rootCoordinator?.managedObjectModel.entitiesByName ?? [:]
    let entities = Dictionary(
      uniqueKeysWithValues: lists.map { ($0, RestoredEntity($0, $1, known, besides: Set(lists.keys))) })
    for (number, object) in try fields.read("objects", \.elements).enumerated() {
      try ArchiveError.at("objects[\(number)]") { try insert(object.fields ?? [:], of: entities, into: context) }
    }
    var links: [RestoredLink] = []
    for (number, object) in objects.enumerated() {
      for (name, listed) in object.links.sorted(by: { $0.key < $1.key }) {
        try ArchiveError.at("objects[\(number)].links.\(name)") { try read(name, listed, of: number, into: &links) }
      }
    }
    if policy == .refused, !unknown.isEmpty { throw ArchiveError.unknownParts(unknown) }
    try write(links)
    // Setters of relationships that a person wrote may have changed some.
    for object in objects { for (attribute, value) in object.values { object.object?.store(value, in: attribute) } }
    for (place, number) in try fields.read("roots", { $0.list(of: \.integer) }).enumerated() {
      try ArchiveError.at("roots[\(place)]") { roots.append(try root(number)) }
    }
    noteLacking()
  }

  /// The objects that only identify one to be found.
  var references: Set<NSManagedObject> { Set(objects.lazy.filter(\.isReference).compactMap(\.object)) }

  /// Throws if a clone lacks a required property that its source lacks.
  var check: @Sendable (_ source: NSManagedObject, _ clone: NSManagedObject) throws -> Void {
    { [lacking] source, clone in
      guard let (number, properties) = lacking[ObjectIdentifier(source)] else { return }
      let missing = properties.first { property in
        let isAttribute = clone.entity.attributesByName[property] != nil
        return isAttribute ? clone.storedValue(forKey: property) == nil : clone.destinations(of: property).isEmpty
      }
      guard let missing else { return }
      let reason = "the model requires '\(missing)', and the archive has nothing for it"
      throw ArchiveError.invalid(location: "objects[\(number)]", reason: reason)
    }
  }

  // MARK: Reading

  /// Inserts an object with its values.
  private mutating func insert(
    _ fields: [String: JSON], of entities: [String: RestoredEntity], into context: NSManagedObjectContext
  ) throws {
    try fields.check(["entity", "links", "reference", "values"])
    let name = try fields.read("entity", \.text)
    guard let known = entities[name] else {
      throw ArchiveError.invalid(location: "entity", reason: "the document doesn't list the entity")
    }
    let object = known.entity.map { NSEntityDescription.insertNewObject(forEntityName: $0.name, into: context) }
    if object == nil { unknown.objects[name, default: 0] += 1 }
    let isReference = fields["reference"] == nil ? false : try fields.read("reference", \.truth)
    let links = fields["links"] == nil ? [:] : try fields.read("links") { $0.table { $0.list(of: \.integer) } }
    var values: [(NSAttributeDescription, Any?)] = []
    for (name, value) in try fields.read("values", \.fields).sorted(by: { $0.key < $1.key }) {
      try ArchiveError.at("values.\(name)") {
        guard known.listed.contains(name) else { throw ArchiveError.invalid("the document doesn't list the attribute") }
        guard let entity = known.entity, let object else { return }
        if known.attributes[name] == nil { unknown.values["\(entity.name).\(name)", default: 0] += 1 }
        guard let attribute = known.attributes[name] else { return }
        let found = try attribute.value(of: value) { unknown.values["\(entity.name).\(name).\($0)", default: 0] += 1 }
        object.store(found, in: attribute)
        values.append((attribute, found))
      }
    }
    objects.append(
      RestoredObject(object: object, known: known, isReference: isReference, links: links, values: values))
  }

  /// Reads a relationship of an object, if the model has both.
  private mutating func read(_ name: String, _ listed: [Int], of number: Int, into links: inout [RestoredLink]) throws {
    if let stray = listed.first(where: { !objects.indices.contains($0) }) {
      throw ArchiveError.invalid("there is no object \(stray)")
    }
    if Set(listed).count < listed.count { throw ArchiveError.invalid("an object is there twice") }
    let isUnknown = objects[number].object == nil
    let others = listed.filter { (objects[$0].object == nil) != isUnknown }
    if !others.isEmpty { bereft.formUnion(others + [number]) }
    guard let entity = objects[number].known.entity, let object = objects[number].object else { return }
    guard let relationship = entity.relationship(archivedAs: name) else {
      unknown.links["\(entity.name).\(name)", default: 0] += listed.count
      return
    }
    if !relationship.isToMany, listed.count > 1 { throw ArchiveError.invalid("the relationship has one destination") }
    var members: [NSManagedObject] = []
    for number in listed {
      guard let member = objects[number].object else {
        unknown.links["\(entity.name).\(relationship.name)", default: 0] += 1
        continue
      }
      if let expected = relationship.destinationEntity, !member.entity.isKindOf(entity: expected) {
        let names = "\(member.entity.name ?? ""), and not of \(expected.name ?? "")"
        throw ArchiveError.invalid("the object \(number) is of \(names)")
      }
      members.append(member)
    }
    links.append(
      RestoredLink(number: number, name: name, object: object, relationship: relationship, members: members))
  }

  private func root(_ number: Int) throws -> NSManagedObject {
    guard objects.indices.contains(number), !objects[number].isReference else {
      throw ArchiveError.invalid("there is no object \(number) that was archived")
    }
    guard let root = objects[number].object else { throw ArchiveError.invalid("the model lacks the object's entity") }
    return root
  }

  // MARK: Linking

  private func write(_ links: [RestoredLink]) throws {
    // Links that `awakeFromInsert` made don't come from the archive.
    for object in objects.lazy.compactMap(\.object) where type(of: object).awakensFromInsert { object.unlinkAll() }
    // Ordered relationships last, so that their order stays.
    for link in links where !link.relationship.isOrdered { link.write() }
    for link in links where link.relationship.isOrdered { link.write() }
    // A link that another one replaces would be lost silently.
    guard let lost = links.first(where: { !$0.holds }) else { return }
    let location = "objects[\(lost.number)].links.\(lost.name)"
    throw ArchiveError.invalid(location: location, reason: "another link contradicts this one")
  }

  private mutating func noteLacking() {
    for (number, restored) in objects.enumerated() {
      guard let object = restored.object, !restored.isReference else { continue }
      let relationships = bereft.contains(number) ? object.entity.relationshipsByName : [:]
      let empty = relationships.filter { $1.needsDestination && object.destinations(of: $0).isEmpty }
      let properties = restored.known.missing + empty.keys.sorted()
      if !properties.isEmpty { lacking[ObjectIdentifier(object)] = (number, properties) }
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
    missing = all.filter { [attributes] in !$0.isOptional && !attributes.values.contains($0) }.map(\.name)
  }
}

/// An object of a document, as it's read.
private struct RestoredObject {
  /// The object; nil if the model doesn't have its entity.
  let object: NSManagedObject?
  let known: RestoredEntity
  let isReference: Bool
  let links: [String: [Int]]
  /// The values that the document has for it.
  let values: [(attribute: NSAttributeDescription, value: Any?)]
}

/// A relationship of an object in a document, with the members that the model knows.
private struct RestoredLink {
  let number: Int
  let name: String
  let object: NSManagedObject
  let relationship: NSRelationshipDescription
  let members: [NSManagedObject]

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
