import CoreData

// Uses a private-queue context outside of its queue. With the argument `-com.apple.CoreData.ConcurrencyDebug 1`, Core Data
// stops the program; without it, the program ends as if nothing was wrong.

let title = NSAttributeDescription()
title.name = "title"
title.attributeType = .stringAttributeType
let entity = NSEntityDescription()
entity.name = "Note"
entity.properties = [title]
let model = NSManagedObjectModel()
model.entities = [entity]

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
NSEntityDescription.insertNewObject(forEntityName: "Note", into: context).setValue("wrong", forKey: "title")
print("Core Data did not stop the program")
