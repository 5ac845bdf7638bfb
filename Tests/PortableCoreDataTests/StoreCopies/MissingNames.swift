import Foundation
import PortableCoreData
import Testing

/// What an archive holds that a version of a model lacks, found in the simplest way.
struct MissingNames {
  /// The errors of which restoring throws one; empty if nothing is missing.
  ///
  /// Entities are read in the order of their names, then objects in theirs, and links after all objects.
  private(set) var errors: Set<String> = []

  /// Finds them.
  init(_ document: URL, _ model: NSManagedObjectModel) throws {
    let archive = try JSONSerialization.jsonObject(with: Data(contentsOf: document)) as? [String: Any]
    let objects = archive?["objects"] as? [[String: Any]] ?? []
    var known: [String: NSEntityDescription] = [:]
    for name in (archive?["entities"] as? [String: Any] ?? [:]).keys.sorted() {
      let found = model.entities.first { $0.name == name } ?? model.entities.first { $0.renamingIdentifier == name }
      guard let found, !found.isAbstract else {
        errors = ["the archive cannot be restored: entities.\(name): the model has no such entity with objects"]
        return
      }
      known[name] = found
    }
    let entities = try objects.map { try #require(known[$0["entity"] as? String ?? ""]) }
    for (number, object) in objects.enumerated() where errors.isEmpty {
      let entity = entities[number]
      let kept = entity.attributesByName.values.filter { !$0.isTransient && !($0 is NSDerivedAttributeDescription) }
      for name in (object["values"] as? [String: Any] ?? [:]).keys where Self.named(name, kept) == nil {
        add(number, "values.\(name)", "\(entity.name ?? "") has no such attribute")
      }
    }
    guard errors.isEmpty else { return }
    for (number, object) in objects.enumerated() where errors.isEmpty {
      let entity = entities[number]
      for (name, members) in object["links"] as? [String: [Int]] ?? [:] {
        guard let found = Self.named(name, entity.relationshipsByName.values), let wanted = found.destinationEntity
        else {
          add(number, "links.\(name)", "\(entity.name ?? "") has no such relationship")
          continue
        }
        guard let stray = members.first(where: { !entities[$0].isKindOf(entity: wanted) }) else { continue }
        let reason = "the object \(stray) is of \(entities[stray].name ?? ""), and not of \(wanted.name ?? "")"
        add(number, "links.\(name)", reason)
      }
    }
  }

  private static func named<Property: NSPropertyDescription>(
    _ name: String, _ properties: some Collection<Property>
  ) -> Property? {
    properties.first { $0.name == name } ?? properties.first { $0.renamingIdentifier == name }
  }

  private mutating func add(_ number: Int, _ place: String, _ reason: String) {
    errors.insert("the archive cannot be restored: objects[\(number)].\(place): \(reason)")
  }
}
