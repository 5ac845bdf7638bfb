/// The decided and checked rules of a model: the input of rendering.
package struct Plan: Equatable, Sendable {
  /// The model's name.
  let modelName: String
  /// The name of the variant; nil for the model's own rules.
  let variant: String?
  /// The entities, in the model's order.
  let entities: [EntityPlan]
  /// The first entity of each name.
  private let plans: [String: EntityPlan]

  init(modelName: String, variant: String? = nil, entities: [EntityPlan]) {
    (self.modelName, self.variant, self.entities) = (modelName, variant, entities)
    plans = entities.keyed(by: \.name)
  }

  /// The model's name, and the variant's.
  var title: String { modelName + (variant.map { ", variant \($0)" } ?? "") }

  /// The plan of an entity.
  ///
  /// - Parameter name: The entity's name.
  subscript(name: String) -> EntityPlan? { plans[name] }

  /// The plan of an attribute that a rule names with its entity.
  subscript(name: AttributeName) -> AttributePlan? { name.entityName.flatMap { plans[$0]?.attribute(name.name) } }
}

/// A whole model with its plan.
package struct PlannedModel: Equatable, Sendable {
  /// The model, and the paths of its bundles.
  var source: LoadedModel
  /// The plan for the model's objects.
  package var plan: Plan
  /// The same model by the rules of each variant, in the configuration's order.
  package var variants: [PlannedModel] = []
}

extension [PlannedModel] {
  /// The models by the rules of a variant.
  ///
  /// - Parameter name: The variant's name; nil for the models' own rules.
  /// - Returns: Nil if there is no such variant.
  package func variant(_ name: String?) -> [PlannedModel]? {
    guard let name else { return self }
    let found = flatMap(\.variants).filter { $0.plan.variant == name }
    return found.isEmpty && !isEmpty ? nil : found
  }
}

/// The plan for objects of one entity.
struct EntityPlan: Equatable, Sendable {
  /// The entity as it was read.
  var entity: Entity
  /// True if its objects are never cloned, and only copied between stores.
  var isNeverCloned = false
  /// True if a relationship of cloned objects shares its objects, which are then found in another store or copied
  /// alone.
  var isShared = false
  /// True if the app itself declares the class, so that it isn't generated.
  var isClassDeclared = false
  /// True if a person wrote the class, and may have chosen other types than Xcode does.
  var isClassWritten = false
  /// The module of a class that another target declares.
  var module: String?
  /// True if its class has the hook `awakeFromClone`; nil if the target's files aren't known.
  var hasHook: Bool?
  /// The names of the entities that it inherits from, nearest first.
  var ancestors: [String]
  /// The names of the concrete entities among it and its sub-entities, sub-entities first.
  var kinds: [String]
  /// Every attribute that its objects have, inherited ones first.
  var attributes: [AttributePlan]
  /// Every relationship that its objects have, inherited ones first.
  var relationships: [RelationshipPlan]
  /// The owning relationships that can refer to its objects, in the model's order; empty if it is abstract.
  var owners: [OwnerPlan]
  /// The rule `owners` of the entity or its nearest ancestor with one; nil if there is none.
  var ownersRule: OwnersRule?
  /// The names of the attributes that identify an object in another store; empty if nothing does.
  ///
  /// They come from the rule `matchBy` of the entity or its nearest ancestor with one, or else from the first
  /// uniqueness constraint.
  var matchBy: [String]

  /// The entity's name.
  var name: String { entity.name }

  /// Where the entity stands.
  var location: SourceLocation { entity.location }

  /// The relationships of its objects to what owns them.
  var toOwners: [RelationshipPlan] { relationships.filter { $0.rule == .owner } }

  /// True if an object can have several owners, of which a clone keeps one that isn't cloned, so that a rule has to say whether
  /// it has one of them or all.
  var hasSeveralOwners: Bool {
    let links = toOwners
    return links.count > 1 && links.contains { $0.inverse?.relationship.isToMany == true }
  }

  /// True if a shared object of it can't be found again in another store, so that each call would copy it.
  var mayComeTwice: Bool { isShared && matchBy.isEmpty }

  /// True if only an extension of its class with the properties is generated, as Xcode does for Category/Extension.
  var isExtended: Bool { isClassDeclared && entity.codeGeneration == .category }

  /// The plan of an attribute, inherited or not; if it's declared twice, the entity's own.
  func attribute(_ name: String) -> AttributePlan? { attributes.last { $0.name == name } }

  /// The attributes that the entity itself declares.
  var ownAttributes: [AttributePlan] { attributes.filter { $0.declaringEntity == entity.name } }

  /// The relationships that the entity itself declares.
  var ownRelationships: [RelationshipPlan] { relationships.filter { $0.declaringEntity == entity.name } }
}

/// The plan for one attribute.
struct AttributePlan: Equatable, Sendable {
  /// The attribute as it was read.
  var attribute: Attribute
  /// The name of the entity that declares it.
  var declaringEntity: String
  /// The outcome.
  var rule: AttributeRule
  /// How the value is read and written.
  var access: PropertyAccess
  /// True if `awakeFromInsert` of the class is seen to give new objects a value.
  var isSetOnInsertion = false

  /// The attribute's name.
  var name: String { attribute.name }

  /// `Entity.attribute`.
  var path: String { "\(declaringEntity).\(name)" }

  /// Where the attribute stands.
  var location: SourceLocation { attribute.location }

  /// True if a clone is valid without a value of a source's or a rule's.
  var canStayUnset: Bool { attribute.canStayUnset || isSetOnInsertion }

  /// Why the attribute of a clone gives its followers no value; nil if it gives one.
  var givesNoValueBecause: String? { rule == .notCopied && isSetOnInsertion ? nil : rule.givesNoValueBecause }
}

/// The plan for one relationship.
struct RelationshipPlan: Equatable, Sendable {
  /// The relationship as it was read.
  var relationship: Relationship
  /// The name of the entity that declares it.
  var declaringEntity: String
  /// The name of the destination entity.
  var destination: String
  /// The outcome.
  var rule: RelationshipRule
  /// The reason for the outcome.
  var reason: RelationshipReason
  /// How it is read and written.
  var access: PropertyAccess
  /// Its inverse; nil if there is none, or if the two don't name each other.
  var inverse: DeclaredRelationship?
  /// True if the inverse owns.
  var isInverseOwned = false

  /// The relationship's name.
  var name: String { relationship.name }

  /// `Entity.relationship`.
  var path: String { "\(declaringEntity).\(name)" }

  /// Where the relationship stands.
  var location: SourceLocation { relationship.location }
}

/// How many owners an object has if several relationships own its entity.
///
/// The raw value is the rule's value, and the word for it in generated code.
enum OwnersRule: String, CaseIterable, Sendable {
  /// One of them: a new owner takes the place of the others.
  case one
  /// All of them, as an object that joins them does.
  case all
}

/// An owning relationship that refers to an entity's objects.
struct OwnerPlan: Equatable, Sendable {
  /// The name of the concrete entity whose objects own.
  var entity: String
  /// The owning relationship.
  var relationship: RelationshipPlan

  /// `Entity.relationship`, of the entity whose objects own.
  var path: String { "\(entity).\(relationship.name)" }
}

/// How generated code reads and writes a property.
struct PropertyAccess: Equatable, Sendable {
  /// Why its key is used; nil if the accessor is used.
  var keyReason: AccessReason?
  /// True if the class is known to have a property that generated code can name.
  var isNamed: Bool
  /// True if the accessor is used, and may be a relationship's that a person wrote.
  var runsSetter = false
}

/// Why generated code reads and writes a property by its key; the raw value is the runtime's word for it.
enum AccessReason: String, CaseIterable {
  /// The accessor would turn nil into zero.
  case optionalScalar
  /// The accessor would turn nil into zero, and the attribute is required but has no default.
  case scalarWithoutDefault
  /// The accessor is of type `TimeInterval`, which would turn nil into a date.
  case scalarDate
  /// The value may be mutable, so that a clone gets a copy.
  case mayBeMutable
  /// The value is a composite's dictionary, for which only key-value access is documented.
  case composite
  /// The entity has no class of its own.
  case noClass
  /// Several entities have the class, so it may not declare a property of one of them.
  case sharedClass
  /// The class belongs to another module, and doesn't publish the property.
  case notPublic
  /// A person wrote the property: its setter may change or refuse a value, or there may be none that code outside of the
  /// class can use.
  case handWritten
  /// A person wrote the class, and it isn't seen in any file, so a person may have written the property, too.
  case classUnseen
  /// The relationship refers to a placeholder for an entity of another module.
  case placeholder
  /// The model has the rule `access: key`, on the property or its entity.
  case accessRule
  /// The configuration says `access: key`.
  case accessSetting

  /// The reason in words; code stands between backquotes.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func words(_ keys: RuleSpelling) -> String {
    switch self {
    case .optionalScalar: "optional scalar"
    case .scalarWithoutDefault: "scalar without default"
    case .scalarDate: "scalar date"
    case .mayBeMutable: "may be mutable"
    case .composite: "composite"
    case .noClass: "no class"
    case .sharedClass: "shared class"
    case .notPublic: "not public"
    case .handWritten: "written by hand"
    case .classUnseen: "class not seen"
    case .placeholder: "placeholder"
    case .accessRule: "rule \(SwiftName.code(keys[.access]))"
    case .accessSetting: "setting `access`"
    }
  }
}
