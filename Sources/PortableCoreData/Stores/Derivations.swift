#if !canImport(CoreData)
import Foundation

/// Computes the derived attributes of a model at a save, for every kind of store alike.
///
/// Changes are written first. Then the values of changed objects are computed from the store's contents, and those of
/// objects that refer to changed ones through a relationship with an inverse. An expression with an unknown form leaves
/// its attribute as it is.
struct Derivations {
  private struct Derived {
    let slot: Int
    let expression: DerivationExpression
    let type: NSAttributeType
  }

  /// An attribute of an entity that other objects derive values from, through a relationship.
  private struct Dependent {
    let attribute: String
    /// The relationship that refers back to the objects that see it.
    let inverse: String
  }

  private var derived: [Int32: [Derived]] = [:]
  private var dependents: [Int32: [Dependent]] = [:]
  private let layouts: [EntityLayout]

  init(_ layouts: [EntityLayout]) {
    self.layouts = layouts
    for layout in layouts {
      for case let property? in layout.properties {
        guard let attribute = property.attribute as? NSDerivedAttributeDescription,
          let expression = attribute.derivationExpressionFormat.flatMap({ DerivationExpression($0) })
        else { continue }
        derived[layout.entityNumber, default: []].append(
          Derived(slot: property.slot, expression: expression, type: property.attributeType))
        addDependents(expression, of: layout)
      }
    }
  }

  private mutating func addDependents(_ expression: DerivationExpression, of layout: EntityLayout) {
    guard let (relationship, attribute) = expression.dependency,
      let description = layout.property(relationship)?.relationship, let inverse = description.mutualInverse,
      let destination = description.destinationEntity
    else { return }
    for entity in destination.hierarchy {
      dependents[Int32(entity.index), default: []].append(Dependent(attribute: attribute, inverse: inverse.name))
    }
  }

  /// True if the model has no derived attributes.
  var isEmpty: Bool { derived.isEmpty }

  /// Computes what a save changes, once it is written.
  ///
  /// - Parameters:
  ///   - changes: The saved changes.
  ///   - reported: Objects whose values the store itself may have computed meanwhile.
  ///   - source: Where the values of the save can be read.
  ///   - store: Takes what differs from the row.
  /// - Returns: The values that differ, and those that the store computed itself.
  func update(
    after changes: ChangeSet, and reported: [ObjectKey] = [], in source: NSPersistentStore,
    store: (ComputedValue) throws -> Void
  ) throws -> ContiguousArray<ComputedValue> {
    guard !isEmpty else { return [] }
    let saved = changes.inserted.map(\.key) + changes.updated.filter(\.hasChanges).map(\.key)
    let own = Set(saved)
    let changedBefore = Set(reported)
    var keys: ContiguousArray<ObjectKey> = []
    var known: Set<ObjectKey> = []
    for key in try saved + affected(by: changes.updated, in: source) + reported
    where derived[key.entity] != nil && known.insert(key).inserted { keys.append(key) }
    var computed: ContiguousArray<ComputedValue> = []
    let now = Date()
    for (key, row) in zip(keys, try source.rows(for: keys)) {
      guard let row else { continue }
      for derived in derived[key.entity] ?? [] {
        if derived.expression == .now, !own.contains(key) { continue }
        let value = try value(derived, key, row, now, source)
        let change = ComputedValue(key: key, slot: derived.slot, value: value)
        let isStored = row.attribute(derived.slot) == value
        if !isStored { try store(change) }
        if !isStored || changedBefore.contains(key) { computed.append(change) }
      }
    }
    return computed
  }

  /// The objects that see a changed attribute through a relationship.
  private func affected(by changes: [RowChange], in source: NSPersistentStore) throws -> [ObjectKey] {
    guard !dependents.isEmpty else { return [] }
    var keys: [ObjectKey] = []
    for change in changes {
      let layout = layouts[Int(change.key.entity)]
      for dependent in dependents[change.key.entity] ?? [] {
        guard let slot = layout.slot(dependent.attribute), change.changes(slot),
          let inverse = layout.property(dependent.inverse)
        else { continue }
        if inverse.isToMany {
          keys += try source.members(of: inverse.name, for: change.key)
        } else if case .toOne(let key?) = change.values[inverse.slot] {
          keys.append(key)
        }
      }
    }
    return keys
  }

  // MARK: Values

  private func value(
    _ derived: Derived, _ key: ObjectKey, _ row: StoredRow, _ now: Date, _ source: NSPersistentStore
  ) throws -> AttributeValue {
    let layout = layouts[Int(key.entity)]
    let attribute = { (name: String) in layout.slot(name).map { row.attribute($0) } ?? .null }
    switch derived.expression {
    case .now: return .date(now)
    case .attribute(let name): return attribute(name)
    case .form(let form, let name): return attribute(name).string.map { .string(form.apply(to: $0)) } ?? .null
    case .destination(let relationship, let name):
      guard let slot = layout.slot(relationship), let destination = row.destination(slot),
        let row = try source.row(for: destination)
      else { return .null }
      return layouts[Int(destination.entity)].slot(name).map { row.attribute($0) } ?? .null
    case .count(let relationship):
      return number(Decimal(try source.members(of: relationship, for: key).count), derived.type)
    case .aggregate(let aggregate, let relationship, let name):
      let members = try source.members(of: relationship, for: key)
      let values = zip(members, try source.rows(for: members)).compactMap { member, row in
        layouts[Int(member.entity)].slot(name).flatMap { row?.attribute($0) }?.number?.decimalValue
      }
      return apply(aggregate, to: values).map { number($0, derived.type) } ?? .null
    }
  }

  private func apply(_ aggregate: DerivationExpression.Aggregate, to values: [Decimal]) -> Decimal? {
    switch aggregate {
    case .sum: values.reduce(0, +)
    case .minimum: values.min()
    case .maximum: values.max()
    case .average: values.isEmpty ? nil : values.reduce(0, +) / Decimal(values.count)
    }
  }

  /// A number as an attribute of a type holds it.
  private func number(_ value: Decimal, _ type: NSAttributeType) -> AttributeValue {
    AttributeValue(boxed: NSDecimalNumber(decimal: value), as: type) ?? .null
  }
}
#endif
