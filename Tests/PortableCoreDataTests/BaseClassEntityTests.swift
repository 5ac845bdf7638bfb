#if !canImport(CoreData)
@MainActor
@Suite("The entity of the class NSManagedObject")
struct BaseClassEntityTests {
  @Test("It's an empty description, whatever models are in use")
  func entity() throws {
    let stack = try Stack(GeneralModel.shared, onMainQueue: true)
    let entity = NSManagedObject.entity()
    #expect(entity.name == nil && entity.properties.isEmpty)
    #expect(stack.coordinator.managedObjectModel.entities.allSatisfy { $0 !== entity })
  }
}
#endif
