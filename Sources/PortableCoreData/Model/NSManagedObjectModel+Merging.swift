#if !canImport(CoreData)
public import Foundation

extension NSManagedObjectModel: NSCopying {
  /// Makes a model of all entities of some models, which stay as they are.
  ///
  /// An entity that's the same in several models is there once.
  ///
  /// - Parameter models: The models; nil for those that the app has set
  ///   (`NSPersistentContainer.setManagedObjectModel(_:forName:)`). If there are none, the initializer returns nil.
  /// - Precondition: No two models describe an entity with the same name differently, where Apple's raises an
  ///   exception.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    let models = models ?? ModelRegistry.shared.handedOver
    guard !models.isEmpty else { return nil }
    self.init()
    take(models)
  }

  /// Makes a model of the ones that a store was made with.
  ///
  /// - Parameters:
  ///   - models: The models to choose from, perhaps with several versions of one.
  ///   - metadata: The store's metadata.
  public convenience init?(byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]) {
    guard let model = models.first(where: { $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) })
    else { return nil }
    self.init(byMerging: [model])
  }

  /// A model of all models that the app has set (`NSPersistentContainer.setManagedObjectModel(_:forName:)`); nil if
  /// there is none.
  ///
  /// - Parameter bundles: The bundles where Apple's Core Data looks for compiled models; they have no effect here.
  /// - Precondition: No two models describe an entity with the same name differently, where Apple's raises an
  ///   exception.
  public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel(byMerging: nil)
  }

  /// The model that a store was made with, among those that the app has set
  /// (`NSPersistentContainer.setManagedObjectModel(_:forName:)`); nil if there is none.
  ///
  /// - Parameters:
  ///   - bundles: The bundles where Apple's Core Data looks for compiled models; they have no effect here.
  ///   - metadata: The store's metadata.
  public class func mergedModel(
    from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    NSManagedObjectModel(byMerging: ModelRegistry.shared.handedOver, forStoreMetadata: metadata)
  }

  /// Makes a copy of the model, with its own entities and properties.
  ///
  /// The copy can be changed even if the original can't.
  ///
  /// - Parameter zone: Has no effect.
  /// - Precondition: No two entities have the same name.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSManagedObjectModel()
    copy.take([self])
    copy.localizationDictionary = localizationDictionary
    return copy
  }

  /// Takes copies of the entities of some models; not in an initializer, where setting them wouldn't number them.
  private func take(_ models: [NSManagedObjectModel]) {
    entities = DescriptionCopies(of: models).entities
    versionIdentifiers = models.reduce(into: []) { $0.formUnion($1.versionIdentifiers) }
    for model in models {
      for name in model.configurations {
        let merged = entities(forConfigurationName: name) ?? []
        let more = (model.entities(forConfigurationName: name) ?? []).compactMap { entitiesByName[$0.name ?? ""] }
        setEntities(merged + more.filter { entity in !merged.contains { $0 === entity } }, forConfigurationName: name)
      }
      for (name, template) in model.fetchRequestTemplatesByName { setFetchRequestTemplate(template, forName: name) }
    }
  }
}
#endif
