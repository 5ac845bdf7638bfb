import DeepClone
import DeepCloneTestSupport
import Foundation

/// Objects of every concrete entity of a model, filled and linked at random, by key, without regard to any rule.
///
/// The same seed gives the same graph in every context, object by object, which is what makes two ways of cloning
/// comparable.
struct RandomGraph {
  let context: NSManagedObjectContext
  /// The objects, in the order in which they were made.
  private(set) var objects: [NSManagedObject] = []
  private let relationships: [NSRelationshipDescription]
  /// Where the store lies, unless it's in memory.
  private let folder: TemporaryFolder?

  /// Makes a graph in a context of its own.
  ///
  /// - Throws: What the store throws.
  init(of model: NSManagedObjectModel, seed: UInt64) throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    folder = model.fitsInMemory ? nil : try TemporaryFolder()
    _ = try coordinator.addPersistentStore(
      ofType: folder == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: folder?.file(),
      options: nil)
    context = NSManagedObjectContext(.privateQueueConcurrencyType, of: coordinator)
    let entities = model.entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
    relationships = entities.flatMap { entity in
      entity.properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.entity === entity }
    }
    var random = SeededNumbers(seed: seed)
    for entity in entities where !entity.isAbstract {
      for _ in 0..<random.pick(1, 2, 4, 8, 1 + random.below(30)) { insert(entity, from: &random) }
    }
    nameOthers(from: &random)
    for relationship in relationships where isWriter(relationship) { link(relationship, from: &random) }
    for relationship in relationships where relationship.isOrdered { shuffle(relationship, from: &random) }
    if random.chance(30) { turnIntoFaults(from: &random) }
  }

  /// The objects of an entity or its sub-entities.
  func objects(of entity: NSEntityDescription?) -> [NSManagedObject] {
    entity.map { entity in objects.filter { $0.entity.isKindOf(entity: entity) } } ?? []
  }

  private mutating func insert(_ entity: NSEntityDescription, from random: inout SeededNumbers) {
    guard let name = entity.name else { return }
    let object = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
    objects.append(object)
    fill(object, from: &random)
  }

  /// Gives every attribute of an object a new value.
  func fill(_ object: NSManagedObject, from random: inout SeededNumbers) {
    for case let attribute as NSAttributeDescription in object.entity.properties {
      let value = RandomValue.value(for: attribute, from: &random)
      guard !(attribute is NSDerivedAttributeDescription) else { continue }
      object.setValue(value, forKey: attribute.name)
    }
  }

  /// Lets the keys of `followClone` rules name objects that exist.
  private func nameOthers(from random: inout SeededNumbers) {
    for object in objects {
      for case let attribute as NSAttributeDescription in object.entity.properties {
        guard let followed = (attribute.userInfo?["followClone"] as? String)?.split(separator: "."),
          random.chance(70),
          let entity = context.persistentStoreCoordinator?.managedObjectModel.entitiesByName[String(followed[0])],
          let value = random.pick(objects(of: entity))?.value(forKey: String(followed[1]))
        else { continue }
        object.setValue(value, forKey: attribute.name)
      }
    }
  }

  /// One side of each pair links.
  private func isWriter(_ relationship: NSRelationshipDescription) -> Bool {
    guard let inverse = relationship.inverseRelationship else { return true }
    return relationship.name <= inverse.name
  }

  private func link(_ relationship: NSRelationshipDescription, from random: inout SeededNumbers) {
    var destinations = objects(of: relationship.destinationEntity)
    let percent = random.pick(0, 50, 80, 80, 95)
    let members = min(100, random.pick(150, 300, 500) / max(destinations.count, 1))
    for object in objects(of: relationship.entity) where random.chance(percent) {
      if relationship.isToMany {
        let chosen = random.subset(of: destinations, percent: members)
        object.assign(chosen, to: relationship)
        // Without inverse, a member's row has room for one owner.
        if relationship.inverseRelationship == nil { destinations.removeAll { chosen.contains($0) } }
      } else if let chosen = random.pick(destinations) {
        object.setValue(chosen, forKey: relationship.name)
      }
    }
  }

  private func shuffle(_ relationship: NSRelationshipDescription, from random: inout SeededNumbers) {
    for object in objects(of: relationship.entity) {
      object.assign(random.shuffled(object.members(relationship.name)), to: relationship)
    }
  }

  /// Saves, where the model's requirements happen to be met, and lets go of what some objects hold.
  private func turnIntoFaults(from random: inout SeededNumbers) {
    let chosen = random.subset(of: objects, percent: 60)
    do { try context.save() } catch { return }
    for object in chosen { context.refresh(object, mergeChanges: false) }
  }

  /// Changes everything that the objects hold: attributes, members of mutable values, links among themselves.
  ///
  /// What others link to them stays: those are the clones.
  func mutate(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for object in objects {
      for name in object.entity.attributesByName.keys {
        (object.value(forKey: name) as? NSMutableArray)?.add(NSNumber(value: 1))
      }
    }
    for object in objects { fill(object, from: &random) }
    let own = Set(objects.map(ObjectIdentifier.init))
    for relationship in relationships where isWriter(relationship) {
      let destinations = objects(of: relationship.destinationEntity)
      for object in objects(of: relationship.entity) {
        let kept = object.members(relationship.name).filter { !own.contains(ObjectIdentifier($0)) }
        if relationship.isToMany {
          guard relationship.inverseRelationship != nil else { continue }
          object.assign(random.subset(of: destinations, percent: 20) + kept, to: relationship)
        } else if kept.isEmpty {
          object.setValue(random.chance(50) ? random.pick(destinations) : nil, forKey: relationship.name)
        }
      }
    }
  }
}
