#if !canImport(CoreData)
import Foundation

/// The values that the rows of one entity take over from the table that they come from.
struct RowTransfer {
  /// Where a column's value comes from.
  struct Value {
    let column: StoreColumn
    /// The column of the older version; nil if there was none.
    let old: StoreColumn?
    let conversion: AttributeConversion
    /// The value that stands in for a missing one.
    let fallback: (value: AttributeValue, kind: AttributeCoding.Kind)?

    /// True if the column stays as it is, under its name.
    var isUnchanged: Bool {
      guard case .copy = conversion else { return false }
      return fallback == nil && old?.name == column.name && old?.kind.declaration == column.kind.declaration
    }
  }

  let old: StoreEntity
  let new: StoreEntity
  private(set) var values: [Value] = []

  /// Finds where the values of an entity's columns come from.
  init(from old: StoreEntity, to new: StoreEntity, _ mapping: ModelMapping) {
    self.old = old
    self.new = new
    let entity = new.layout.entity
    for attribute in new.attributes {
      guard let description = attribute.property.attribute else { continue }
      let source = mapping.source(of: description, in: entity)
      add(description, attribute.column, from: source, source.flatMap { old.column(of: $0.name) })
    }
    for composite in new.composites {
      guard let description = new.layout.properties[composite.slot]?.attribute as? NSCompositeAttributeDescription
      else { continue }
      let source = mapping.source(of: description, in: entity) as? NSCompositeAttributeDescription
      let slot = source.flatMap { old.layout.slot($0.name) }
      add(composite.elements, of: description, from: source, old.composites.first { $0.slot == slot }?.elements ?? [])
    }
    for toOne in new.toOnes {
      guard let relationship = new.layout.properties[toOne.slot]?.relationship,
        let source = mapping.source(of: relationship, in: entity), !source.isToMany,
        let link = old.toOnes.first(where: { $0.name == source.name })
      else { continue }
      values.append(Value(column: toOne.column, old: link.column, conversion: .copy, fallback: nil))
      if let order = toOne.orderColumn {
        values.append(Value(column: order, old: link.orderColumn, conversion: .copy, fallback: nil))
      }
      if let actual = toOne.entityColumn {
        values.append(Value(column: actual, old: link.entityColumn, conversion: .copy, fallback: nil))
      }
    }
  }

  private mutating func add(
    _ attribute: NSAttributeDescription, _ column: StoreColumn, from source: NSAttributeDescription?,
    _ old: StoreColumn?
  ) {
    let conversion = source.flatMap { AttributeConversion(from: $0, to: attribute) }
    let isFilled = source.map { $0.isOptional && !attribute.isOptional } ?? true
    let value = AttributeValue(boxed: attribute.defaultValue, as: attribute.attributeType) ?? .null
    let isDerived = attribute is NSDerivedAttributeDescription
    values.append(
      Value(
        column: column, old: conversion == nil ? nil : old, conversion: conversion ?? .copy,
        fallback: isFilled && !isDerived && value != .null ? (value, AttributeCoding(attribute).kind) : nil))
  }

  private mutating func add(
    _ elements: [StoreEntity.Composite.Element], of composite: NSCompositeAttributeDescription,
    from source: NSCompositeAttributeDescription?, _ old: [StoreEntity.Composite.Element]
  ) {
    for (element, attribute) in zip(elements, composite.elements) {
      let was = source?.elements.first { $0.name == attribute.name }
      switch (element, old.first { $0.name == attribute.name }) {
      case (.attribute(_, let column, _), .attribute(_, let oldColumn, _)?):
        add(attribute, column, from: was, oldColumn)
      case (.attribute(_, let column, _), _): add(attribute, column, from: nil, nil)
      case (.composite(_, let elements), let found):
        guard let nested = attribute as? NSCompositeAttributeDescription else { continue }
        var inner: [StoreEntity.Composite.Element] = []
        if case .composite(_, let found)? = found { inner = found }
        add(elements, of: nested, from: was as? NSCompositeAttributeDescription, inner)
      }
    }
  }

  /// True if the rows stay as they are.
  var isUnchanged: Bool {
    old.number == new.number && old.table.name == new.table.name && values.allSatisfy(\.isUnchanged)
  }

  /// Copies the rows from the old table to the new one.
  func run(_ tables: OldTables, _ blobs: ExternalBlobs, _ connection: SQLiteConnection) throws {
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    var expressions = ["Z_PK", "\(new.number)", "Z_OPT"]
    var bound: [(value: AttributeValue, kind: AttributeCoding.Kind)] = []
    for value in values {
      guard value.old != nil || value.fallback != nil else { continue }
      columns.append(value.column.sqlName)
      let expression = value.old.map { value.conversion.expression($0.sqlName) }
      if let fallback = value.fallback { bound.append(fallback) }
      expressions.append(value.fallback == nil ? expression ?? "NULL" : expression.map { "ifnull(\($0), ?)" } ?? "?")
    }
    // A table of one entity doesn't ask which: real stores have wrong numbers there.
    let condition = old.table.hasSubentities ? " WHERE Z_ENT = \(old.number)" : ""
    let statement = try connection.prepare(
      "INSERT INTO \(new.table.sqlName) (\(columns.joined(separator: ", "))) SELECT "
        + "\(expressions.joined(separator: ", ")) FROM \(tables.name(old.table.name))\(condition) ORDER BY Z_PK")
    for (index, fallback) in bound.enumerated() {
      try AttributeCoding.bind(fallback.value, fallback.kind, to: statement, index + 1, blobs)
    }
    try statement.run()
  }
}

extension StoreEntity.Composite.Element {
  fileprivate var name: String {
    switch self {
    case .attribute(let name, _, _), .composite(let name, _): name
    }
  }
}
#endif
