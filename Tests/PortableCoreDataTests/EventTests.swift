import DeepClone
import Foundation
import Testing

/// An object that notes what it is told.
final class Witness: NSManagedObject {
  var events: [String] = []

  override func awakeFromInsert() {
    events.append("awakeFromInsert \(value(forKey: "name") as? String ?? "")")
    setValue("set", forKey: "name")
  }
  override func awakeFromFetch() { events.append("awakeFromFetch \(value(forKey: "name") as? String ?? "")") }
  override func prepareForDeletion() { events.append("prepareForDeletion") }
  override func willSave() {
    super.willSave()
    events.append("willSave")
  }
  override func didSave() { events.append("didSave") }
  override func validateForInsert() throws {
    try super.validateForInsert()
    events.append("validateForInsert")
  }
  override func validateForUpdate() throws {
    try super.validateForUpdate()
    events.append("validateForUpdate")
  }
  override func validateForDelete() throws {
    try super.validateForDelete()
    events.append("validateForDelete")
  }
}

@MainActor
@Suite("What an object is told")
struct EventTests {
  private static let model: NSManagedObjectModel = {
    let name = NSAttributeDescription()
    name.name = "name"
    name.attributeType = .stringAttributeType
    name.defaultValue = "default"
    let entity = NSEntityDescription()
    entity.name = "Witness"
    entity.managedObjectClassName = NSStringFromClass(Witness.self)
    entity.properties = [name]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return model
  }()

  @Test("Each event is told once, in its turn")
  func events() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(.mainQueue)
    context.persistentStoreCoordinator = coordinator
    let witness = Witness(context: context)
    #expect(witness.value(forKey: "name") as? String == "set")
    try context.save()
    #expect(witness.events == ["awakeFromInsert default", "willSave", "validateForInsert", "didSave"])
    witness.events = []
    context.refresh(witness, mergeChanges: false)
    witness.setValue("changed", forKey: "name")
    try context.save()
    #expect(witness.events == ["awakeFromFetch set", "willSave", "validateForUpdate", "didSave"])
    witness.events = []
    context.delete(witness)
    context.delete(witness)
    #expect(witness.events == ["prepareForDeletion"])
    try context.save()
    #expect(witness.events == ["prepareForDeletion", "willSave", "validateForDelete", "didSave"])
  }

  @Test("What a fetch brings in is awakened once, when all of it is there")
  func fetched() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let contexts = (0..<2).map { _ in
      let context = NSManagedObjectContext(.mainQueue)
      context.persistentStoreCoordinator = coordinator
      return context
    }
    _ = (Witness(context: contexts[0]), Witness(context: contexts[0]))
    try contexts[0].save()
    let request = NSFetchRequest<Witness>(entityName: "Witness")
    request.returnsObjectsAsFaults = false
    for _ in 0..<2 {
      let witnesses = try contexts[1].fetch(request)
      #expect(witnesses.map(\.events) == [["awakeFromFetch set"], ["awakeFromFetch set"]])
    }
  }

  @Test("An object without a context is inserted later")
  func insertedLater() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model)
    let context = NSManagedObjectContext(.mainQueue)
    context.persistentStoreCoordinator = coordinator
    let entity = try #require(Self.model.entitiesByName["Witness"])
    let witness = Witness(entity: entity, insertInto: nil)
    #expect(witness.managedObjectContext == nil)
    #expect(witness.events.isEmpty)
    #expect(witness.value(forKey: "name") as? String == "default")
    context.insert(witness)
    #expect(witness.managedObjectContext === context)
    #expect(witness.isInserted)
    #expect(witness.events == ["awakeFromInsert default"])
  }
}
