/// The entities of a model by name, with their inheritance.
struct EntityGraph {
  let entities: [Entity]
  /// The first entity of each name, since a wrong model can have several.
  private let byName: [String: Entity]
  /// The names of the direct sub-entities, by the parent's name.
  private let children: [String: [String]]
  /// The entities of each class, in the model's order.
  private let byClass: [String: [Entity]]

  init(_ model: Model) {
    entities = model.entities
    byName = model.entities.keyed(by: \.name)
    children = Dictionary(grouping: entities) { $0.parentName ?? "" }.mapValues { $0.map(\.name) }
    byClass = Dictionary(grouping: entities.filter { $0.swiftClassName != nil }) { $0.swiftClassName ?? "" }
  }

  subscript(name: String) -> Entity? { byName[name] }

  /// The entities' names, in no order.
  var names: some Sequence<String> { byName.keys }

  /// The entities that have an entity's class; none if it has no class of its own.
  func entities(ofClassOf entity: Entity) -> [Entity] { entity.swiftClassName.flatMap { byClass[$0] } ?? [] }

  /// An entity and those that it inherits from, nearest first; it ends where a cycle closes.
  func lineage(of entity: Entity) -> [Entity] {
    var lineage = [entity]
    var seen: Set = [entity.name]
    while let name = lineage[lineage.count - 1].parentName, let parent = byName[name], seen.insert(name).inserted {
      lineage.append(parent)
    }
    return lineage
  }

  /// The lineage of the entity of a name; empty if there is none.
  func lineage(of name: String) -> [Entity] { byName[name].map(lineage) ?? [] }

  /// Returns whether objects of one entity are objects of another as well.
  func isKind(_ name: String, of ancestor: String) -> Bool {
    lineage(of: name).contains { $0.name == ancestor }
  }

  /// The concrete entities among an entity and its sub-entities, sub-entities first.
  func kinds(of name: String) -> [String] {
    guard byName[name] != nil else { return [] }
    return reached(from: [name]) { children[$0] ?? [] }.filter { byName[$0]?.isAbstract == false }.reversed()
  }

  /// The sub-entities of an entity, and theirs.
  func descendants(of name: String) -> [Entity] {
    reached(from: children[name] ?? []) { children[$0] ?? [] }.compactMap { byName[$0] }
  }

  /// An attribute that objects of an entity have, inherited or not.
  func attribute(_ name: String, of entity: String) -> Attribute? {
    lineage(of: entity).lazy.compactMap { $0.attributes.first { $0.name == name } }.first
  }

  /// A relationship that objects of an entity have, inherited or not, with the entity that declares it.
  func relationship(_ name: String, of entity: String) -> DeclaredRelationship? {
    lineage(of: entity).lazy.compactMap { ancestor in
      ancestor.relationships.first { $0.name == name }.map {
        DeclaredRelationship(relationship: $0, declaringEntity: ancestor.name)
      }
    }.first
  }

  /// The other side of a relationship, if the two name each other.
  ///
  /// Real models have inverses that aren't reciprocal. Core Data doesn't maintain those, so they count as none.
  func inverse(of relationship: Relationship, declaredBy entity: String) -> DeclaredRelationship? {
    guard let destination = relationship.destinationName, let name = relationship.inverseName,
      let found = self.relationship(name, of: destination),
      found.relationship.inverseName == relationship.name,
      let back = found.relationship.destinationName,
      isKind(entity, of: back) || isKind(back, of: entity)
    else { return nil }
    return found
  }
}
