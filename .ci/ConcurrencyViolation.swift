import CoreData

// Uses a private-queue context outside of its queue. With `COREDATA_CONCURRENCY_DEBUG=1` in the environment, Core Data stops
// the program; without it, the program ends as if nothing was wrong. The default is registered as the tests register it.

let title = NSAttributeDescription()
title.name = "title"
title.attributeType = .stringAttributeType
let entity = NSEntityDescription()
entity.name = "Note"
entity.properties = [title]
let model = NSManagedObjectModel()
model.entities = [entity]

if let value = ProcessInfo.processInfo.environment["COREDATA_CONCURRENCY_DEBUG"].flatMap(Int.init) {
  UserDefaults.standard.register(defaults: ["com.apple.CoreData.ConcurrencyDebug": value])
}
let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
NSEntityDescription.insertNewObject(forEntityName: "Note", into: context).setValue("wrong", forKey: "title")
print("Core Data did not stop the program")
