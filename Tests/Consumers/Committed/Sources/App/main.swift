import DeepClone

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.managedObjectModel)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
let shelf = Shelf(context: context)
let book = Book(context: context)
book.title = "Dune"
shelf.addToBooks(book)
let copy = try shelf.deepClone()
print(copy.books?.count ?? 0, (copy.books?.anyObject() as? Book)?.title ?? "", copy.id != shelf.id)
