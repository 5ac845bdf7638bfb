/// Fetched properties, indexes, fetch request templates and configurations.
extension ManagedObjectModelView {
  /// A fetched property: `name` and `arguments`.
  func value(of property: FetchedProperty) -> MustacheValue {
    var arguments = property.request.flatMap(call).map { ", \($0)" } ?? ""
    if property.isOptional { arguments += ", isOptional: true" }
    arguments += ModelLiteral.argument("versionHashModifier", property.versionHashModifier)
    let userInfo = ModelLiteral.dictionary(property.userInfo)
    return [
      "name": .string(SwiftName.literal(property.name)), "arguments": .string(arguments),
      "userInfo": .string(userInfo),
    ]
  }

  /// The indexes of an entity as `calls`; null where there are none.
  func indexes(of entity: Entity) -> MustacheValue {
    guard !entity.indexes.isEmpty else { return .null }
    let calls = entity.indexes.map { index in
      let parts = index.elements.compactMap(part).joined(separator: ", ")
      return "ModelBuilder.index(\(SwiftName.literal(index.name)), of: \(variable(entity.name)), [\(parts)]"
        + ModelLiteral.argument("predicate", index.predicate) + ")"
    }
    return ["calls": .list(calls.map { .string($0) })]
  }

  /// What the model has beside its entities, as `arguments`; null where there is nothing.
  func extras() -> MustacheValue {
    var arguments: [String] = []
    if let identifier = model.versionIdentifier {
      arguments.append("versionIdentifier: \(SwiftName.literal(identifier))")
    }
    let configurations = model.configurations.unique(by: \.name).map { configuration in
      let members = configuration.entityNames.filter { names.plan[$0] != nil }.map(variable)
      return "\(SwiftName.literal(configuration.name)): [\(members.joined(separator: ", "))]"
    }
    if !configurations.isEmpty { arguments.append("configurations: [\(lines(configurations))]") }
    let requests = model.fetchRequests.unique(by: \.name).compactMap { request in
      call(request).map { "\(SwiftName.literal(request.name)): \($0)" }
    }
    if !requests.isEmpty { arguments.append("fetchRequests: [\(lines(requests))]") }
    return arguments.isEmpty ? .null : ["arguments": .list(arguments.map { .string($0) })]
  }

  /// The call that makes a fetch request; nil where it fetches no entity of the model.
  private func call(_ request: FetchRequest) -> String? {
    guard let entity = request.entityName, names.plan[entity] != nil else { return nil }
    var arguments = variable(entity) + ModelLiteral.argument("predicate", request.predicate)
    if let type = request.resultType.flatMap(UInt.init), type != 0 { arguments += ", resultType: \(type)" }
    if let limit = request.limit { arguments += ", limit: \(limit)" }
    if let size = request.batchSize { arguments += ", batchSize: \(size)" }
    let flags = [
      ("includesSubentities", request.includesSubentities), ("includesPropertyValues", request.includesPropertyValues),
      ("includesPendingChanges", request.includesPendingChanges),
      ("returnsObjectsAsFaults", request.returnsObjectsAsFaults),
    ]
    // Files spell NO by leaving a mark out. Where all are left out, as in most files, a fetch request's own defaults
    // are meant: a request that an app makes in code has them.
    if request.returnsDistinctResults || flags.contains(where: \.1) {
      for (label, isSet) in flags where !isSet { arguments += ", \(label): false" }
      if request.returnsDistinctResults { arguments += ", returnsDistinctResults: true" }
    }
    return "ModelBuilder.fetchRequest(\(arguments))"
  }

  private func part(_ element: FetchIndex.Element) -> String? {
    let type = element.type == "R-Tree" || element.type == "RTree" ? ", .rTree" : ""
    let order = element.isAscending ? "" : ", isAscending: false"
    if let expression = element.expression { return ".expression(\(SwiftName.literal(expression))\(type)\(order))" }
    return element.propertyName.map { ".property(\(SwiftName.literal($0))\(type)\(order))" }
  }

  private func lines(_ entries: [String]) -> String {
    entries.map { "\n        \($0)," }.joined() + "\n      "
  }
}

extension Array {
  /// The elements whose keys did not occur before: a dictionary's literal with two equal keys stops a program.
  fileprivate func unique(by key: (Element) -> String) -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
