/// Adds the rules of the configuration to models, so that everything after it sees them like the models' own.
///
/// Models are read and merged before, so that entities have their real names.
struct AddedRules {
  private let rules: [ConfiguredRule]
  private let byTarget: [ConfiguredRule.Target: [ConfiguredRule]]
  /// The key of the file that has the rules, for messages.
  private let place: String
  /// The keys of an element's rules that yield to a rule; nil if the element's own win.
  private let replaced: [String]?
  /// The rules that are for an element of a model, or that take one back.
  private var matched: Set<ConfiguredRule> = []
  /// True if a rule was added to the model at hand.
  private var hasAdded = false

  /// Makes rules that yield to those of the models.
  init(_ rules: [ConfiguredRule]) { self.init(rules, in: "rules", replacing: nil) }

  /// Makes the rules of a variant: one for an element takes the place of all that decide about the element.
  init(_ variant: Variant, keys: RuleSpelling) {
    let deciding = AttributeRule.ruleKeys + [.withoutParent, .clone]
    self.init(variant.rules, in: "variants.\(variant.name)", replacing: deciding.map { keys[$0] })
  }

  private init(_ rules: [ConfiguredRule], in place: String, replacing replaced: [String]?) {
    (self.rules, self.place, self.replaced) = (rules, place, replaced)
    byTarget = Dictionary(grouping: rules, by: \.target)
  }

  /// Adds the rules to the elements of a model that they are for.
  ///
  /// A rule of the model wins, except over a variant's. Of the configuration's rules with one key, that of one entity wins.
  ///
  /// - Returns: Whether one of the rules is for an element of the model.
  /// - Complexity: O(*n*) for *n* elements.
  @discardableResult
  mutating func add(to model: inout Model) -> Bool {
    if rules.isEmpty { return false }
    hasAdded = false
    for index in model.entities.indices {
      let entity = model.entities[index].name
      add(to: &model.entities[index].userInfo, entity)
      add(to: &model.entities[index].attributes, of: entity)
      add(to: &model.entities[index].relationships, of: entity)
      add(to: &model.entities[index].fetchedProperties, of: entity)
    }
    return hasAdded
  }

  private mutating func add(to properties: inout [some NamedElement], of entity: String) {
    for index in properties.indices { add(to: &properties[index].userInfo, entity, properties[index].name) }
  }

  private mutating func add(to userInfo: inout UserInfo, _ entity: String, _ property: String? = nil) {
    let special = byTarget[ConfiguredRule.Target(entity: entity, property: property)] ?? []
    let general = property.flatMap { byTarget[ConfiguredRule.Target(entity: nil, property: $0)] } ?? []
    if special.isEmpty, general.isEmpty { return }
    matched.formUnion(general.filter { $0.value != nil })
    matched.formUnion(
      special.filter { rule in rule.value != nil || general.contains { $0.key == rule.key && $0.value != nil } })
    let element = [entity, property].compactMap(\.self).joined(separator: ".")
    // A variant's entry for a property replaces a less specific one.
    let isReplaced = replaced != nil && special.contains { $0.value != nil }
    let added = (special + (isReplaced ? [] : general)).uniqued(on: \.key).compactMap { rule -> UserInfo.Entry? in
      guard let value = rule.value, replaced != nil || userInfo[rule.key] == nil else { return nil }
      var location = rule.location
      location.element = element
      location.entry = "\(location.fileName) \(rule.target)"
      return UserInfo.Entry(key: rule.key, value: value, location: location)
    }
    if added.isEmpty { return }
    hasAdded = true
    var former = replaced == nil ? [] : added.map(\.key)
    if let replaced, former.contains(where: replaced.contains) { former += replaced }
    userInfo = UserInfo(userInfo.entries.filter { !former.contains($0.key) } + added)
  }

  /// Reports each key of the configuration that names nothing in the models, and each rule that takes back nothing.
  func reportUnmatched(in models: [Model], into collector: inout DiagnosticCollector) {
    let entities = models.flatMap(\.entities)
    let unmatched = rules.filter { !matched.contains($0) }.map { ($0.location, message($0, entities)) }
    for (location, message) in unmatched.uniqued(on: \.1) { collector.report(.ruleUnmatched, message, at: location) }
  }

  private func message(_ rule: ConfiguredRule, _ entities: [Entity]) -> String {
    let (target, names) = (rule.target, entities.flatMap { $0.properties.map(\.name) })
    let subject = "'\(place)' has the key '\(target)'"
    if let name = target.entity, !entities.contains(where: { $0.name == name }) {
      return "\(subject), but there is no entity '\(name)'; correct or remove it"
        + didYouMean(name, among: entities.map(\.name))
    }
    guard let property = target.property, !declares(property, target.entity, entities) else {
      return "\(subject) with '\(rule.key)': null, but no less specific key gives that rule; remove it"
    }
    guard let name = target.entity else {
      return "\(subject), but no entity declares a property '\(property)'; correct or remove it"
        + didYouMean(property, among: names)
    }
    let graph = EntityGraph(Model(name: "", entities: entities))
    if let parent = graph.lineage(of: name).first(where: { declares(property, $0.name, entities) }) {
      return
        "\(subject), but '\(name)' inherits '\(property)' from '\(parent.name)'; write '\(parent.name).\(property)'"
    }
    return "\(subject), but '\(name)' declares no property '\(property)'; correct or remove it"
      + didYouMean(property, among: entities.filter { $0.name == name }.flatMap(\.properties).map(\.name))
  }

  /// Returns whether an entity, or any if none is named, declares a property.
  private func declares(_ property: String, _ entity: String?, _ entities: [Entity]) -> Bool {
    entities.contains { ($0.name == entity || entity == nil) && $0.properties.contains { $0.name == property } }
  }
}

extension DecidedEntities {
  /// Returns whether an entity's attributes need a rule: objects of an entity that is named have them.
  func contains(_ entity: Entity, in graph: EntityGraph) -> Bool {
    isAll || named.contains { graph.isKind($0.name, of: entity.name) }
  }

  /// Reports each name that is no entity's.
  func reportUnmatched(in models: [Model], into collector: inout DiagnosticCollector) {
    let names = models.flatMap(\.entities).map(\.name)
    for entity in named where !names.contains(entity.name) {
      collector.report(
        .ruleUnmatched,
        "'decide' names '\(entity.name)', but there is no entity '\(entity.name)'; correct or remove it"
          + didYouMean(entity.name, among: names), at: entity.location)
    }
  }
}

extension RelationshipPlan {
  /// A rule for the relationship, as the configuration's `rules` have it.
  func configuredRule(_ key: String, _ value: String) -> String {
    ConfiguredRule.Target(entity: declaringEntity, property: relationship.name).text(key, value)
  }
}

extension Entity {
  /// A rule for the entity, as the configuration's `rules` have it.
  func configuredRule(_ key: String, _ value: String) -> String {
    ConfiguredRule.Target(entity: name, property: nil).text(key, value)
  }
}
