/// Chooses the statement that gives a clone an attribute: typed where the accessors can say everything that is stored.
struct StatementBuilder {
  let names: PlanNames

  /// Why an attribute is not simply assigned; nil where it is.
  func reason(_ plan: AttributePlan) -> String? {
    names.access(plan).reason.map { "By key: \($0)." }
      ?? (plan.attribute.isOptionalScalar ? "Optional scalars, whose accessors would turn nil into zero." : nil)
  }

  /// Copies the source's value.
  func copy(_ plan: AttributePlan) -> StatementView {
    var view = statement(plan)
    view.mayBeMutable = plan.attribute.type == .transformable || plan.attribute.type == .undefined
    if reason(plan) != nil {
      view.isByKey = true
    } else if names.isManual(plan.declaringEntity), !plan.attribute.isScalar {
      view.isPromised = true
    } else if view.mayBeMutable {
      view.isObject = true
    } else {
      view.isPlain = true
    }
    return view
  }

  /// Gives a new value.
  func rebuild(_ plan: AttributePlan) -> StatementView {
    var view = statement(plan)
    switch plan.rule {
    case .newUUID: view.newValue = plan.attribute.type == .string ? "newUUIDText()" : "newUUID()"
    case .now: view.newValue = "now()"
    case .custom: view.rebuild = SwiftName.rebuild(plan.attribute.name)
    default: break
    }
    view.isAssignedByKey = names.access(plan).isByKey
    return view
  }

  /// Follows a parent.
  func follow(
    _ plan: AttributePlan, _ followed: FollowedAttribute, _ withoutParent: WithoutParent?, owners: [OwnerPlan]
  ) -> StatementView {
    let parents: [FollowedView]
    if let entity = followed.entityName {
      parents =
        names.attribute(followed.name, of: entity).map { [followedView(of: $0, in: entity, way: "ancestor", by: plan)] }
        ?? []
    } else {
      // Owners that inherit the attribute from one entity are followed alike.
      let found = owners.compactMap { names.attribute(followed.name, of: $0.entity) }
      var seen: Set<String> = []
      parents = found.filter { seen.insert($0.declaringEntity).inserted }
        .map { followedView(of: $0, in: $0.declaringEntity, way: "parent", by: plan) }
    }
    var view = statement(plan)
    view.mayBeMutable = copy(plan).mayBeMutable
    view.follow = StatementView.FollowView(
      parents: parents, keeps: withoutParent == .keep, isPlain: copy(plan).isPlain,
      leavesBlank: withoutParent == .blank,
      orThrow: withoutParent == nil ? SwiftName.literal(followed.description) : nil)
    return view
  }

  /// Takes the new name of an object that was cloned.
  func followClone(_ plan: AttributePlan, _ named: ClonedAttribute) -> StatementView? {
    guard let target = names.attribute(named.name, of: named.entityName) else { return nil }
    var view = statement(plan)
    view.followClone = followedView(of: target, in: named.entityName, way: "", by: plan)
    return view
  }

  private typealias FollowedView = StatementView.FollowedView

  private func followedView(of followed: AttributePlan, in entity: String, way: String, by plan: AttributePlan)
    -> FollowedView
  {
    FollowedView(
      way: way, type: names.entity(entity).cloning, followed: SwiftName.member(followed.attribute.name),
      followedKey: SwiftName.literal(followed.attribute.name),
      cloneKey: followed.attribute.name == plan.attribute.name ? nil : SwiftName.literal(plan.attribute.name),
      isByKey: !isSameType(followed, plan))
  }

  private func statement(_ plan: AttributePlan) -> StatementView {
    StatementView(property: SwiftName.member(plan.attribute.name), key: SwiftName.literal(plan.attribute.name))
  }

  /// Whether the accessors of two attributes have one Swift type that can say everything that a store can hold.
  private func isSameType(_ followed: AttributePlan, _ attribute: AttributePlan) -> Bool {
    let (source, target) = (followed.attribute, attribute.attribute)
    guard !names.access(followed).isByKey, !names.access(attribute).isByKey else { return false }
    guard PropertyType.apple(source) == PropertyType.apple(target) else { return false }
    guard !source.isOptionalScalar, !target.isOptionalScalar else { return false }
    // A class that was written by hand may say in its types what the model says, or something else.
    return !names.isManual(attribute.declaringEntity) && !names.isManual(followed.declaringEntity)
  }
}

extension Attribute {
  /// Whether Xcode's accessor of the attribute turns nil into zero.
  var isOptionalScalar: Bool { isOptional && isScalar }

  /// Whether the attribute's accessor is of a scalar type.
  var isScalar: Bool {
    guard usesScalarType else { return false }
    switch type {
    case .integer16, .integer32, .integer64, .double, .float, .boolean: return true
    default: return false
    }
  }
}
