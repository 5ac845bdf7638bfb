#if !canImport(CoreData)
/// Two random versions of a model, the second of which follows from the first by changes that a mapping can be inferred of.
struct RandomVersions {
  private struct Attribute {
    let original: String
    var name: String
    var type: NSAttributeType
    var isRequired: Bool
    /// The entity that declares it.
    var entity: Int
  }

  private struct Entity {
    let original: String
    var name: String
    var parent: Int?
    var isGone = false
  }

  private struct Side {
    let original: String
    var name: String
    let entity: Int
    var isToMany: Bool
    var isOrdered: Bool

    var identifier: String? { name == original ? nil : original }
    /// The name with the mark of its kind.
    var kindOfName: String { isToMany ? name + (isOrdered ? "+" : "*") : name }
  }

  private var entities: [Entity] = []
  private var attributes: [Attribute] = []
  private var links: [(Side, Side)] = []
  private var random: SeededNumbers
  private var count = 0

  /// The two versions.
  let old: NSManagedObjectModel
  private(set) var new: NSManagedObjectModel

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    (old, new) = (NSManagedObjectModel(), NSManagedObjectModel())
    for _ in 0..<Int.random(in: 2...7, using: &random) { addEntity() }
    for _ in 0..<Int.random(in: 3...12, using: &random) { addAttribute(isNew: false) }
    for _ in 0..<Int.random(in: 1...6, using: &random) { addLink() }
    old.entities = makeEntities()
    for _ in 0..<Int.random(in: 1...10, using: &random) { change() }
    new.entities = makeEntities()
  }

  // MARK: What there is

  private mutating func newName(_ kind: String) -> String {
    count += 1
    // Names are anywhere in the order of names, so that numbers of entities move.
    return "\(kind)\(UInt8.random(in: 10...99, using: &random))x\(count)"
  }

  private mutating func addEntity() {
    let name = newName("E")
    let parent = entities.isEmpty || Bool.random(using: &random) ? nil : someEntity()
    entities.append(Entity(original: name, name: name, parent: parent))
  }

  private mutating func addAttribute(isNew: Bool) {
    let types: [NSAttributeType] = [
      .integer16AttributeType, .integer32AttributeType, .stringAttributeType, .doubleAttributeType, .floatAttributeType,
      .dateAttributeType, .booleanAttributeType, .UUIDAttributeType, .binaryDataAttributeType,
    ]
    let name = newName("a")
    let type = types.randomElement(using: &random) ?? .stringAttributeType
    attributes.append(
      Attribute(
        original: name, name: name, type: type,
        isRequired: isNew && type == .stringAttributeType && Bool.random(using: &random), entity: someEntity()))
  }

  private mutating func addLink() {
    func side() -> Side {
      let name = newName("r")
      let isToMany = Bool.random(using: &random)
      return Side(
        original: name, name: name, entity: someEntity(), isToMany: isToMany,
        isOrdered: isToMany && Bool.random(using: &random))
    }
    links.append((side(), side()))
  }

  private mutating func someEntity() -> Int {
    entities.indices.filter { !entities[$0].isGone }.randomElement(using: &random) ?? 0
  }

  private func isBelow(_ entity: Int, _ other: Int) -> Bool {
    entity == other || entities[entity].parent.map { isBelow($0, other) } ?? false
  }

  // MARK: Changes

  private mutating func change() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: addAttribute(isNew: true)
    case 1: if attributes.count > 1 { attributes.remove(at: Int.random(in: attributes.indices, using: &random)) }
    case 2:
      let place = Int.random(in: attributes.indices, using: &random)
      attributes[place].name = newName("b")
    case 3:
      let place = Int.random(in: attributes.indices, using: &random)
      switch attributes[place].type {
      case .integer16AttributeType: attributes[place].type = .integer32AttributeType
      case .floatAttributeType: attributes[place].type = .doubleAttributeType
      case .stringAttributeType: attributes[place].isRequired = true
      default: break
      }
    case 4: addEntity()
    case 5: entities[someEntity()].name = newName("F")
    case 6:
      // A property goes up or down.
      let place = Int.random(in: attributes.indices, using: &random)
      let family = entities.indices.filter {
        !entities[$0].isGone && (isBelow($0, attributes[place].entity) || isBelow(attributes[place].entity, $0))
      }
      attributes[place].entity = family.randomElement(using: &random) ?? attributes[place].entity
    case 7:
      // An entity that nobody refers to or inherits from goes.
      let place = someEntity()
      let isUsed =
        entities.contains { $0.parent == place } || links.contains { $0.0.entity == place || $0.1.entity == place }
      guard !isUsed, entities.count(where: { !$0.isGone }) > 1 else { return }
      entities[place].isGone = true
      attributes.removeAll { $0.entity == place }
      if attributes.isEmpty { addAttribute(isNew: true) }
    case 8:
      // An entity goes up one step; what it inherited goes with its old parent.
      let place = someEntity()
      guard let parent = entities[place].parent,
        !links.contains(where: { isBelow(parent, $0.0.entity) || isBelow(parent, $0.1.entity) })
      else { return }
      entities[place].parent = entities[parent].parent
    case 9: addLink()
    case 10: if links.count > 1 { links.remove(at: Int.random(in: links.indices, using: &random)) }
    default:
      let place = Int.random(in: links.indices, using: &random)
      links[place] = (widened(links[place].0), widened(links[place].1))
    }
  }

  private mutating func widened(_ side: Side) -> Side {
    var side = side
    if Bool.random(using: &random) { side.isToMany = true }
    if side.isToMany, Bool.random(using: &random) { side.isOrdered.toggle() }
    if Bool.random(using: &random) { side.name = newName("s") }
    return side
  }

  // MARK: The model

  private func makeEntities() -> [NSEntityDescription] {
    var made: [Int: NSEntityDescription] = [:]
    for (place, entity) in entities.enumerated() where !entity.isGone {
      let own = attributes.filter { $0.entity == place }.map { attribute in
        CodeModel.attribute(
          attribute.name, attribute.type, was: attribute.name == attribute.original ? nil : attribute.original,
          isRequired: attribute.isRequired, default: attribute.isRequired ? "default" : nil)
      }
      made[place] = CodeModel.entity(
        entity.name, own, was: entity.name == entity.original ? nil : entity.original)
    }
    for (place, entity) in made.sorted(by: { $0.key < $1.key }) {
      if let parent = entities[place].parent { made[parent]?.subentities.append(entity) }
    }
    for (left, right) in links {
      guard let source = made[left.entity], let destination = made[right.entity] else { continue }
      CodeModel.link(
        source, left.kindOfName, destination, right.kindOfName, was: (left.identifier, right.identifier))
    }
    return made.sorted { $0.key < $1.key }.map(\.value)
  }
}
#endif
