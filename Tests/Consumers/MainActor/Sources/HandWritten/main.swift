import DeepClone

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: DraftsModel.managedObjectModel)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
let draft = Draft(context: context)
draft.text = "Dear"
let copy = try draft.deepClone()
print(copy.text ?? "", copy !== draft)
