/// Fetched properties, indexes and fetch requests.
extension ManagedObjectModelView {
  /// A fetched property.
  struct FetchedPropertyView: TemplateView {
    let name: String
    let request: RequestView?
    let arguments: [ArgumentView]
    let userInfo: String?

    init(_ property: FetchedProperty, plan: Plan) {
      name = SwiftName.literal(property.name)
      request = property.request.flatMap { RequestView($0, plan: plan) }
      arguments = ArgumentView.list(
        .flag("isOptional", property.isOptional), .text("versionHashModifier", property.versionHashModifier))
      userInfo = property.userInfo.literal
    }
  }

  /// A fetch request of the model.
  struct NamedRequestView: TemplateView {
    let name: String
    let request: RequestView
  }

  /// A fetch request, none where it fetches no entity of the model.
  struct RequestView: TemplateView {
    let entity: String
    let arguments: [ArgumentView]

    init?(_ request: FetchRequest, plan: Plan) {
      guard let entity = request.entityName, plan[entity] != nil else { return nil }
      self.entity = SwiftName.literal(entity)
      let flags = [
        ("includesSubentities", request.includesSubentities),
        ("includesPropertyValues", request.includesPropertyValues),
        ("includesPendingChanges", request.includesPendingChanges),
        ("returnsObjectsAsFaults", request.returnsObjectsAsFaults),
      ]
      // Files spell NO by leaving a mark out. Where all are left out, as in most files, a fetch request's own defaults
      // are meant: a request that an app makes in code has them.
      let saysFlags = request.returnsDistinctResults || flags.contains(where: \.1)
      let type = request.resultType.flatMap(UInt.init)
      arguments =
        ArgumentView.list(
          .text("predicate", request.predicate), .value("resultType", type == 0 ? nil : type),
          .value("limit", request.limit), .value("batchSize", request.batchSize))
        + flags.filter { saysFlags && !$0.1 }.map { ArgumentView(label: $0.0, value: "false") }
        + ArgumentView.list(.flag("returnsDistinctResults", request.returnsDistinctResults))
    }
  }

  /// An index with its parts, as source.
  struct IndexView: TemplateView {
    let name: String
    let parts: String
    let predicate: String?

    init(_ index: FetchIndex) {
      name = SwiftName.literal(index.name)
      parts = index.elements.compactMap(Self.part).joined(separator: ", ")
      predicate = index.predicate.map(SwiftName.literal)
    }

    private static func part(_ element: FetchIndex.Element) -> String? {
      let type = element.type == "R-Tree" || element.type == "RTree" ? ", .rTree" : ""
      let order = element.isAscending ? "" : ", isAscending: false"
      if let expression = element.expression { return ".expression(\(SwiftName.literal(expression))\(type)\(order))" }
      return element.propertyName.map { ".property(\(SwiftName.literal($0))\(type)\(order))" }
    }
  }
}
