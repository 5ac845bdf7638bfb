/// Writes the statements that give a clone one attribute: typed where the accessors can say everything that is stored.
struct StatementBuilder {
  let names: PlanNames

  /// Why an attribute is not simply assigned; nil if it is.
  func reason(_ plan: AttributePlan) -> String? {
    names.access(plan).reason.map { "By key: \($0)." }
      ?? (plan.attribute.isOptionalScalar ? "Optional scalars, whose accessors would turn nil into zero." : nil)
  }

  /// Copies the source's value.
  func copy(_ plan: AttributePlan) -> String {
    let property = property(plan)
    let mayBeMutable = plan.attribute.mayBeMutable
    if reason(plan) != nil { return copyByKey(plan) }
    if names.isManual(plan.declaringEntity), !plan.attribute.isScalar {
      // The class may promise a value where there is none.
      let value = mayBeMutable ? "Values.copied($0)" : "$0"
      return "Values.copy(\(key(plan)), source.\(property), of: source) { clone.\(property) = \(value) }"
    }
    return "clone.\(property) = " + (mayBeMutable ? "Values.copied(source.\(property))" : "source.\(property)")
  }

  /// Gives a new value.
  func rebuild(_ plan: AttributePlan) -> [String] {
    let value: String
    switch plan.rule {
    case .newUUID: value = plan.attribute.type == .string ? "newUUIDText()" : "newUUID()"
    case .now: value = "now()"
    case .custom: return ["try clone.\(SwiftName.rebuild(plan.attribute.name))(from: source, in: values.context)"]
    default: return []
    }
    return [
      names.access(plan).isByKey
        ? "clone.setValue(values.\(value), forKey: \(key(plan)))" : "clone.\(property(plan)) = values.\(value)"
    ]
  }

  /// Follows a parent.
  func follow(
    _ plan: AttributePlan, _ followed: FollowedAttribute, _ withoutParent: WithoutParent?, owners: [OwnerPlan]
  ) -> [String] {
    let start = "values.follow(\(key(plan)), of: source)"
    let parents: [String]
    if let entity = followed.entityName {
      parents = names.attribute(followed.name, of: entity).map { [".ancestor" + take($0, of: entity, by: plan)] } ?? []
    } else {
      // Owners that inherit the attribute from one entity are followed alike.
      let found = owners.compactMap { names.attribute(followed.name, of: $0.entity) }.uniqued(on: \.declaringEntity)
      parents = found.map { ".parent" + take($0, of: $0.declaringEntity, by: plan) }
    }
    switch withoutParent {
    case .keep: return [start] + (parents + [".orKeep { \(keep(plan)) }"]).map { "  " + $0 }
    case .blank: return [start] + (parents + [".orLeaveBlank()"]).map { "  " + $0 }
    case nil:
      return ["try " + start] + (parents + [".orThrow(\(SwiftName.literal(followed.description)))"]).map { "  " + $0 }
    }
  }

  /// Takes the new name of an object that was cloned.
  func followClone(_ plan: AttributePlan, _ named: ClonedAttribute) -> [String] {
    guard let target = names.attribute(named.name, of: named.entityName) else { return [] }
    let assignment = assignment(target, by: plan)
    return ["values.followClone(\(key(plan)), of: source, \(type(named.entityName))) { \(assignment) }"]
  }

  /// Keeps the source's value where no parent was cloned.
  private func keep(_ plan: AttributePlan) -> String {
    let isCertain = !names.isManual(plan.declaringEntity) || plan.attribute.isScalar
    return reason(plan) == nil && isCertain && !plan.attribute.mayBeMutable ? copy(plan) : copyByKey(plan)
  }

  private func copyByKey(_ plan: AttributePlan) -> String {
    "Values.copy\(plan.attribute.mayBeMutable ? "Object" : "")(\(key(plan)), from: source, to: clone)"
  }

  /// The arguments that take the value of a clone of an entity.
  private func take(_ followed: AttributePlan, of entity: String, by plan: AttributePlan) -> String {
    "(\(type(entity))) { \(assignment(followed, by: plan)) }"
  }

  /// The statement in a closure whose argument is the clone that is followed.
  private func assignment(_ followed: AttributePlan, by plan: AttributePlan) -> String {
    if isSameType(followed, plan) { return "clone.\(property(plan)) = $0.\(property(followed))" }
    let name = followed.attribute.name == plan.attribute.name ? "" : ", as: \(key(plan))"
    return "Values.copy(\(key(followed)), from: $0, to: clone\(name))"
  }

  private func property(_ plan: AttributePlan) -> String { SwiftName.member(plan.attribute.name) }

  private func key(_ plan: AttributePlan) -> String { SwiftName.literal(plan.attribute.name) }

  private func type(_ entity: String) -> String { names.entity(entity).cloning + ".self" }

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

  /// Whether the values are objects that may be mutable, so that a clone needs copies of them.
  fileprivate var mayBeMutable: Bool { type == .transformable || type == .undefined }
}
