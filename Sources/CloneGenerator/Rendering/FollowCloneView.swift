/// What the templates of `followClone` see: which clones have names, and which attributes take them.
struct FollowCloneView {
  let names: PlanNames

  /// An attribute whose value names an object.
  private struct Naming {
    var plan: EntityPlan
    var attribute: AttributePlan
    var named: ClonedAttribute
  }

  private var namings: [Naming] {
    names.concrete.flatMap { plan in
      plan.attributes.compactMap { attribute in
        guard case .followClone(let named) = attribute.rule else { return nil }
        return Naming(plan: plan, attribute: attribute, named: named)
      }
    }
  }

  /// The attributes that objects are named by, in the order in which they are first met.
  private var targets: [ClonedAttribute] {
    var found: [ClonedAttribute] = []
    for naming in namings where !found.contains(naming.named) { found.append(naming.named) }
    return found
  }

  /// Whether anything names an object by value.
  var isEmpty: Bool { namings.isEmpty }

  /// The records of named clones: `entity`, `attribute`, `class`, `nameType`, `record`, and the `kinds` with their `queue`
  /// and the `name` of a source.
  var records: MustacheValue {
    .list(
      targets.compactMap { target in
        guard let attribute = names.attribute(target.name, of: target.entityName) else { return nil }
        return [
          "entity": .string(target.entityName),
          "attribute": .string(target.name),
          "class": .string(names.className(target.entityName)),
          "nameType": .string(Self.nameType(of: attribute.attribute)),
          "record": .string(record(of: target)),
          "kinds": .list(
            names.kinds(target.entityName).map { kind in
              ["queue": .string(names.entity(kind).queue), "name": .string(name(attribute))]
            }),
        ]
      })
  }

  /// The attributes that take new values from named clones.
  ///
  /// Each has `entity`, `attribute`, `function`, `queue`, `record`, `name` and `statement`; a value that another attribute
  /// follows in turn comes first.
  var followers: MustacheValue {
    let sorted = namings.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
    return .list(
      sorted.compactMap { _, naming in
        guard let target = names.attribute(naming.named.name, of: naming.named.entityName) else { return nil }
        let own = names.entity(naming.plan.entity.name)
        return [
          "entity": .string(naming.plan.entity.name),
          "attribute": .string(naming.attribute.attribute.name),
          "function": .string(own.followClone(naming.attribute.attribute.name)),
          "queue": .string(own.queue),
          "record": .string(record(of: naming.named)),
          "name": .string(name(naming.attribute)),
          "statement": .string(
            ValueStatements(names: names).follow(target, of: "named", by: naming.attribute)),
        ]
      })
  }

  /// How many rules have to be carried out before one: those that give the value which it takes.
  private func depth(_ naming: Naming) -> Int {
    var depth = 0
    var next: ClonedAttribute? = naming.named
    // A chain that is longer than there are rules is a circle.
    while let target = next, depth < namings.count {
      guard case .followClone(let further)? = names.attribute(target.name, of: target.entityName)?.rule else { break }
      depth += 1
      next = further
    }
    return depth
  }

  /// Whether an attribute follows a parent's that names an object, so that it is set again when that has its new value.
  var isFollowed: Bool {
    names.concrete.contains { plan in
      plan.follows.contains { follow in
        let entities = follow.followed.entityName.map { [$0] } ?? plan.owners.map(\.entity)
        return entities.contains { entity in
          if case .followClone? = names.attribute(follow.followed.name, of: entity)?.rule { true } else { false }
        }
      }
    }
  }

  /// The property of the cloner that records named clones.
  private func record(of target: ClonedAttribute) -> String {
    let entity = names.entity(target.entityName).base
    return "\(SwiftName.lowerCamel(entity))By\(SwiftName.upperCamel(SwiftName.identifier(target.name)))"
  }

  /// The value of an attribute of the source, as an optional of the name's type.
  private func name(_ plan: AttributePlan) -> String {
    let access = names.access(plan)
    let type = Self.nameType(of: plan.attribute)
    if type == "Int64" { return "context.integer(forKey: \(access.key), of: source)" }
    return access.isByKey ? "\(access.read("source")) as? \(type)" : "\(access.read("source")) as \(type)?"
  }

  /// The type of the values of an attribute that can name objects, which planning makes sure of.
  private static func nameType(of attribute: Attribute) -> String {
    switch attribute.type {
    case .integer16, .integer32, .integer64: "Int64"
    case .uuid: "UUID"
    case .uri: "URL"
    default: "String"
    }
  }
}
