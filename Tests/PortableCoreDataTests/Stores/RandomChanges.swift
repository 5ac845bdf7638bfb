#if !canImport(CoreData)
/// Inserts, changes and deletes objects of every entity, by a seed.
struct RandomChanges {
  let context: NSManagedObjectContext
  let model: NSManagedObjectModel
  private var random: SeededNumbers

  init(context: NSManagedObjectContext, model: NSManagedObjectModel, seed: UInt64) {
    self.context = context
    self.model = model
    random = SeededNumbers(seed: seed)
  }

  /// Makes them, without saving.
  mutating func make() throws {
    let entities = model.entities.filter { !$0.isAbstract }.sorted { ($0.name ?? "") < ($1.name ?? "") }
    var objects: [String: [NSManagedObject]] = [:]
    for entity in entities {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      objects[entity.name ?? ""] = try context.fetch(request)
    }
    for entity in entities {
      guard let known = objects[entity.name ?? ""], known.count > 2 else { continue }
      context.delete(known[Int.random(in: 0..<known.count, using: &random)])
    }
    context.processPendingChanges()
    for (name, known) in objects { objects[name] = known.filter { !$0.isDeleted } }
    for entity in entities {
      for _ in 0..<3 {
        let object = NSEntityDescription.insertNewObject(forEntityName: entity.name ?? "", into: context)
        objects[entity.name ?? "", default: []].append(object)
      }
    }
    for entity in entities {
      let known = objects[entity.name ?? ""] ?? []
      let changed = known.suffix(3) + known.dropLast(3).shuffled(using: &random).prefix(2)
      for object in changed { change(object, objects) }
    }
  }

  private mutating func change(_ object: NSManagedObject, _ objects: [String: [NSManagedObject]]) {
    for (name, attribute) in object.entity.attributesByName.sorted(by: { $0.key < $1.key }) where !attribute.isTransient
    {
      object.setValue(value(attribute), forKey: name)
    }
    for (name, relationship) in object.entity.relationshipsByName.sorted(by: { $0.key < $1.key })
    where !relationship.isTransient && Bool.random(using: &random) {
      guard let destination = relationship.destinationEntity else { continue }
      let candidates = objects.sorted { $0.key < $1.key }.flatMap(\.value).filter {
        $0.entity.isKindOf(entity: destination)
      }
      let chosen = candidates.shuffled(using: &random).prefix(3)
      if !relationship.isToMany {
        object.setValue(chosen.first, forKey: name)
      } else if relationship.isOrdered {
        object.setValue(NSOrderedSet(array: Array(chosen)), forKey: name)
      } else {
        object.setValue(NSSet(array: Array(chosen)), forKey: name)
      }
    }
  }

  private mutating func value(_ attribute: NSAttributeDescription) -> Any {
    // From so many that no two objects have the same, which some attributes forbid.
    let number = Int64.random(in: 0...Int64(Int32.max), using: &random)
    switch attribute.attributeType {
    case .booleanAttributeType: return NSNumber(value: number % 2 == 0)
    case .integer16AttributeType: return NSNumber(value: number % 30_000)
    case .integer32AttributeType, .integer64AttributeType: return NSNumber(value: number)
    case .doubleAttributeType: return NSNumber(value: Double(number) / 7)
    case .floatAttributeType: return NSNumber(value: Float(number) / 7)
    case .decimalAttributeType: return NSDecimalNumber(string: "\(number).25")
    case .stringAttributeType: return "text \(UInt64.random(in: 0...UInt64.max, using: &random))"
    case .URIAttributeType: return URL(string: "https://example.com/\(number)") ?? URL(fileURLWithPath: "/")
    case .dateAttributeType: return Date(timeIntervalSinceReferenceDate: Double(number) / 4)
    case .UUIDAttributeType: return UUID()
    case .binaryDataAttributeType: return Data("\(number)".utf8)
    case .compositeAttributeType:
      let elements = (attribute as? NSCompositeAttributeDescription)?.elements ?? []
      return Dictionary(uniqueKeysWithValues: elements.map { ($0.name, value($0)) })
    default: return NSArray(array: [NSNumber(value: number)])
    }
  }
}
#endif
