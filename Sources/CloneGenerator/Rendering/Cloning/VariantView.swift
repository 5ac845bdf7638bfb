import CloneTemplates

/// A variant with the names that generated code uses, and the tables that differ from the model's own.
struct VariantTables {
  let names: PlanNames
  /// The names of the entities whose tables differ.
  private let differing: Set<String>

  /// Finds the tables that differ: a line of theirs does, or what stands before the lines.
  init(_ plan: Plan, of model: PlanNames, keys: RuleSpelling) {
    let names = PlanNames(plan)
    self.names = names
    func table(_ entity: EntityPlan, _ names: PlanNames) -> MustacheValue {
      TemplateView.entityRules(entity, names: names, keys: keys).mustacheValue
    }
    let pairs = zip(plan.entities, model.plan.entities)
    differing = Set(pairs.filter { table($0, names) != table($1, model) }.map(\.0.name))
  }

  /// The entities whose tables differ.
  var entities: [EntityPlan] { names.plan.entities.filter { differing.contains($0.name) } }

  /// The tables of the model's own that the variant's tables name, by entity.
  var namedTables: Set<String> { Set(entities.compactMap(\.ancestors.first)).subtracting(differing) }

  /// Returns the name of an entity's table, as the variant's tables name it.
  func table(_ entity: String, in model: String) -> String {
    let name = names.entity(entity).table
    return differing.contains(entity) ? name : "\(model).\(name)"
  }
}

extension TemplateView {
  /// The view of the type that clones by a variant's rules.
  static func variant(
    _ tables: VariantTables, names: PlanNames, keys: RuleSpelling, access: String
  ) -> TemplateView {
    let variant = tables.names.plan.variant ?? ""
    let own = tables.entities.map { tables.names.entity($0.name).table }
    let subject = "\(names.types.cloning).model, variant: \(SwiftName.literal(variant)),"
    return [
      "name": SwiftName.comment(variant),
      "type": names.types.variants[variant],
      "model": "ModelRules(\(subject) [\n\(own.map { "    \($0),\n" }.joined())  ])",
      "entities": tables.entities.map { plan in
        entityRules(plan, names: tables.names, keys: keys) { tables.table($0, in: names.types.cloning) }
      },
    ]
  }
}

extension EntityPlan {
  /// The plan with what variants do as well: the relationships that one of them owns or follows, and the attributes that
  /// one of them has from a function.
  func joined(with variants: [EntityPlan]) -> EntityPlan {
    if isNeverCloned, let cloned = variants.first(where: { !$0.isNeverCloned }) { return cloned.joined(with: variants) }
    var joined = self
    for variant in variants where !variant.isNeverCloned {
      for (index, plan) in variant.attributes.enumerated() where plan.rank > joined.attributes[index].rank {
        joined.attributes[index] = plan
      }
      for (index, plan) in variant.relationships.enumerated() where plan.rank > joined.relationships[index].rank {
        joined.relationships[index] = plan
      }
    }
    return joined
  }
}

extension AttributePlan {
  /// How much generated code an attribute needs besides its line.
  fileprivate var rank: Int { rule == .custom ? 2 : rule == .notCopied ? 0 : 1 }
}

extension RelationshipPlan {
  /// How much generated code a relationship needs besides its line.
  fileprivate var rank: Int { rule == .owned ? 2 : rule == .leftOut ? 0 : 1 }
}
