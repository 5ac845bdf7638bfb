// The source of some parts of the model in code.

extension FetchRequest {
  /// The call that makes the request; nil if it fetches no entity of the model.
  func expression(in plan: Plan) -> String? {
    guard let entityName, plan[entityName] != nil else { return nil }
    let flags = [
      ("includesSubentities", includesSubentities), ("includesPropertyValues", includesPropertyValues),
      ("includesPendingChanges", includesPendingChanges), ("returnsObjectsAsFaults", returnsObjectsAsFaults),
    ]
    // A file leaves out a flag that is NO. If it leaves out all of them, as most files do, it means the defaults of a
    // request that's made in code.
    let saysFlags = returnsDistinctResults || flags.contains(where: \.1)
    let type = resultType.flatMap(UInt.init)
    var arguments = ArgumentList()
    arguments.add("predicate", text: predicate)
    arguments.add("resultType", type == 0 ? nil : type?.description)
    arguments.add("limit", limit?.description)
    arguments.add("batchSize", batchSize?.description)
    for (label, isSet) in flags where saysFlags && !isSet { arguments.add(label, "false") }
    arguments.add("returnsDistinctResults", if: returnsDistinctResults)
    return "ModelBuilder.fetchRequest(\(SwiftName.literal(entityName))\(arguments.text))"
  }
}

extension FetchIndex.Element {
  /// The part of an index; nil if the file names neither a property nor an expression.
  var expressionInCode: String? {
    let type = type == "R-Tree" || type == "RTree" ? ", .rTree" : ""
    let order = isAscending ? "" : ", isAscending: false"
    if let expression { return ".expression(\(SwiftName.literal(expression))\(type)\(order))" }
    return propertyName.map { ".property(\(SwiftName.literal($0))\(type)\(order))" }
  }
}

extension UserInfo {
  /// The model's own entries as a dictionary's literal; nil if there are none.
  var literal: String? {
    // If two entries have the same key, the last counts, as in Core Data.
    let entries = Array(inModel.entries.reversed().uniqued(on: \.key).reversed())
    guard !entries.isEmpty else { return nil }
    return "[" + entries.map { "\(SwiftName.literal($0.key)): \(SwiftName.literal($0.value))" }.joined(separator: ", ")
      + "]"
  }
}

/// Further arguments of a call in generated source, each after a comma; arguments with a default value are left out.
struct ArgumentList {
  /// The arguments as source.
  private(set) var text = ""

  /// Adds an expression, unless it's nil.
  mutating func add(_ label: String, _ expression: String?) {
    if let expression { text += ", \(label): \(expression)" }
  }

  /// Adds a text as a literal, unless it's nil.
  mutating func add(_ label: String, text: String?) { add(label, text.map(SwiftName.literal)) }

  /// Adds `true` if a condition holds.
  mutating func add(_ label: String, if isSet: Bool) { if isSet { add(label, "true") } }
}
