#if !canImport(CoreData)
@MainActor
@Suite("Composite attributes")
struct CompositeTests {
  @Test("A composite value is a dictionary, and is saved whole")
  func values() throws {
    let address = NSCompositeAttributeDescription()
    address.name = "address"
    address.elements = [CodeModel.attribute("city"), CodeModel.attribute("number", .integer32AttributeType)]
    let stack = try Stack(CodeModel.model([CodeModel.entity("House", [address])]), onMainQueue: true)
    let house = stack.context.make("House")
    #expect(house.value(forKey: "address") == nil)
    house.setValue(["city": "Bonn", "number": 4] as [String: Any], forKey: "address")
    try stack.context.save()
    stack.context.refresh(house, mergeChanges: false)
    let read = try #require(house.value(forKey: "address") as? [String: Any])
    #expect(read.count == 2 && read["city"] as? String == "Bonn" && read["number"] as? Int32 == 4)
  }
}
#endif
