import DeepClone

let text = NSAttributeDescription()
text.name = "text"
text.attributeType = .stringAttributeType
text.isOptional = true
let (memo, dated) = (NSEntityDescription(), NSEntityDescription())
(memo.name, dated.name) = ("Memo", "Dated")
memo.managedObjectClassName = NSStringFromClass(Memo.self)
dated.managedObjectClassName = NSStringFromClass(Dated.self)
memo.properties = [text]
memo.subentities = [dated]
let model = NSManagedObjectModel()
model.entities = [memo, dated]

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
_ = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator
let first = Memo(context: context)
first.text = "Note"
_ = Dated(context: context)
try context.save()
// Objects are made and fetched anywhere, on their context's queue; their properties are the main actor's.
let background = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
background.persistentStoreCoordinator = coordinator
let ids = try await background.perform {
  _ = Memo(context: background)
  try background.save()
  return try background.fetch(NSFetchRequest<Memo>(entityName: "Memo")).map(\.objectID)
}
let texts = ids.compactMap { (context.object(with: $0) as? Memo)?.text }
print(texts.sorted(), ids.count)
