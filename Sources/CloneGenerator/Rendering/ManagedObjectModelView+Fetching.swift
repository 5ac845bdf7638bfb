/// Fetched properties, indexes and fetch requests.
extension ManagedObjectModelView {
  /// A fetched property.
  struct FetchedPropertyView: TemplateView {
    let name: String
    let request: RequestView?
    let isOptional: Bool
    let versionHashModifier: String?
    let userInfo: String?

    init(_ property: FetchedProperty, names: PlanNames) {
      name = SwiftName.literal(property.name)
      request = property.request.flatMap { RequestView($0, names: names) }
      isOptional = property.isOptional
      versionHashModifier = property.versionHashModifier.map(SwiftName.literal)
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
    let predicate: String?
    let resultType: Int?
    let limit: Int?
    let batchSize: Int?
    /// The labels of what it does not do.
    let flagsOff: [String]
    let returnsDistinctResults: Bool

    init?(_ request: FetchRequest, names: PlanNames) {
      guard let entity = request.entityName, names.plan[entity] != nil else { return nil }
      self.entity = names.modelVariable(entity)
      predicate = request.predicate.map(SwiftName.literal)
      resultType = request.resultType.flatMap(UInt16.init).map(Int.init)
      limit = request.limit
      batchSize = request.batchSize
      let flags = [
        ("includesSubentities", request.includesSubentities),
        ("includesPropertyValues", request.includesPropertyValues),
        ("includesPendingChanges", request.includesPendingChanges),
        ("returnsObjectsAsFaults", request.returnsObjectsAsFaults),
      ]
      returnsDistinctResults = request.returnsDistinctResults
      // Files spell NO by leaving a mark out. Where all are left out, as in most files, a fetch request's own defaults
      // are meant: a request that an app makes in code has them.
      let saysFlags = returnsDistinctResults || flags.contains(where: \.1)
      flagsOff = saysFlags ? flags.filter { !$0.1 }.map(\.0) : []
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
