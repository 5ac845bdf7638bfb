// What tests start in processes of their own.
//
//   DeepCloneStoreWriter FILE add NUMBER  waits for the end of its input, opens the store, new or not, and adds a group to it
//   DeepCloneStoreWriter FILE migrate     waits for the end of its input, and opens the store with another version of the model
//   DeepCloneStoreWriter FILE migrate STEP MICROSECONDS
//                                         does so at once, and is killed so many microseconds after that step of SQLite
//   DeepCloneStoreWriter FILE save STEP MICROSECONDS
//                                         saves again and again until then, and says the number of each save
//
// With step 0 nothing is killed: the last two print how many steps SQLite made, `save` after two saves.
#if !canImport(CoreData)
import PortableCoreData
import DeepCloneTestSupport

let model = CodeModel.groups()

let arguments = CommandLine.arguments.dropFirst()
guard let file = arguments.first.map({ URL(fileURLWithPath: $0) }) else { exit(EXIT_FAILURE) }
let task = arguments.dropFirst().first
let numbers = arguments.dropFirst(2).compactMap { UInt32($0) }
if numbers.count == 2 {
  SQLiteSteps.count(killingAfter: numbers[0], numbers[1])
} else {
  _ = readLine()
}

if task == "migrate" {
  // All tables are made anew: the entities' numbers move, a name is another, and the items may have several groups.
  guard let item = model.entitiesByName["Item"], let batch = item.attributesByName["batch"] else { exit(EXIT_FAILURE) }
  item.relationshipsByName["owner"]?.maxCount = 0
  (batch.isOptional, batch.defaultValue) = (false, NSNumber(value: 7))
  (item.name, item.renamingIdentifier) = ("Thing", "Item")
  model.entities.append(CodeModel.entity("Alpha"))
  let options = [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true]
  try NSPersistentStoreCoordinator(managedObjectModel: model).addPersistentStore(
    type: .sqlite, at: file, options: options)
  if numbers.count == 2 { print(SQLiteSteps.total) }
  exit(EXIT_SUCCESS)
}

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
try coordinator.addPersistentStore(type: .sqlite, at: file)
let context = NSManagedObjectContext(.mainQueue)
context.persistentStoreCoordinator = coordinator

if task == "add", let number = numbers.first {
  let group = NSEntityDescription.insertNewObject(forEntityName: "Group", into: context)
  group.setValue(NSNumber(value: number), forKey: "number")
  try context.save()
  exit(EXIT_SUCCESS)
}

// Each save gives all items of the one group the number of the save, and adds as many as it takes from the front.
let size = 40
let groups = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Group"))
let only = groups.first ?? NSEntityDescription.insertNewObject(forEntityName: "Group", into: context)
var save = (only.value(forKey: "number") as? NSNumber)?.int64Value ?? 0
while numbers.first != 0 || save < 2 {
  save += 1
  only.setValue(NSNumber(value: save), forKey: "number")
  var members = (only.value(forKey: "items") as? NSOrderedSet)?.array.compactMap { $0 as? NSManagedObject } ?? []
  for gone in members.prefix(10) { context.delete(gone) }
  members.removeFirst(min(10, members.count))
  while members.count < size {
    members.append(NSEntityDescription.insertNewObject(forEntityName: "Item", into: context))
  }
  for member in members { member.setValue(NSNumber(value: save), forKey: "batch") }
  only.setValue(NSOrderedSet(array: members), forKey: "items")
  try context.save()
  if numbers.first != 0 {
    print(save)
    fflush(nil)
  }
}
print(SQLiteSteps.total)
#endif
