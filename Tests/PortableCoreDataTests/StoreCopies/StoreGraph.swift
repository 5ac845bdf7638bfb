#if !canImport(CoreData)
/// What a store holds, read by plain SQL: rows, which no primary key tells apart.
struct StoreGraph {
  private(set) var graph = StoredGraph()
  /// How many keys of each relationship, by the entity that declares it, name no row.
  private(set) var danglingLinks: [String: Int] = [:]

  var isEmpty: Bool { graph.nodes.isEmpty }

  /// Reads a store.
  init(_ url: URL, _ model: NSManagedObjectModel) throws {
    let reading = try StoreReading(url, model)
    var numbers: [String: [Int64: Int]] = [:]
    var rows: [(row: [String: PlainSQL.Value], entity: NSEntityDescription)] = []
    for root in reading.roots.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
      for row in try reading.rows(of: root) {
        guard let entity = reading.entity(row, root), let key = row["Z_PK"]?.integer else { continue }
        numbers[reading.table(of: root), default: [:]][key] = rows.count
        let values = entity.attributesByName.values.filter { !$0.isTransient }.flatMap { Self.columns(of: $0) }
          .map { "\($0)=\(Self.value(row["Z" + $0.uppercased()] ?? .null, of: $1))" }.sorted()
        let text = "\(entity.name ?? "") \(values.joined(separator: " "))"
        graph.nodes.append(StoredGraph.Node(name: "\(entity.name ?? "") \(key)", text: text))
        rows.append((row, entity))
      }
    }
    for (number, (row, entity)) in rows.enumerated() {
      for (name, relationship) in entity.relationshipsByName where !relationship.isToMany && !relationship.isTransient {
        guard let destination = relationship.destinationEntity, let key = row["Z" + name.uppercased()]?.integer else {
          continue
        }
        if let found = numbers[reading.table(of: destination)]?[key] {
          graph.nodes[number].links.append(StoredGraph.Link(relationship.place, isOrdered: false, to: [found]))
        } else {
          danglingLinks[relationship.place, default: 0] += 1
        }
      }
    }
    for entity in model.entities {
      for relationship in entity.properties.compactMap({ $0 as? NSRelationshipDescription })
      where relationship.isToMany && !relationship.isTransient && relationship.entity === entity {
        guard let destination = relationship.destinationEntity else { continue }
        let isPaired = relationship.inverseRelationship?.isToMany == true
        for (owner, members) in try reading.members(of: relationship) {
          let found = members.compactMap { numbers[reading.table(of: destination)]?[$0] }
          guard let number = numbers[reading.table(of: entity)]?[owner] else { continue }
          if isPaired, found.count < members.count {
            danglingLinks[relationship.place, default: 0] += members.count - found.count
          }
          let link = StoredGraph.Link(relationship.place, isOrdered: relationship.isOrdered, to: found)
          graph.nodes[number].links.append(link)
        }
      }
    }
  }

  /// The names of an attribute's columns: a composite has one for each element.
  private static func columns(
    of attribute: NSAttributeDescription, in composite: String = ""
  ) -> [(name: String, attribute: NSAttributeDescription)] {
    let name = composite + attribute.name
    guard let elements = (attribute as? NSCompositeAttributeDescription)?.elements else { return [(name, attribute)] }
    return elements.flatMap { columns(of: $0, in: name + "_") }
  }

  /// A column's value; what an archive holds where it is one.
  private static func value(_ stored: PlainSQL.Value, of attribute: NSAttributeDescription) -> String {
    guard let data = stored.blob else { return "\(stored)" }
    let isArchive = [.transformableAttributeType, .undefinedAttributeType].contains(attribute.attributeType)
    return (isArchive ? ArchiveText(data)?.text : nil) ?? data.base64EncodedString()
  }
}

extension NSRelationshipDescription {
  /// The relationship's name behind that of the entity that declares it.
  fileprivate var place: String { "\(entity.name ?? "").\(name)" }
}
#endif
