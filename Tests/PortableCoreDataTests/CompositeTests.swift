import DeepClone
import Foundation
import Testing

@MainActor
@Suite("Composite attributes")
struct CompositeTests {
  private static let model: NSManagedObjectModel = {
    let (city, number) = (NSAttributeDescription(), NSAttributeDescription())
    city.name = "city"
    city.attributeType = .stringAttributeType
    number.name = "number"
    number.attributeType = .integer32AttributeType
    let address = NSCompositeAttributeDescription()
    address.name = "address"
    address.elements = [city, number]
    let entity = NSEntityDescription()
    entity.name = "House"
    entity.properties = [address]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return model
  }()

  @Test("A composite value is a dictionary, and is saved whole")
  func values() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(.mainQueue)
    context.persistentStoreCoordinator = coordinator
    let house = context.make("House")
    #expect(house.value(forKey: "address") == nil)
    house.setValue(["city": "Bonn", "number": 4] as [String: Any], forKey: "address")
    try context.save()
    context.refresh(house, mergeChanges: false)
    let address = try #require(house.value(forKey: "address") as? [String: Any])
    #expect(address.keys.sorted() == ["city", "number"])
    #expect(address["city"] as? String == "Bonn")
    #expect(address["number"] as? Int32 == 4)
  }
}
