import DeepClone
import Foundation

// A store in memory takes no derived attributes.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
let coordinator = NSPersistentStoreCoordinator(managedObjectModel: MachinesModel.managedObjectModel)
_ = try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator

let machine = Truck(context: context)
print(machine.power, machine.isOn, machine.serial == nil, machine.labels == nil)
(machine.name, machine.power, machine.isOn, machine.serial) = ("truck", 0.1, true, 7)
(machine.labels, machine.load) = (["a", "b"], 5)
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

machine.lock = NSLock()
let copy = try machine.deepClone()
print(copy.lock != nil && copy.lock === machine.lock)
// No store can hold it.
(machine.lock, copy.lock) = (nil, nil)
try context.save()
context.refreshAllObjects()
print(copy.text, copy.wheelCount, copy.power, copy.isOn, copy.serial ?? 0, copy.labels ?? [], copy.load)
print(maker.machines == NSSet(array: [machine, copy]), copy.wheels?.contains(wheels[0]) == false)
for store in coordinator.persistentStores { try coordinator.remove(store) }
for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
