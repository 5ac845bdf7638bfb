/// The tables of a model, and its inheritance.
struct Hierarchy {
  let tables: [EntityRules]
  let numbers: [String: Int]
  /// The numbers of each entity and of those that it inherits from, nearest first.
  let lineages: [[Int]]
  /// The numbers of the concrete entities that are, or inherit from, each entity.
  let kinds: [[Int]]
  /// The properties of each entity, inherited ones first, each with the number of the entity that declares it.
  let attributes: [[(declaring: Int, attribute: CloneAttribute)]]
  let links: [[(declaring: Int, link: CloneLink)]]

  init(_ tables: [EntityRules], _ numbers: [String: Int]) {
    self.tables = tables
    self.numbers = numbers
    let lineages = tables.indices.map { number in
      var lineage = [number]
      while let last = lineage.last, let parent = tables[last].superentity.flatMap({ numbers[$0.entityName] }) {
        lineage.append(parent)
      }
      return lineage
    }
    var kinds: [[Int]] = Array(repeating: [], count: tables.count)
    for number in tables.indices where !tables[number].isAbstract {
      for ancestor in lineages[number] { kinds[ancestor].append(number) }
    }
    self.lineages = lineages
    self.kinds = kinds
    let properties = lineages.map { lineage in lineage.reversed().map { ($0, tables[$0].properties()) } }
    attributes = properties.map { $0.flatMap { declaring, own in own.attributes.map { (declaring, $0) } } }
    links = properties.map { $0.flatMap { declaring, own in own.links.map { (declaring, $0) } } }
    for (entity, attributes) in attributes.enumerated() {
      for (number, (declaring, attribute)) in attributes.enumerated() {
        (attribute.number, attribute.declaring) = (number, declaring)
        for index in attribute.followed.indices {
          attribute.followed[index].number = numbers[attribute.followed[index].entityName]
        }
      }
      for (number, (declaring, link)) in links[entity].enumerated() {
        (link.number, link.entityNumber, link.declaring) = (number, entity, declaring)
        resolve(link)
      }
    }
  }

  /// Finds the destinations and the inverse of a relationship.
  private func resolve(_ link: CloneLink) {
    let destination = numbers[link.ends.destination]
    link.destinations = destination.map { kinds[$0] } ?? []
    let back = destination.flatMap { links[$0].enumerated().first { $1.link.name == link.ends.inverse } }
    link.inverse = back?.offset ?? -1
    link.inverseKind = back?.element.link.kind
  }
}
