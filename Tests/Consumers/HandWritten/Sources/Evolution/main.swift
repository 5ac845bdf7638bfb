import DeepClone

let container = NSPersistentContainer(name: "Board", managedObjectModel: BoardModel.managedObjectModel)
let description = NSPersistentStoreDescription()
description.type = NSInMemoryStoreType
container.persistentStoreDescriptions = [description]
container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
let context = container.viewContext

let tag = Tag(context: context)
tag.label = "home"
let project = Project(context: context)
project.title = "House"
for (title, status) in [("Paint", "done"), ("Move", "postponed")] {
  let task = Task(context: context)
  (task.title, task.id, task.project) = (title, UUID(), project)
  // A newer version of the app wrote a status that this one doesn't know.
  task.setValue(status, forKey: "status_raw")
  task.setValue(NSSet(object: tag), forKey: "tags")
}
try context.save()

let (id, title) = try await Library(container).duplicate(project.objectID)
print(title)
context.refreshAllObjects()
let clone = try context.existingObject(with: id) as? Project
for (copied, source) in zip(clone?.tasks ?? [], project.tasks) {
  let stored = copied.value(forKey: "status_raw") as? String
  print(copied.title, stored ?? "nil", copied.status ?? .done, copied.id != source.id, copied.tags == [tag])
}
print(tag.tasks.count)
