/// The tests' model without classes: the same descriptions, copied, each entity of the class `NSManagedObject`.
enum GeneralModel {
  /// Never changed.
  nonisolated(unsafe) static let shared = make()

  private static func make() -> NSManagedObjectModel {
    let model = NSManagedObjectModel(byMerging: [LibraryModel.managedObjectModel]) ?? NSManagedObjectModel()
    for entity in model.entities { entity.managedObjectClassName = "NSManagedObject" }
    return model
  }
}
