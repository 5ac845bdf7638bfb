/// What the template of the copier sees of one relationship.
struct CopierLinkView {
  let names: PlanNames
  let order: CopierOrder
  let plan: RelationshipPlan
  /// The number of the relationship among all of the model.
  let number: Int
  let owner: EntityPlan

  /// The values: `number`, `class`, `name`, `arguments`, `destinations` (how they are read), `isWritten`, `current` and
  /// `write` (how the copy's side is read and written).
  func value() -> MustacheValue {
    [
      "number": .integer(number),
      "class": .string(names.className(owner.entity.name)),
      "property": .string("\(owner.entity.name).\(plan.relationship.name)"),
      "name": .string(SwiftName.literal(plan.relationship.name)),
      "arguments": .string(arguments),
      "destinations": .string(destinations(of: "source")),
      "current": .string(destinations(of: "clone")),
      "isWritten": .bool(order.writes(plan)),
      "write": .string(write),
    ]
  }

  private var access: PropertyAccess { names.access(plan) }
  private var relationship: Relationship { plan.relationship }
  private var destinationClass: String { names.className(plan.destination) }

  /// The closure that sets the copy's side; where there is no accessor, its parameter says what it is given.
  private var write: String {
    guard access.isByKey else { return "{ \(access.write("clone", "$0")) }" }
    let type = relationship.isToMany ? (relationship.isOrdered ? "NSOrderedSet" : "NSSet") : destinationClass
    return "{ (value: \(type)?) in \(access.write("clone", "value")) }"
  }

  /// What the description of the relationship says beside its name.
  private var arguments: String {
    var arguments = ""
    if relationship.isToMany { arguments += ", isToMany: true" }
    if relationship.isToMany, relationship.isOrdered { arguments += ", isOrdered: true" }
    if !relationship.isOptional { arguments += ", isRequired: true" }
    if order.writes(plan) { arguments += ", isWritten: true" }
    if let inverse = plan.inverse, !inverse.isToMany { arguments += ", hasToOneInverse: true" }
    if isRepeated { arguments += ", isRepeated: true" }
    return arguments
  }

  /// Whether the other side, which is ordered, says the same and more.
  private var isRepeated: Bool {
    guard !relationship.isToMany, let inverse = plan.inverse, let other = order.plan(of: inverse) else { return false }
    return other.isToMany && other.isOrdered
  }

  private func destinations(of object: String) -> String {
    relationship.isToMany
      ? access.readMembers(object, as: destinationClass, isOrdered: relationship.isOrdered)
      : access.readArgument(object, as: destinationClass)
  }
}
