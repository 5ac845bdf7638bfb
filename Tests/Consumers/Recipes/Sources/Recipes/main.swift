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

let context = try makeContainer(filledFrom: PlannerCloning.archive([Project]())).viewContext
try FileManager.default.createDirectory(at: Attachment.folder, withIntermediateDirectories: true)

func files() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: Attachment.folder.path).count }

func count(_ entity: String, in context: NSManagedObjectContext) throws -> Int {
  try context.count(for: NSFetchRequest<NSManagedObject>(entityName: entity))
}

let website = Project(context: context)
(website.projectID, website.name, website.isTemplate) = (UUID(), "Website", true)
let photos = ProjectTask(context: context)
(photos.title, photos.project) = ("Choose photos", website)
let tag = Tag(context: context)
tag.name = "design"
photos.addToTags(tag)

let workspace = Workspace(context: context)
workspace.workspaceID = UUID()
let garden = Project(context: context)
(garden.name, garden.workspaceID, garden.workspace) = ("Garden", workspace.workspaceID, workspace)
for title in ["Dig", "Plant"] {
  let task = ProjectTask(context: context)
  (task.title, task.project) = (title, garden)
}
try context.save()

func firstAttachment(of project: Project) -> Attachment? {
  (project.tasks?.firstObject as? ProjectTask)?.attachments?.anyObject() as? Attachment
}

func titles(_ project: Project) -> [String] {
  project.tasks?.compactMap { ($0 as? ProjectTask)?.title } ?? []
}

// Names, and places.
if let dig = garden.tasks?.firstObject as? ProjectTask { _ = try duplicate([dig]) }
print("duplicate:", titles(garden))
print("with its project:", titles(try garden.deepClone()))

let other = Workspace(context: context)
other.workspaceID = UUID()
let copy = try duplicate(garden, into: other)
print("another owner:", titles(copy), other.projects?.count ?? 0, workspace.projects?.count ?? 0)
print("its ID:", copy.workspaceID == other.workspaceID)
print(
  "numbered:",
  try (1...2).map { _ in try garden.deepClone { source, clone in clone.name = source.nameOfCopy }.name ?? "" })

// A part.
let attachment = Attachment(context: context)
(attachment.fileName, attachment.task) = ("photo", photos)
website.workspace = other
let withTasks = try duplicateWithTasks(other)
let tasks = try context.fetch(NSFetchRequest<ProjectTask>(entityName: "Task"))
  .filter { $0.project?.workspace === withTasks }
let attachments = tasks.map { $0.attachments?.count ?? 0 }.reduce(0, +)
print("a part:", tasks.count, attachments, try other.deepClone(following: []).projects?.count ?? 0)
context.rollback()

// Templates.
let fromTemplate = try newProject(from: website, in: context)
print("template:", fromTemplate.name ?? "", fromTemplate.isTemplate, fromTemplate.projectID != website.projectID)
let document = Attachment.folder.appendingPathComponent("Template.plannerproject")
try PlannerCloning.archive(website).write(to: document)
let fromFile = try importProject(from: document, into: workspace, in: context)
print("template in a file:", fromFile.name ?? "", fromFile.isTemplate, fromFile.projectID != website.projectID)

// Backups and fixtures.
let fixture = try makeContainer(filledFrom: Data(contentsOf: document)).viewContext
let restored = try restoreBackup(document, in: fixture)
print("backup:", restored.projectID == website.projectID, restored.isTemplate, try count("Project", in: fixture))
try context.save()
try backUpStore(of: context, to: Attachment.folder.appendingPathComponent("Store.sqlite"))
let saved = NSPersistentStoreCoordinator(managedObjectModel: PlannerModel.managedObjectModel)
_ = try saved.addPersistentStore(type: .sqlite, at: Attachment.folder.appendingPathComponent("Store.sqlite"))
let reader = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
reader.persistentStoreCoordinator = saved
print("store:", try reader.performAndWait { try ["Project", "Task", "Tag"].map { try count($0, in: reader) } })

// Files.
let photo = Attachment(context: context)
(photo.fileName, photo.task) = ("photo", photos)
try Data("photo".utf8).write(to: Attachment.folder.appendingPathComponent("photo"))
let before = try files()
let clone = try duplicateWithFiles(website, in: context)
let copied = firstAttachment(of: clone)?.fileName
print("files:", try files() - before, copied != nil && copied != "photo")
let missing = Attachment(context: context)
(missing.fileName, missing.task) = ("missing", photos)
do {
  _ = try duplicateWithFiles(website, in: context)
} catch {
  print("files after an error:", try files() - before, context.insertedObjects == [missing])
}
context.rollback()
photo.image = Data([1])
let withoutImage = firstAttachment(of: try duplicate(website, withoutImages: true))
print("without images:", withoutImage?.fileName != nil, withoutImage?.image == nil)
context.rollback()

// Other contexts.
let container = try makeContainer(filledFrom: PlannerCloning.archive(website))
container.viewContext.automaticallyMergesChangesFromParent = true
if let project = try container.viewContext.fetch(NSFetchRequest<Project>(entityName: "Project")).first {
  try container.viewContext.save()
  let id = try await duplicate(project.objectID, in: container.newBackgroundContext())
  print("another context:", try container.viewContext.existingObject(with: id) !== project)
  let clone = try await duplicateInBackground(project, container: container)
  print("in the background:", clone?.tasks?.count ?? 0, try count("Project", in: container.viewContext))
  let file = try await export(id, from: container)
  let inbox = Workspace(context: container.viewContext)
  let imported = try importProject(from: file, into: inbox, in: container.viewContext)
  try FileManager.default.removeItem(at: file)
  print("exported and imported:", imported.name ?? "", try count("Project", in: container.viewContext))
}

// Two stores, as with CloudKit.
let stores = NSPersistentStoreCoordinator(managedObjectModel: PlannerModel.managedObjectModel)
let privateStore = try stores.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let sharedStore = try stores.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
let both = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
both.persistentStoreCoordinator = stores
let ours = try PlannerCloning.restore(PlannerCloning.archive(website), as: Project.self, in: both)
let studio = Workspace(context: both)
ours.workspace = studio
for object in both.insertedObjects { both.assign(object, to: sharedStore) }
try both.save()

@MainActor func inPrivateStore(_ entity: String) throws -> Int {
  try both.fetch(NSFetchRequest<NSManagedObject>(entityName: entity))
    .count { $0.objectID.persistentStore === privateStore }
}

let mine = try duplicatePrivately(ours, in: privateStore)
try both.save()
print("private copy:", try inPrivateStore("Project"), try inPrivateStore("Task"), try inPrivateStore("Tag"))

#if os(Linux)
let cloud = NSPersistentCloudKitContainer(name: "Planner", managedObjectModel: PlannerModel.managedObjectModel)
let share = CKShare()
try stopSharing(ours, share: share, from: sharedStore, keepingIn: privateStore, container: cloud)
print("CloudKit, after sharing ends:", try inPrivateStore("Project"), try inPrivateStore("Tag"))
let tags = try both.fetch(NSFetchRequest<Tag>(entityName: "Tag"))
_ = try duplicateOutsideShares(ours, container: cloud)
print("CloudKit, outside shares:", try count("Tag", in: both) - tags.count)
try shareCopy(of: ours, to: nil, container: cloud)
print("CloudKit, shared copy:", try count("Tag", in: both) - tags.count)
let added = try duplicate(mine, intoShared: studio, container: cloud)
try both.save()
let isThere = added.objectID.persistentStore === sharedStore
print("CloudKit, into a share:", added.workspace === studio, isThere, try count("Tag", in: both) - tags.count)
#endif
let (there, everywhere) = (try inPrivateStore("Project"), try count("Project", in: both))
let moved = try move(ours, to: privateStore, in: both)
print("moved:", try inPrivateStore("Project") - there, try count("Project", in: both) - everywhere, moved.name ?? "")
try FileManager.default.removeItem(at: Attachment.folder)
