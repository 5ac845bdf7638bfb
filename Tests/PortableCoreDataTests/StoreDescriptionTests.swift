#if !canImport(CoreData)
@MainActor
@Suite("Descriptions of stores as Core Data makes them")
struct StoreDescriptionTests {
  @Test("A new description is of an SQLite store at /dev/null, which is in memory")
  func empty() throws {
    let description = NSPersistentStoreDescription()
    #expect(description.type == NSSQLiteStoreType && description.url == URL(fileURLWithPath: "/dev/null"))
    let container = NSPersistentContainer(name: "Small", managedObjectModel: SmallModel.make())
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in #expect(error == nil) }
    #expect(container.persistentStoreCoordinator.persistentStores.count == 1)
  }

  @Test(
    "The default configuration has all entities, unless the model has one of its name",
    arguments: ["Default", "PF_DEFAULT_CONFIGURATION_NAME"])
  func defaultConfiguration(_ name: String) throws {
    let model = SmallModel.make()
    #expect(model.entities(forConfigurationName: name) == model.entities && model.configurations.isEmpty)
    #expect(model.entities(forConfigurationName: "Other") == nil)
    let folder = try TemporaryFolder()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: name, at: folder.file(), options: nil)
    let own = SmallModel.make()
    own.setEntities([own.entities[0]], forConfigurationName: name)
    #expect(own.entities(forConfigurationName: name)?.count == 1)
  }
}
#endif
