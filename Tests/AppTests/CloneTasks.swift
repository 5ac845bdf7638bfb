import DeepClone
import DeepCloneTestSupport
import Foundation
import Testing

// MARK: Code at the call

func duplicate(_ project: Project) throws -> Project {
  try project.deepClone(options: CloneOptions(undoActionName: "Duplicate Project")) { source, clone in
    clone.name = source.nameOfCopy
  }
}

extension Project {
  /// The name for a copy beside this project, such as "Copy of Website", with a number if that is taken.
  var nameOfCopy: String {
    let taken = (workspace?.projects as? Set<Project> ?? []).map { $0.name ?? "" }
    let name = "Copy of \(name ?? "")"
    return taken.contains(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name : name
  }
}

func duplicate(_ id: NSManagedObjectID, in container: NSPersistentContainer, progress: Progress) async throws {
  try await PlannerCloning.deepClone(
    id, as: Project.self, in: container, options: CloneOptions(progress: progress))
}

func duplicateAll(_ ids: [NSManagedObjectID], in context: NSManagedObjectContext, chunk: Int = 500) async throws {
  for start in stride(from: 0, to: ids.count, by: chunk) {
    try Task.checkCancellation()
    try await context.perform {
      let projects = ids[start..<min(start + chunk, ids.count)].map { context.object(with: $0) }
      _ = try PlannerCloning.deepClone(projects, options: CloneOptions(saves: true))
      context.reset()
    }
  }
}

func duplicate(_ tasks: [ProjectTask]) throws -> [ProjectTask] {
  try tasks.deepClone(options: CloneOptions(position: .afterSource))
}

func duplicate(_ project: Project, into workspace: Workspace) throws -> Project {
  try project.deepClone(into: .projects(of: workspace))
}

func duplicate(_ project: Project, withoutImages: Bool) throws -> Project {
  try project.deepClone(excluding: withoutImages ? [.tasks(.attachments(.image))] : [])
}

func newProject(from template: Project, in context: NSManagedObjectContext) throws -> Project {
  try template.deepClone(in: context) { template, project in project.name = "New \(template.name ?? "project")" }
}

func move(_ project: Project, to store: NSPersistentStore, in context: NSManagedObjectContext) throws -> Project {
  let moved = try project.deepClone(options: CloneOptions(keepsValues: true, storeIdentifier: store.identifier))
  context.delete(project)
  try context.save()
  return moved
}

// MARK: - Tests

@MainActor @Suite("What apps do with clones")
struct CloneTasks {
  private let stack: Stack
  private let project: Project

  init() throws {
    stack = try Stack(PlannerModel.managedObjectModel)
    project = stack.website()
    try stack.context.save()
  }

  @Test("A project is duplicated, in one step that is taken back as a whole")
  func duplicate() throws {
    let (before, text) = (try stack.counts(), project.text)
    let clone = try DeepCloneAppTests.duplicate(project)
    #expect(clone.text == "Copy of \(text)" && project.text == text)
    #expect(clone.projectID != nil && clone.projectID != project.projectID && clone.done == [false, false])
    #expect(try stack.counts() == ["Project": 2, "Task": 4, "Attachment": 2, "Person": 1, "Tag": 1])
    // The tag is shared, and knows the tasks of both.
    #expect(try stack.only(Tag.self).tasks?.count == 4)
    stack.context.rollback()
    #expect(try stack.counts() == before && stack.only(Tag.self).tasks?.count == 2)
  }

  #if canImport(ObjectiveC)
  @MainActor @Test("Undo takes back a duplicate in one step, which has a name, and redo brings it again")
  func undo() throws {
    let stack = try Stack(PlannerModel.managedObjectModel, onMainQueue: true)
    let project = stack.website()
    try stack.context.save()
    let (undoManager, before) = (UndoManager(), try stack.counts())
    stack.context.undoManager = undoManager
    _ = try DeepCloneAppTests.duplicate(project)
    let after = try stack.counts()
    // As at the end of an event.
    if undoManager.groupingLevel > 0 { undoManager.endUndoGrouping() }
    #expect(undoManager.undoActionName == "Duplicate Project")
    undoManager.undo()
    #expect(try stack.counts() == before)
    undoManager.redo()
    #expect(try stack.counts() == after)
  }
  #endif

  @Test(
    "A large project is duplicated in the background; cancelled halfway it isn't, and else the progress counts it all")
  func progress() async throws {
    for index in 1...10_000 { stack.make(ProjectTask.self) { ($0.title, $0.project) = ("Task \(index)", project) } }
    try stack.context.save()
    let before = try stack.counts()
    let cancelled = Watcher(at: 5_000)
    await #expect(throws: CancellationError.self) {
      try await DeepCloneAppTests.duplicate(project.objectID, in: stack.container, progress: cancelled)
    }
    #expect(try (5_000..<10_004).contains(cancelled.completedUnitCount) && stack.counts() == before)
    let progress = Watcher(at: .max)
    try await DeepCloneAppTests.duplicate(project.objectID, in: stack.container, progress: progress)
    #expect(progress.told.count >= 4 && progress.told == progress.told.sorted() && progress.isFinished)
    #expect((progress.completedUnitCount, progress.totalUnitCount) == (10_004, 10_004))
    #expect(try stack.counts() == ["Project": 2, "Task": 20_004, "Attachment": 2, "Person": 1, "Tag": 1])
  }

  @Test("Many projects are duplicated in chunks, which share the originals; a chunk that fails keeps those before it")
  func chunks() async throws {
    let projects = [project] + (1...6).map { _ in stack.website() }
    try stack.context.save()
    let (ids, context) = (projects.map(\.objectID), stack.container.newBackgroundContext())
    try await duplicateAll(ids, in: context, chunk: 3)
    #expect(await context.perform { context.registeredObjects.isEmpty })
    #expect(try stack.counts() == ["Project": 14, "Task": 28, "Attachment": 14, "Person": 1, "Tag": 1])
    // The fifth project, which is in the second chunk, is gone.
    let other = stack.other()
    other.delete(try other.existingObject(with: ids[4]))
    try other.save()
    let error = await #expect(throws: CloneError.self) { try await duplicateAll(ids, in: context, chunk: 3) }
    #expect(error?.code == .sourceUnreadable && error?.objects == [ids[4]])
    #expect(try stack.counts()["Project"] == 13 + 3)
  }

  @Test("A copy is named for its source, with a number if the name is taken")
  func numberedCopy() throws {
    let workspace = stack.workspace("Website", "Garden")
    let website = try #require(workspace.project("Website"))
    let copies = try (1...3).map { _ in try DeepCloneAppTests.duplicate(website).name }
    #expect(copies == ["Copy of Website", "Copy of Website 2", "Copy of Website 3"])
    #expect(workspace.names == ["Copy of Website", "Copy of Website 2", "Copy of Website 3", "Garden", "Website"])
    let other = try #require(workspace.project("Garden"))
    #expect(try DeepCloneAppTests.duplicate(other).name == "Copy of Garden")
  }

  @Test("Selected tasks are duplicated at once, each right behind its source")
  func selection() throws {
    let project = stack.project("Draft", "Review", "Print", "Send")
    let tasks = try #require(project.tasks?.array as? [ProjectTask])
    let selection = [tasks[3], tasks[0], tasks[1]]
    let copies = try DeepCloneAppTests.duplicate(selection)
    #expect(copies.map(\.title) == ["Send", "Draft", "Review"])
    #expect(
      project.tasks?.array as? [ProjectTask]
        == [tasks[0], copies[1], tasks[1], copies[2], tasks[2], tasks[3], copies[0]])
    #expect(try stack.counts()["Task"] == 9)
    // Without a position, a duplicate comes last.
    #expect(try tasks[1].deepClone() === project.tasks?.lastObject as? ProjectTask)
  }

  @Test("A project is duplicated into another workspace, and a task into another project, where it comes last")
  func otherOwner() throws {
    let (workspace, other) = (stack.workspace("Website", "Garden"), stack.workspace("Shop"))
    let website = try #require(workspace.project("Website"))
    let copy = try DeepCloneAppTests.duplicate(website, into: other)
    #expect(copy.workspace === other && copy.workspaceID == other.workspaceID)
    #expect((workspace.names, other.names) == (["Garden", "Website"], ["Shop", "Website"]))
    #expect(website.workspace === workspace && website.workspaceID == workspace.workspaceID)
    let (project, another) = (stack.project("Draft", "Review"), stack.project("Send"))
    let task = try #require(project.tasks?.firstObject as? ProjectTask)
    #expect(try task.deepClone(into: .tasks(of: another)).project === another)
    #expect((project.titles, another.titles) == (["Draft", "Review"], ["Send", "Draft"]))
  }

  @Test("A project is duplicated without its heavy images, which aren't written again")
  func withoutImages() throws {
    let stack = try Stack(PlannerModel.managedObjectModel, inTemporaryFile: true)
    let project = stack.website()
    let image = Data(repeating: 7, count: 1_000_000)
    let attachment = try stack.only(Attachment.self)
    attachment.image = image
    try stack.context.save()
    let before = try stack.sizeOfFiles()
    let clone = try DeepCloneAppTests.duplicate(project, withoutImages: true)
    try stack.context.save()
    #expect(clone.text == project.text.replacingOccurrences(of: "photo(1000000)", with: "photo"))
    #expect(attachment.image == image)
    #expect(try before > 1_000_000 && stack.sizeOfFiles() < before + 500_000)
  }

  @Test("Projects are made of a template, here or in a store of templates, as often as wanted", arguments: [1, 2])
  func templates(stacks: Int) throws {
    let library = stacks == 1 ? stack : try Stack(PlannerModel.managedObjectModel)
    let (template, start) = (stacks == 1 ? project : library.website(), Date())
    (template.isTemplate, template.created) = (true, Date(timeIntervalSince1970: 0))
    try library.context.save()
    let projects = try (1...3).map { _ in try newProject(from: template, in: stack.context) }
    #expect(projects.allSatisfy { $0.text == "New \(template.text)" && !$0.isTemplate })
    #expect(Set(projects.map(\.projectID) + [template.projectID]).count == 4)
    #expect(projects.allSatisfy { $0.created.map { start <= $0 } == true })
    // The project of the suite and what it shares with the others were here before.
    #expect(try stack.counts() == ["Project": 4, "Task": 8, "Attachment": 4, "Person": 1, "Tag": 1])
    #expect(!library.context.hasUnsavedChanges || library === stack)
    #expect((template.isTemplate, template.name) == (true, "Website"))
  }

  /// Some projects in the first of two stores.
  private func websites(_ count: Int) throws -> (Stack, [Project]) {
    let stack = try Stack(PlannerModel.managedObjectModel, stores: 2)
    let projects = (0..<count).map { _ in stack.website() }
    for object in stack.context.insertedObjects { stack.context.assign(object, to: stack.stores[0]) }
    try stack.context.save()
    return (stack, projects)
  }

  @Test("Projects are moved to another store, with all values and what they own; their tag and person are there once")
  func move() throws {
    let (stack, projects) = try websites(3)
    let before = projects.map { ($0.projectID, $0.created, $0.text) }
    let moved = try projects[..<2].map { try DeepCloneAppTests.move($0, to: stack.stores[1], in: stack.context) }
    for (project, old) in zip(moved, before) { #expect((project.projectID, project.created, project.text) == old) }
    #expect(!stack.context.hasUnsavedChanges)
    #expect(try stack.counts(of: stack.stores[0]) == ["Project": 1, "Task": 2, "Attachment": 1, "Person": 1, "Tag": 1])
    #expect(try stack.counts(of: stack.stores[1]) == ["Project": 2, "Task": 4, "Attachment": 2, "Person": 1, "Tag": 1])
    #expect(projects[2].text == before[2].2)
  }

  @Test("Projects are copied to another store, where what they share is once; their sources stay")
  func copyToStore() throws {
    let (stack, projects) = try websites(2)
    let whole = ["Project": 2, "Task": 4, "Attachment": 2, "Person": 1, "Tag": 1]
    let options = CloneOptions(storeIdentifier: stack.stores[1].identifier)
    let copies = try projects.map { try $0.deepClone(options: options) }
    try stack.context.save()
    #expect(copies.map(\.text) == projects.map(\.text) && Set((copies + projects).map(\.projectID)).count == 4)
    for store in stack.stores { #expect(try stack.counts(of: store) == whole) }
  }
}
