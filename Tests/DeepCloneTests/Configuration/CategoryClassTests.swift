@MainActor @Suite("Classes of the kind Category/Extension")
struct CategoryClassTests {
  @Test("The generated properties read and write every kind of value, and clones have them")
  func properties() throws {
    let stack = try Stack(MachinesModel.managedObjectModel)
    let machine = stack.make(Truck.self)
    #expect((machine.power, machine.isOn, machine.serial) == (0, false, nil) && machine.labels == nil)
    (machine.name, machine.power, machine.isOn, machine.serial) = ("truck", 0.1, true, 7)
    (machine.labels, machine.load) = (["a", "b"], 5)
    let wheels = ["1", "2", "3"].map { name in stack.make(Wheel.self) { $0.name = name } }
    machine.addToWheels(NSOrderedSet(array: Array(wheels.reversed())))
    machine.removeFromWheels(wheels[1])
    machine.insertIntoWheels(wheels[1], at: 0)
    let maker = stack.make(Maker.self) { $0.name = "maker" }
    machine.addToMakers(maker)
    try stack.context.save()
    #expect(machine.text == "truck 231" && machine.wheelCount == 3 && wheels[0].machine === machine)

    machine.lock = NSLock()
    let copy = try machine.deepClone()
    #expect(copy.lock != nil && copy.lock === machine.lock)
    // No store can hold it.
    (machine.lock, copy.lock) = (nil, nil)
    try stack.context.save()
    let read = try #require(try stack.other().all(Truck.self).first { $0.objectID == copy.objectID })
    #expect((read.text, read.wheelCount, read.power, read.isOn, read.serial) == ("truck 231", 3, 0.1, true, 7))
    #expect(read.labels == ["a", "b"] && read.load == 5)
    #expect(maker.machines == NSSet(array: [machine, copy]) && copy.wheels?.contains(wheels[0]) == false)
  }
}
