import Foundation
@_spi(Generated) import ModelInCode
import Testing

/// What fetches is merged as the generator merges it: `Everything.xcdatamodeld` has all of it.
@MainActor @Suite("Merging what fetches")
struct MergedFetchingTests {
  private let everything = EverythingModel.managedObjectModel

  /// A model with a stand-in for an entity of the other, and more of what that has.
  private var more: NSManagedObjectModel {
    ModelBuilder.model(
      [
        ModelBuilder.entity("StandIn", class: NSManagedObject.self, userInfo: ["PlaceholderFor": "Part"]),
        ModelBuilder.entity(
          "Extra", class: NSManagedObject.self,
          fetchedProperties: [ModelBuilder.fetchedProperty("spare", ModelBuilder.fetchRequest("StandIn", limit: 2))]),
      ], versionIdentifier: "Version 8",
      configurations: ["Cloud": ["StandIn", "Extra"], "Local": ["Extra"]],
      fetchRequests: [
        "Counted": ModelBuilder.fetchRequest(
          "StandIn", resultType: 4, includesSubentities: false, includesPropertyValues: false,
          returnsObjectsAsFaults: false),
        "Spare": ModelBuilder.fetchRequest("StandIn"), "Gone": ModelBuilder.fetchRequest("Nothing"),
      ]
    ).model
  }

  @Test("A model that is merged alone has what the generator gave it")
  func alone() throws {
    let merged = try ModelMerging.merge([everything])
    #expect(lines(merged) == lines(everything))
    #expect(lines(merged).count == 8)
    let entity = try #require(merged.entitiesByName["Everything"])
    let (copies, originals) = (entity.indexes, try #require(everything.entitiesByName["Everything"]).indexes)
    #expect(zip(copies, originals).allSatisfy { $0 !== $1 } && copies.allSatisfy { $0.entity === entity })
    let fetched = entity.propertiesByName["alike"] as? NSFetchedPropertyDescription
    #expect(fetched?.fetchRequest?.entity === entity)
  }

  @Test("Configurations with the same name are united, equal fetch requests are one, and stand-ins are replaced")
  func united() throws {
    let merged = try ModelMerging.merge([everything, more])
    #expect(
      Set(lines(merged)).subtracting(lines(everything)) == [
        "configuration Cloud: Everything, Extra, Part", "configuration Local: Extra",
        "fetched property Extra.spare: Part limit 2", "fetch request Spare: Part",
      ])
    #expect(Set(lines(everything)).subtracting(lines(merged)) == ["configuration Cloud: Everything, Part"])
    let part = try #require(merged.entitiesByName["Part"])
    #expect(merged.fetchRequestTemplate(forName: "Spare")?.entity === part)
    #expect(merged.entities(forConfigurationName: "Cloud")?.contains { $0 === part } == true)
  }

  @Test("Fetch requests of one name that differ are an error that names it")
  func conflict() {
    let other = ModelBuilder.model(
      [ModelBuilder.entity("Extra", class: NSManagedObject.self)],
      fetchRequests: ["Positive": ModelBuilder.fetchRequest("Extra")])
    let error = ModelMergingError.fetchRequestConflict(name: "Positive")
    #expect(throws: error) { try ModelMerging.merge([everything, other.model]) }
    #expect(
      error.description == "two models have different fetch requests 'Positive'; make both the same, or rename one")
  }

  // MARK: Text

  /// A line for the version, and for each index, fetched property, fetch request and configuration.
  private func lines(_ model: NSManagedObjectModel) -> [String] {
    var lines = ["version \(model.versionIdentifiers)"]
    for entity in model.entities {
      for index in entity.indexes {
        let parts = index.elements.map { element in
          "\(element.propertyName ?? "") \(element.collationType.rawValue) \(element.isAscending) "
            + ((element.property as? NSExpressionDescription).map(expression) ?? "")
        }
        lines.append("index \(entity.name ?? "").\(index.name): \(parts) \(text(index.partialIndexPredicate))")
      }
      for case let property as NSFetchedPropertyDescription in entity.properties {
        let common =
          (property.isOptional ? " optional" : "") + (property.versionHashModifier.map { " \($0)" } ?? "")
          + ((property.userInfo ?? [:]).isEmpty ? "" : " \(property.userInfo ?? [:])")
        lines.append("fetched property \(entity.name ?? "").\(property.name):\(common)\(text(property.fetchRequest))")
      }
    }
    for (name, request) in model.fetchRequestTemplatesByName { lines.append("fetch request \(name):\(text(request))") }
    for name in model.configurations where name != "PF_DEFAULT_CONFIGURATION_NAME" {
      let members = (model.entities(forConfigurationName: name) ?? []).compactMap(\.name).sorted()
      lines.append("configuration \(name): \(members.joined(separator: ", "))")
    }
    return lines.sorted()
  }

  private func expression(_ property: NSExpressionDescription) -> String {
    #if canImport(CoreData)
    property.expression?.description ?? ""
    #else
    property.expressionFormat ?? ""
    #endif
  }

  private func text(_ predicate: NSPredicate?) -> String {
    #if canImport(CoreData)
    predicate?.predicateFormat ?? ""
    #else
    (predicate as? PredicateText)?.text ?? ""
    #endif
  }

  private func text(_ request: NSFetchRequest<any NSFetchRequestResult>?) -> String {
    guard let request else { return "" }
    var text = " \(request.entityName ?? "")"
    if let predicate = request.predicate { text += " where \(self.text(predicate))" }
    if request.resultType.rawValue != 0 { text += " type \(request.resultType.rawValue)" }
    if request.fetchLimit > 0 { text += " limit \(request.fetchLimit)" }
    if request.fetchBatchSize > 0 { text += " batch \(request.fetchBatchSize)" }
    if !request.includesSubentities { text += " alone" }
    if !request.includesPendingChanges { text += " saved" }
    if !request.returnsObjectsAsFaults { text += " whole" }
    return text
  }
}
