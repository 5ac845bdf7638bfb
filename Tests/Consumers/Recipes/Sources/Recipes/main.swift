import DeepArchive
import DeepClone
import DeepCopy

#if os(Linux)
// Has the stand-in for files from outside of the app's sandbox.
import SwiftUI
#endif

// The test puts the samples of the documentation's pages beside this file. They're called here.

// Where Foundation finds the folder for an app's own files, in which the samples keep some.
let home = FileManager.default.temporaryDirectory.appendingPathComponent("Recipes-\(UUID().uuidString)")
setenv("XDG_DATA_HOME", home.path, 1)

func makeContainer(filledFrom archive: Data) throws -> NSPersistentContainer {
  let container = NSPersistentContainer(name: "Planner", managedObjectModel: PlannerModel.managedObjectModel)
  let description = NSPersistentStoreDescription()
  description.type = NSInMemoryStoreType
  container.persistentStoreDescriptions = [description]
  var failure: (any Error)?
  container.loadPersistentStores { _, error in failure = error }
  if let failure { throw failure }
  try fill(container.viewContext, from: archive)
  return container
}

let context = try makeContainer(filledFrom: PlannerCloning.archive([Project]())).viewContext
try removeUnusedFiles(in: context)

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
let withTasks = try other.deepClone(following: [.projects(.tasks)])
let tasks = try context.fetch(NSFetchRequest<ProjectTask>(entityName: "Task"))
  .filter { $0.project?.workspace === withTasks }
let attachments = tasks.map { $0.attachments?.count ?? 0 }.reduce(0, +)
print("a part:", tasks.count, attachments, try other.deepClone(following: []).projects?.count ?? 0)
context.rollback()

// Templates.
let fromTemplate = try newProject(from: website, in: context)
print("template:", fromTemplate.name ?? "", fromTemplate.isTemplate, fromTemplate.projectID != website.projectID)
let document = home.appendingPathComponent("Template.plannerproject")
try PlannerCloning.archive(website).write(to: document)
let fromFile = try importProject(from: document, into: workspace, in: context)
print("template in a file:", fromFile.name ?? "", fromFile.isTemplate, fromFile.projectID != website.projectID)

// Backups and fixtures.
let fixture = try makeContainer(filledFrom: Data(contentsOf: document)).viewContext
let restored = try restoreBackup(document, in: fixture)
print("backup:", restored.projectID == website.projectID, restored.isTemplate, try count("Project", in: fixture))
try context.save()
try backUpStore(of: context, to: home.appendingPathComponent("Store.sqlite"))
let saved = NSPersistentStoreCoordinator(managedObjectModel: PlannerModel.managedObjectModel)
_ = try saved.addPersistentStore(type: .sqlite, at: home.appendingPathComponent("Store.sqlite"))
let reader = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
reader.persistentStoreCoordinator = saved
print("store:", try reader.performAndWait { try ["Project", "Task", "Tag"].map { try count($0, in: reader) } })

// Files: a copy has one of its own, also after the cleaning.
let photo = Attachment(context: context)
(photo.fileName, photo.task) = ("photo.png", photos)
try Data("photo".utf8).write(to: Attachment.folder.appendingPathComponent("photo.png"))
try context.save()
func hasFile(_ attachment: Attachment?) -> Bool {
  attachment?.fileName.map { FileManager.default.fileExists(atPath: Attachment.folder.appendingPathComponent($0).path) }
    ?? false
}
let clone = try website.deepClone()
let copied = firstAttachment(of: clone)
try removeUnusedFiles(in: context)
print("files:", try files(), hasFile(photo), hasFile(copied), copied?.fileName != "photo.png")
// A save that fails leaves the clone with its file; taking it back, or undo, leaves a file to the cleaning.
let elsewhere = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
elsewhere.persistentStoreCoordinator = context.persistentStoreCoordinator
let photosID = photos.objectID
try elsewhere.performAndWait {
  try elsewhere.existingObject(with: photosID).setValue("Choose new photos", forKey: "title")
  try elsewhere.save()
}
photos.title = "Choose old photos"
let isRefused = (try? context.save()) == nil
print("files, after a save that fails:", isRefused, try files(), hasFile(copied), copied?.isDeleted ?? true)
context.rollback()
context.refreshAllObjects()
let left = try files()
try removeUnusedFiles(in: context)
print("files, after the rollback:", left, try files(), hasFile(photo))
// What comes from elsewhere, without its file or with a path instead of a name.
for name in ["elsewhere.png", "../Attachments/photo.png", "..", ""] {
  photo.fileName = name
  let archive = try PlannerCloning.archive(website)
  photo.fileName = "photo.png"
  let pasted = try PlannerCloning.restore(archive, as: Project.self, in: context)
  print("files, pasted:", pasted.tasks?.count ?? 0, firstAttachment(of: pasted)?.fileName != nil, try files())
}
context.rollback()
try removeUnusedFiles(in: context)
photo.image = Data([1])
let withoutImage = firstAttachment(of: try duplicate(website, withoutImages: true))
print("without images:", hasFile(withoutImage), withoutImage?.image == nil)
context.rollback()

// Other contexts.
let container = try makeContainer(filledFrom: PlannerCloning.archive(website))
container.viewContext.automaticallyMergesChangesFromParent = true
if let project = try container.viewContext.fetch(NSFetchRequest<Project>(entityName: "Project")).first {
  try container.viewContext.save()
  let (background, sourceID) = (container.newBackgroundContext(), project.objectID)
  let id = try await background.perform {
    let clone = try PlannerCloning.deepClone(background.existingObject(with: sourceID))
    try background.save()
    return clone.objectID
  }
  print("another context:", try container.viewContext.existingObject(with: id) !== project)
  let cloneID = try await PlannerCloning.deepClone(project.objectID, as: Project.self, in: container)
  let clone = try container.viewContext.existingObject(with: cloneID) as? Project
  print("in the background:", clone?.tasks?.count ?? 0, try count("Project", in: container.viewContext))
  let ids = try container.viewContext.fetch(NSFetchRequest<Project>(entityName: "Project")).map(\.objectID)
  try await duplicateAll(ids, in: container.newBackgroundContext(), chunk: 2)
  print("in chunks:", ids.count, try count("Project", in: container.viewContext))
  let file = try await export(id, from: container)
  let inbox = Workspace(context: container.viewContext)
  let imported = try importProject(from: file, into: inbox, in: container.viewContext)
  try FileManager.default.removeItem(at: file)
  print("exported and imported:", imported.name ?? "", try count("Project", in: container.viewContext))
}

// Two stores.
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

let (there, everywhere) = (try inPrivateStore("Project"), try count("Project", in: both))
let moved = try move(ours, to: privateStore, in: both)
print("moved:", try inPrivateStore("Project") - there, try count("Project", in: both) - everywhere, moved.name ?? "")
// The moved attachment names the file of the deleted one.
try removeUnusedFiles(in: both)
print("moved, files:", try files() == count("Attachment", in: both), hasFile(firstAttachment(of: moved)))

// Numbers in the closure, a path to an attribute, further roots, and IDs before the save.
let list = try makeContainer(filledFrom: PlannerCloning.archive([Project]())).viewContext
let (allotment, shed) = (Project(context: list), Project(context: list))
let ada = Person(context: list)
(ada.name, ada.email) = ("Ada", "ada@example.org")
for (position, title) in ["Dig", "Plant"].enumerated() {
  let task = ProjectTask(context: list)
  (task.title, task.position, task.assignee, task.project) = (title, Int32(position + 1), ada, allotment)
}
func positions(_ project: Project) -> [Int32] { project.tasks?.compactMap { ($0 as? ProjectTask)?.position } ?? [] }
let first = ProjectTask(context: list)
first.project = shed
_ = try duplicate(allotment.tasks?.array as? [ProjectTask] ?? [], into: shed)
print("numbered in the owner:", positions(shed))
let position = PropertyPath<Project>.tasks(PropertyPath(entity: "Task", property: "position"))
print("without an attribute:", positions(try allotment.deepClone(excluding: [position])))
let withPeople = try duplicateWithPeople(allotment)
let assignees = Set((withPeople?.tasks?.array as? [ProjectTask] ?? []).compactMap { $0.assignee })
print("with people:", assignees.count, !assignees.contains(ada), try count("Person", in: list))
let named = try allotment.deepClone { _, clone in try list.obtainPermanentIDs(for: [clone]) }
let idBefore = named.objectID
try list.save()
print("permanent ID:", named.objectID == idBefore)

// A draft is applied, and another one dropped; a variant is a template.
allotment.name = "Garden"
let draft = try Draft(of: allotment)
draft.object?.name = "Vegetables"
print("draft:", allotment.name ?? "", draft.object?.tasks?.count ?? 0)
try draft.apply()
print("applied:", allotment.name ?? "")
try Draft(of: allotment).object?.name = "Flowers"
print("dropped:", allotment.name ?? "", try makeVariant(of: allotment).isTemplate)

// Code written by hand.
if let dig = allotment.tasks?.firstObject as? ProjectTask {
  let (plan, tool) = (Attachment(context: list), Tag(context: list))
  (plan.fileName, plan.task, tool.name, dig.isDone) = ("plan", dig, "spade", true)
  dig.addToTags(tool)
}
allotment.created = Date(timeIntervalSinceReferenceDate: 0)
let graph = try PlannerCloning.archive(allotment)
let byHand = try makeContainer(filledFrom: graph).viewContext
try byHand.save()
for difference in try listDifferences(in: byHand) { print("by hand:", difference) }
let written = try copy(allotment, byRules: false, in: list)
let ruled = try copy(allotment, byRules: true, in: list)
print("both:", written.tasks?.count ?? 0, ruled.tasks?.count ?? 0)

#if os(Linux)
// The pasteboard, and a document without a store.
let untitled = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
untitled.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: PlannerModel.managedObjectModel)
let desk = Workspace(context: untitled)
try copyToPasteboard([allotment, shed])
let pasted = try pasteFromPasteboard(into: desk)
let again = try pasteFromPasteboard(into: desk)
print("AppKit, untitled, pasted:", pasted.count, again.count, untitled.insertedObjects.count { $0 is Person })
let planner = PlannerDocument()
try planner.duplicateProject(pasted[0])
print("AppKit, untitled, duplicated:", desk.projects?.count ?? 0, try pasted[0].duplicate().workspace === desk)
print("AppKit, untitled, archived:", try PlannerCloning.archive(pasted[0]).isEmpty)
// Linux can't read a model that Xcode compiled.
print("AppKit, untitled, model:", planner.managedObjectModel == nil)
let kinds = try PlannerCloning.restoreAll(
  PlannerCloning.archive([allotment, ada]), as: NSManagedObject.self, in: untitled)
print("AppKit, several kinds pasted:", kinds.map { "\(type(of: $0))" })
let (cut, cutID) = (try PlannerCloning.archive(pasted[1]), pasted[1].projectID)
untitled.delete(pasted[1])
let options = CloneOptions(keepsValues: true)
let back = try PlannerCloning.restoreAll(
  cut, as: Project.self, in: untitled, into: .projects(of: desk), options: options)
print("AppKit, cut and pasted:", back[0].projectID == cutID, back[0].workspace === desk)
ColorTransformer.register()
#endif
