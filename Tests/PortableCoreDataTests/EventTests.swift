#if !canImport(CoreData)
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
@Suite("Lifecycle methods of an object")
struct EventTests {
  private static let model: NSManagedObjectModel = {
    let entity = CodeModel.entity("Witness", [CodeModel.attribute("name", default: "default")])
    entity.managedObjectClassName = NSStringFromClass(Witness.self)
    return CodeModel.model([entity])
  }()

  @Test("Each lifecycle method is called once, in its turn")
  func events() throws {
    let stack = try Stack(Self.model, onMainQueue: true)
    let context = stack.context
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

  @Test("Objects of a fetch are awakened once, when all of them have their values")
  func fetched() throws {
    let stack = try Stack(Self.model, onMainQueue: true)
    _ = (Witness(context: stack.context), Witness(context: stack.context))
    try stack.context.save()
    let other = stack.other()
    let request = NSFetchRequest<Witness>(entityName: "Witness")
    request.returnsObjectsAsFaults = false
    for _ in 0..<2 {
      let witnesses = try other.fetch(request)
      #expect(witnesses.map(\.events) == [["awakeFromFetch set"], ["awakeFromFetch set"]])
    }
  }

  @Test("An object without a context is awakened when it's inserted")
  func insertedLater() throws {
    let stack = try Stack(Self.model, onMainQueue: true)
    let context = stack.context
    let entity = try #require(Self.model.entitiesByName["Witness"])
    let witness = Witness(entity: entity, insertInto: nil)
    #expect(witness.managedObjectContext == nil && witness.events.isEmpty)
    #expect(witness.value(forKey: "name") as? String == "default")
    context.insert(witness)
    #expect(witness.managedObjectContext === context && witness.isInserted)
    #expect(witness.events == ["awakeFromInsert default"])
  }
}
#endif
