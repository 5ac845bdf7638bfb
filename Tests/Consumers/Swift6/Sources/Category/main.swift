import DeepClone

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: MachinesModel.managedObjectModel)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator

let machine = Truck(context: context)
print(machine.power, machine.isOn, machine.serial == nil, machine.labels == nil)
(machine.name, machine.power, machine.isOn, machine.serial) = ("truck", 0.1, true, 7)
(machine.labels, machine.lock, machine.load) = (["a", "b"], NSLock(), 5)
let wheels = ["1", "2", "3"].map { name in
  let wheel = Wheel(context: context)
  wheel.name = name
  return wheel
}
machine.addToWheels(NSOrderedSet(array: Array(wheels.reversed())))
machine.removeFromWheels(wheels[1])
machine.insertIntoWheels(wheels[1], at: 0)
let maker = Maker(context: context)
machine.addToMakers(maker)
try context.save()
print(machine.text, machine.wheelCount, wheels[0].machine === machine)

let copy = try machine.deepClone()
try context.save()
print(copy.lock != nil && copy.lock === machine.lock)
context.refreshAllObjects()
print(copy.text, copy.wheelCount, copy.power, copy.isOn, copy.serial ?? 0, copy.labels ?? [], copy.load)
print(maker.machines == NSSet(array: [machine, copy]), copy.wheels?.contains(wheels[0]) == false)
