import DeepArchive
import DeepClone
import DeepCopy

#if os(Linux)
import CloudKit
#endif

// The test puts the samples of the documentation's pages beside this file. They're called here.

extension Attachment {
  static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Recipes-\(UUID().uuidString)")
}

let context = try makeContainer(filledFrom: NotesCloning.archive([Note]())).viewContext
try FileManager.default.createDirectory(at: Attachment.folder, withIntermediateDirectories: true)

func files() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: Attachment.folder.path).count }

func count(_ entity: String, in context: NSManagedObjectContext) throws -> Int {
  try context.count(for: NSFetchRequest<NSManagedObject>(entityName: entity))
}

let note = Note(context: context)
(note.noteID, note.title, note.isTemplate) = (UUID(), "Groceries", true)
let item = Item(context: context)
(item.title, item.note) = ("Bread", note)
let tag = Tag(context: context)
tag.name = "food"
item.addToTags(tag)

let cookbook = Cookbook(context: context)
cookbook.cookbookID = UUID()
for title in ["Soup", "Cake"] {
  let recipe = Recipe(context: context)
  (recipe.title, recipe.cookbookID, recipe.cookbook) = (title, cookbook.cookbookID, cookbook)
}
try context.save()

func titles(_ cookbook: Cookbook) -> [String] {
  cookbook.recipes?.compactMap { ($0 as? Recipe)?.title } ?? []
}

// Names, and places.
if let soup = cookbook.recipes?.firstObject as? Recipe { _ = try duplicate([soup]) }
print("duplicate:", titles(cookbook))
print("with its cookbook:", titles(try cookbook.deepClone()))

let other = Cookbook(context: context)
other.cookbookID = UUID()
if let cake = cookbook.recipes?.lastObject as? Recipe {
  let moved = try duplicate(cake, into: other)
  print("another owner:", titles(other), titles(cookbook).count, moved.cookbookID == other.cookbookID)
  print("numbered:", try (1...2).map { _ in try duplicateAsCopy(cake).title ?? "" })
}

// A part.
let memo = Memo(context: context)
(memo.text, memo.item) = ("Rye", item)
let attachment = Attachment(context: context)
(attachment.fileName, attachment.note) = ("photo", note)
let withMemos = try duplicateWithMemos(note)
let memos = withMemos.items?.compactMap { ($0 as? Item)?.memos?.count } ?? []
print("a part:", memos, withMemos.attachments?.count ?? 0, try note.deepClone(following: []).items?.count ?? 0)
context.rollback()

// Templates.
let fromTemplate = try newNote(from: note, in: context)
print("template:", fromTemplate.title ?? "", fromTemplate.isTemplate, fromTemplate.noteID != note.noteID)
let document = Attachment.folder.appendingPathComponent("Template.note")
try NotesCloning.archive(note).write(to: document)
let fromFile = try importNote(from: document, into: context)
print("template in a file:", fromFile.title ?? "", fromFile.isTemplate, fromFile.noteID != note.noteID)

// Backups and fixtures.
let fixture = try makeContainer(filledFrom: Data(contentsOf: document)).viewContext
let restored = try restoreBackup(document, in: fixture)
print("backup:", restored.noteID == note.noteID, restored.isTemplate, try count("Note", in: fixture))
try context.save()
try backUpStore(of: context, to: Attachment.folder.appendingPathComponent("Store.sqlite"))
let saved = NSPersistentStoreCoordinator(managedObjectModel: NotesModel.managedObjectModel)
_ = try saved.addPersistentStore(type: .sqlite, at: Attachment.folder.appendingPathComponent("Store.sqlite"))
let reader = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
reader.persistentStoreCoordinator = saved
print("store:", try reader.performAndWait { try ["Note", "Item", "Tag", "Recipe"].map { try count($0, in: reader) } })

// Files.
let photo = Attachment(context: context)
(photo.fileName, photo.note) = ("photo", note)
try Data("photo".utf8).write(to: Attachment.folder.appendingPathComponent("photo"))
let before = try files()
let clone = try duplicateWithFiles(note, in: context)
let copied = (clone.attachments?.anyObject() as? Attachment)?.fileName
print("files:", try files() - before, copied != nil && copied != "photo")
let missing = Attachment(context: context)
(missing.fileName, missing.note) = ("missing", note)
do {
  _ = try duplicateWithFiles(note, in: context)
} catch {
  print("files after an error:", try files() - before, context.insertedObjects == [missing])
}
context.rollback()
photo.image = Data([1])
let withoutImage = try duplicateWithoutImages(note).attachments?.anyObject() as? Attachment
print("without images:", withoutImage?.fileName != nil, withoutImage?.image == nil)
context.rollback()

// Other contexts.
let container = try makeContainer(filledFrom: NotesCloning.archive(note))
container.viewContext.automaticallyMergesChangesFromParent = true
if let note = try container.viewContext.fetch(NSFetchRequest<Note>(entityName: "Note")).first {
  try container.viewContext.save()
  let id = try await duplicate(note.objectID, in: container.newBackgroundContext())
  print("another context:", try container.viewContext.existingObject(with: id) !== note)
  let clone = try await duplicateInBackground(note, container: container)
  print("in the background:", clone?.items?.count ?? 0, try count("Note", in: container.viewContext))
  let file = try await export(id, from: container)
  let imported = try importNote(from: file, into: container.viewContext)
  try FileManager.default.removeItem(at: file)
  print("exported and imported:", imported.title ?? "", try count("Note", in: container.viewContext))
}

// Two stores, as with CloudKit.
let stores = NSPersistentStoreCoordinator(managedObjectModel: NotesModel.managedObjectModel)
let privateStore = try stores.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let sharedStore = try stores.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let both = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
both.persistentStoreCoordinator = stores
let ours = try NotesCloning.restore(NotesCloning.archive(note), as: Note.self, in: both)
for object in both.insertedObjects { both.assign(object, to: sharedStore) }
try both.save()

@MainActor func inPrivateStore(_ entity: String) throws -> Int {
  try both.fetch(NSFetchRequest<NSManagedObject>(entityName: entity))
    .count { $0.objectID.persistentStore === privateStore }
}

_ = try duplicatePrivately(ours, in: privateStore)
try both.save()
print("private copy:", try inPrivateStore("Note"), try inPrivateStore("Item"), try inPrivateStore("Tag"))

#if os(Linux)
let cloud = NSPersistentCloudKitContainer(name: "Notes", managedObjectModel: NotesModel.managedObjectModel)
let share = CKShare()
try stopSharing(ours, share: share, from: sharedStore, keepingIn: privateStore, container: cloud)
print("CloudKit, after sharing ends:", try inPrivateStore("Note"), try inPrivateStore("Tag"))
let tags = try both.fetch(NSFetchRequest<Tag>(entityName: "Tag"))
let allTags = tags.count
_ = try duplicateOutsideShares(ours, tags: tags, container: cloud)
print("CloudKit, outside shares:", try count("Tag", in: both) - allTags)
try shareCopy(of: ours, to: nil, container: cloud)
print("CloudKit, shared copy:", try count("Tag", in: both) - allTags)
let items = try both.fetch(NSFetchRequest<Item>(entityName: "Item"))
if let bread = items.first(where: { $0.objectID.persistentStore === privateStore }) {
  let added = try duplicate(bread, intoShared: ours, tags: tags, container: cloud)
  try both.save()
  let isThere = added.objectID.persistentStore === sharedStore
  print("CloudKit, into a share:", added.note === ours, isThere, try count("Tag", in: both) - allTags)
}
#endif
let (there, everywhere) = (try inPrivateStore("Note"), try count("Note", in: both))
let moved = try move(ours, to: privateStore, in: both)
print("moved:", try inPrivateStore("Note") - there, try count("Note", in: both) - everywhere, moved.title ?? "")
try FileManager.default.removeItem(at: Attachment.folder)
