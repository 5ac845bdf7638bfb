#if !canImport(CoreData)
import Foundation

extension ModelText {
  /// The model that a text says; nil for a text of another form, or one that no model has.
  static func model(_ text: String) -> NSManagedObjectModel? {
    // Carriage returns are escaped, so that only a line break is one here.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map(String.init) == firstLine else { return nil }
    var reader = Reader()
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map {
        $0.contains("%") ? String($0).removingPercentEncoding ?? String($0) : String($0)
      }
      guard reader.read(parts) else { return nil }
    }
    return reader.model()
  }

  /// A reader, with the entities so far; entities and relationships are connected at the end.
  private struct Reader {
    private var entities: [NSEntityDescription] = []
    private var parents: [String] = []
    private var properties: [[NSPropertyDescription]] = []
    private var links: [(entity: Int, relationship: NSRelationshipDescription, parts: [String])] = []
    /// The composites that elements may belong to, by their depth.
    private var composites: [NSCompositeAttributeDescription] = []

    /// Takes a line.
    ///
    /// - Returns: Whether it is one.
    mutating func read(_ parts: [String]) -> Bool {
      switch (parts[0], parts.count) {
      case ("entity", 6):
        let entity = NSEntityDescription()
        entity.name = parts[1]
        entity.isAbstract = parts[3].contains("a")
        entity.versionHashModifier = parts[4].isEmpty ? nil : parts[4]
        entity.renamingIdentifier = parts[5].isEmpty ? nil : parts[5]
        entities.append(entity)
        parents.append(parts[2])
        properties.append([])
        return true
      case ("unique", 2...):
        entities.last?.uniquenessConstraints.append(Array(parts.dropFirst()))
        return !entities.isEmpty
      case ("attribute", 7):
        guard !entities.isEmpty, let attribute = Self.attribute(parts[1], parts[2], parts[3]) else { return false }
        (attribute as? NSDerivedAttributeDescription)?.derivationExpressionFormat = parts[4]
        attribute.versionHashModifier = parts[5].isEmpty ? nil : parts[5]
        attribute.renamingIdentifier = parts[6].isEmpty ? nil : parts[6]
        composites = [attribute].compactMap { $0 as? NSCompositeAttributeDescription }
        properties[properties.count - 1].append(attribute)
        return true
      case ("element", 5):
        guard let depth = Int(parts[1]), depth > 0, depth <= composites.count,
          let element = Self.attribute(parts[2], parts[3], parts[4])
        else { return false }
        composites.removeSubrange(depth...)
        composites[depth - 1].elements.append(element)
        if let composite = element as? NSCompositeAttributeDescription { composites.append(composite) }
        return true
      case ("relationship", 11):
        guard !entities.isEmpty, let minimum = Int(parts[5]), let maximum = Int(parts[6]),
          let rule = UInt(parts[7]).flatMap(NSDeleteRule.init)
        else { return false }
        let relationship = NSRelationshipDescription()
        relationship.name = parts[1]
        (relationship.minCount, relationship.maxCount) = (minimum, maximum)
        relationship.deleteRule = rule
        relationship.isOptional = parts[8].contains("o")
        relationship.isOrdered = parts[8].contains("r")
        relationship.versionHashModifier = parts[9].isEmpty ? nil : parts[9]
        relationship.renamingIdentifier = parts[10].isEmpty ? nil : parts[10]
        links.append((entities.count - 1, relationship, parts))
        properties[properties.count - 1].append(relationship)
        return true
      default: return false
      }
    }

    /// The model; nil if names occur twice, a parent is missing, or entities inherit from each other.
    func model() -> NSManagedObjectModel? {
      let names = entities.map { $0.name ?? "" }
      let places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
      guard places.count == entities.count, places[""] == nil, isTree(places) else { return nil }
      let model = NSManagedObjectModel()
      model.entities = entities
      let children = Dictionary(grouping: entities.indices, by: { parents[$0] })
      for (place, name) in names.enumerated() {
        entities[place].subentities = (children[name] ?? []).map { entities[$0] }
      }
      for (entity, properties) in zip(entities, properties) { entity.properties = properties }
      for link in links {
        link.relationship.destinationEntity = places[link.parts[2]].map { entities[$0] }
        guard !link.parts[4].isEmpty, let place = places[link.parts[3]] else { continue }
        link.relationship.inverseRelationship =
          properties[place].first { $0.name == link.parts[4] } as? NSRelationshipDescription
      }
      return model
    }

    private func isTree(_ places: [String: Int]) -> Bool {
      entities.indices.allSatisfy { entity in
        var (next, steps) = (entity, 0)
        while !parents[next].isEmpty {
          guard let parent = places[parents[next]], steps < entities.count else { return false }
          (next, steps) = (parent, steps + 1)
        }
        return true
      }
    }

    private static func attribute(_ name: String, _ type: String, _ flags: String) -> NSAttributeDescription? {
      guard let type = UInt(type).flatMap(NSAttributeType.init) else { return nil }
      let attribute =
        flags.contains("d")
        ? NSDerivedAttributeDescription()
        : type == .compositeAttributeType ? NSCompositeAttributeDescription() : NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      attribute.isOptional = flags.contains("o")
      attribute.allowsExternalBinaryDataStorage = flags.contains("e")
      return attribute
    }
  }
}
#endif
