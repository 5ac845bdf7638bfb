@MainActor @Suite("Stores")
struct Stores {
  @Test("A store in memory refuses a model with a derived attribute")
  func derivedInMemory() {
    fact(
      .disassembly("NSMappedObjectStore's initializer raises; NSDerivedAttributeDescription.h promises an error"),
      for: "DeepArchive/ClonedModel+Archiving.swift", in: "derived-in-memory"
    ) { ended, text in ended || text.hasPrefix("threw") }
  }

  @Test("A store in memory refuses a model with a composite attribute")
  func compositeInMemory() {
    fact(
      .disassembly("NSMappedObjectStore's initializer"), for: "DeepArchive/ClonedModel+Archiving.swift",
      in: "composite-in-memory"
    ) { ended, text in ended || text.hasPrefix("threw") || text.hasPrefix("no composites") }
  }

  @Test("Inserting an object into a context whose coordinator has no store:")
  func noStore() {
    finding(.open, for: "DeepArchive/ClonedModel+Archiving.swift", in: "no-store")
  }

  @Test("A new store description has the URL /dev/null")
  func descriptionURL() {
    fact(
      .thread("the-blue-alliance/the-blue-alliance-ios, TBADataTestCase"),
      for: "PortableCoreData/Stores/NSPersistentStoreDescription.swift"
    ) { check in
      let url = NSPersistentStoreDescription().url
      check(url?.path == "/dev/null", "it has \(url?.path ?? "none")")
    }
  }

  @Test("The configuration PF_DEFAULT_CONFIGURATION_NAME has all entities")
  func defaultConfiguration() {
    fact(
      .disassembly("-[NSManagedObjectModel _flattenProperties]"),
      for: "PortableCoreData/Stores/NSPersistentStoreCoordinator+Places.swift"
    ) { check in
      let stack = try FactStack()
      let name = "PF_DEFAULT_CONFIGURATION_NAME"
      let count = stack.coordinator.managedObjectModel.entities(forConfigurationName: name)?.count ?? 0
      check(count == stack.coordinator.managedObjectModel.entities.count, "it has \(count)")
      check(stack.store.configurationName == name, "a store has '\(stack.store.configurationName)'")
      try stack.add(NSSQLiteStoreType, at: stack.file("Second.sqlite"), configuration: name)
    }
  }

  @Test("A store with the configuration 'Default' of a model in code:")
  func namedDefault() {
    finding(
      .thread("the-blue-alliance/the-blue-alliance-ios, TBADataTestCase, with a compiled model"),
      for: "PortableCoreData/Stores/NSPersistentStoreCoordinator+Places.swift", in: "named-default")
  }

  @Test("A destroyed store leaves an empty one in its place")
  func destroying() {
    fact(
      .thread("alemar11/CoreDataPlus, tearDown of 22 tests"),
      for: "PortableCoreData/Stores/NSPersistentStoreCoordinator+Files.swift"
    ) { check in
      let stack = try FactStack()
      _ = try stack.makeSaved("Item")
      try stack.coordinator.remove(stack.store)
      try stack.coordinator.destroyPersistentStore(at: stack.file(), type: .sqlite, options: nil)
      check(FileManager.default.fileExists(atPath: stack.file().path), "the file is gone")
      try stack.add(NSSQLiteStoreType, at: stack.file())
      check(try stack.other().all("Item").isEmpty, "the object is still there")
    }
  }

  @Test("A save without changed objects writes a store's changed metadata")
  func metadata() {
    fact(
      .thread("alemar11/CoreDataPlus, test_Metadata"),
      for: "PortableCoreData/Contexts/NSManagedObjectContext+Saving.swift"
    ) { check in
      let stack = try FactStack()
      var metadata = stack.coordinator.metadata(for: stack.store)
      metadata["fact"] = "a"
      stack.coordinator.setMetadata(metadata, for: stack.store)
      try stack.context.save()
      let stored = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: stack.file())["fact"]
      check(stored as? String == "a", "the file has \(stored ?? "nothing")")
    }
  }
}
