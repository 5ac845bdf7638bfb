#if !canImport(CoreData)
import Foundation

/// The parts of a model beside its entities.
struct ModelExtras {
  var configurations: [String: [NSEntityDescription]] = [:]
  var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
}

extension NSManagedObjectModel {
  /// The names of the configurations, sorted; the one that every model has isn't among them.
  public var configurations: [String] { extras.configurations.keys.sorted() }

  /// The entities of a configuration; nil if there is none with that name.
  ///
  /// `Default` and `PF_DEFAULT_CONFIGURATION_NAME` mean all entities, unless the model has a configuration of that name.
  ///
  /// - Parameter configuration: The configuration's name; nil for all entities.
  public func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration else { return entities }
    let isDefault = configuration == "Default" || configuration == "PF_DEFAULT_CONFIGURATION_NAME"
    return extras.configurations[configuration] ?? (isDefault ? entities : nil)
  }

  /// Makes a configuration, or changes one.
  ///
  /// - Parameters:
  ///   - entities: Its entities, which have to be the model's.
  ///   - configuration: Its name.
  public func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
    precondition(entities.allSatisfy { $0.model === self }, "a configuration has entities of its own model only")
    extras.configurations[configuration] = entities
  }

  /// The fetch requests that the model keeps by name.
  public var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] { extras.templates }

  /// The fetch request with a name, or nil.
  public func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? {
    extras.templates[name]
  }

  /// Keeps a fetch request under a name, or removes the one that is there.
  ///
  /// - Parameters:
  ///   - fetchRequestTemplate: The request; nil to remove it.
  ///   - name: The name.
  public func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    extras.templates[name] = fetchRequestTemplate
  }
}
#endif
