import DeepClone
import DeepCloneTestSupport
import Foundation
import Observation
import Testing

@testable import SampleApp

@MainActor @Suite("The sample app, below its views", .serialized)
struct ProjectListTests {
  private let folder: TemporaryFolder
  private let stack: PersistentStack
  private let list: ProjectList

  init() throws {
    NSPersistentContainer.setManagedObjectModel(PlannerModel.managedObjectModel, forName: "Planner")
    folder = try TemporaryFolder()
    stack = try PersistentStack(in: folder.url)
    list = ProjectList(stack)
    Workspace.insertSample("Ours", project: "Garden", in: list.context, store: stack.sharedStore)
    Workspace.insertSample("Mine", project: "Website", in: list.context, store: stack.privateStore)
    list.save()
  }

  /// The list as text: workspaces and projects.
  private var text: [String] {
    list.sections.map { section in
      let projects = section.projects.map { "\($0.name) \($0.done)/\($0.tasks)" }
      return "\(section.name)\(section.isShared ? " (shared)" : ""): \(projects.joined(separator: ", "))"
    }
  }

  private var mine: ProjectList.Section { list.sections[0] }
  private var ours: ProjectList.Section { list.sections[1] }
  private var website: Project { mine.projects[mine.projects.count - 1].project }

  /// The tasks of a project as text.
  private func tasks(_ project: Project) -> [String] {
    TaskList(project).rows.map { row in
      let images = row.images.isEmpty ? "" : ", \(row.images.map(\.count).reduce(0, +)) bytes"
      return "\(row.title)\(row.isDone ? " ✓" : ""): \(row.assignee), \(row.tags.joined(separator: " "))\(images)"
    }
  }

  /// How many objects a store holds, after a save.
  private func counts(in store: NSPersistentStore) throws -> [String: Int] {
    list.save()
    var counts: [String: Int] = [:]
    for entity in PlannerModel.managedObjectModel.entities {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.affectedStores = [store]
      counts[entity.name ?? ""] = try list.context.count(for: request)
    }
    return counts
  }

  private let copied = [
    "Draft the home page: Ada, design", "Choose photos: Grace, design, 132 bytes", "Invite the gardeners: Ada, design",
  ]

  @Test("The list shows both stores; a change of a task shows at once")
  func rows() throws {
    #expect(text == ["Mine: Website 1/3", "Ours (shared): Garden 1/3"])
    #expect(tasks(website) == ["Draft the home page ✓: Ada, design"] + copied[1...])
    let open = TaskList(website)
    open.toggle(open.rows[1].task)
    #expect(open.rows.map(\.isDone) == [true, true, false])
    list.addSample()
    #expect(text == ["Ideas: ", "Mine: Website 2/3", "Ours (shared): Garden 1/3", "Studio: Website 1/3"])
    #expect(list.failure == nil)
  }

  @Test("A duplicate has another name, open tasks, and people and tags of its own; rollback takes it back")
  func duplicate() throws {
    list.duplicate(website)
    list.duplicate(website)
    #expect(
      text == ["Mine: Copy of Website 0/3, Copy of Website 2 0/3, Website 1/3", "Ours (shared): Garden 1/3"])
    #expect(tasks(mine.projects[0].project) == copied)
    #expect(website.projectID != mine.projects[0].project.projectID)
    list.context.rollback()
    #expect(text == ["Mine: Website 1/3", "Ours (shared): Garden 1/3"])
    list.duplicate(website, withoutImages: true)
    #expect(tasks(mine.projects[0].project) == [copied[0], "Choose photos: Grace, design", copied[2]])
    #expect(
      try counts(in: stack.privateStore)
        == ["Workspace": 1, "Project": 2, "Task": 6, "Attachment": 2, "Person": 4, "Tag": 2])
    #expect(list.failure == nil)
  }

  @Test("What is shared is duplicated where it is, and so is a duplicate that isn't saved yet")
  func shared() throws {
    list.duplicate(ours.projects[0].project)
    list.duplicate(try #require(ours.projects.first { $0.name == "Copy of Garden" }?.project))
    #expect(
      text == ["Mine: Website 1/3", "Ours (shared): Copy of Copy of Garden 0/3, Copy of Garden 0/3, Garden 1/3"])
    #expect(
      try counts(in: stack.sharedStore)
        == ["Workspace": 1, "Project": 3, "Task": 9, "Attachment": 3, "Person": 6, "Tag": 3])
    #expect(list.failure == nil && !list.context.hasUnsavedChanges)
  }

  @Test("A project is duplicated into a workspace of the other store, with its people and tags")
  func otherWorkspace() throws {
    for _ in 1...2 { list.duplicate(website, into: ours.workspace) }
    #expect(text == ["Mine: Website 1/3", "Ours (shared): Garden 1/3, Website 0/3, Website 0/3"])
    let clone = try #require(ours.projects.first { $0.done == 0 }?.project)
    #expect(tasks(clone) == copied)
    #expect(
      try counts(in: stack.sharedStore)
        == ["Workspace": 1, "Project": 3, "Task": 9, "Attachment": 3, "Person": 6, "Tag": 3])
    #expect(
      try counts(in: stack.privateStore)
        == ["Workspace": 1, "Project": 1, "Task": 3, "Attachment": 1, "Person": 2, "Tag": 1])
    #expect(list.failure == nil)
  }

  @Test("A large project is duplicated in the background, and appears in the list")
  func background() async throws {
    addTasks(5_000)
    await list.duplicateInBackground(website)
    try await until { mine.projects.count == 2 }
    #expect(text == ["Mine: Copy of Website 0/5003, Website 1/5003", "Ours (shared): Garden 1/3"])
    #expect(list.failure == nil && list.progress == nil && !list.context.hasUnsavedChanges)
  }

  @Test("A project that isn't saved yet is duplicated in the background where it belongs")
  func backgroundUnsaved() async throws {
    let club = Workspace.insertSample("Club", project: "Trip", in: list.context, store: stack.sharedStore)
    await list.duplicateInBackground(try #require(club.projects?.anyObject() as? Project))
    try await until { club.projects?.count == 2 }
    #expect(try list.failure == nil && counts(in: stack.sharedStore)["Project"] == 3)
  }

  @Test("What another device has changed in the meantime doesn't stop a save: the user's change wins")
  func merged() throws {
    let (project, other) = (website, stack.container.newBackgroundContext())
    project.name = "Site"
    let id = project.objectID
    try other.performAndWait {
      try other.existingObject(with: id).setValue("Page", forKey: "name")
      try other.save()
    }
    list.save()
    #expect(list.failure == nil && project.name == "Site" && !list.context.hasUnsavedChanges)
  }

  @Test("A duplicate in the background that is cancelled leaves nothing, and isn't a failure")
  func cancel() async throws {
    addTasks(5_000)
    withObservationTracking {
      _ = list.progress
    } onChange: { [list] in
      Task { @MainActor in list.progress?.cancel() }
    }
    await list.duplicateInBackground(website)
    #expect(text == ["Mine: Website 1/5003", "Ours (shared): Garden 1/3"])
    #expect(list.failure == nil && list.progress == nil)
    #expect(try counts(in: stack.privateStore)["Project"] == 1)
  }

  @Test("A project is exported to a file, and imported into each workspace")
  func file() async throws {
    let document = try #require(await list.export(website))
    let file = folder.file("Website.plannerproject")
    try document.archive.write(to: file)
    list.delete(website)
    #expect(text == ["Mine: ", "Ours (shared): Garden 1/3"])
    list.open(file)
    list.insert(contentsOf: file, into: ours.workspace)
    #expect(text == ["Mine: Website 0/3", "Ours (shared): Garden 1/3, Website 0/3"])
    #expect(tasks(website) == copied)
    for (store, projects) in [(stack.privateStore, 1), (stack.sharedStore, 2)] {
      let counts = try counts(in: store)
      #expect((counts["Person"], counts["Tag"]) == (2 * projects, projects))
    }
    #expect(list.failure == nil)
  }

  @Test("A project is copied and pasted; what isn't a project is a failure, which the user reads")
  func paste() throws {
    let document = try #require(list.document(of: website))
    list.insert([document, document], into: mine.workspace)
    #expect(text == ["Mine: Website 1/3, Website 0/3, Website 0/3", "Ours (shared): Garden 1/3"])
    #expect(list.failure == nil)
    list.insert([ProjectDocument(archive: Data("hello".utf8))], into: mine.workspace)
    #expect(list.failure == "The file is damaged, or of another kind.")
    #expect(mine.projects.count == 3)
    list.failure = nil
    list.insert(contentsOf: folder.file("Missing"), into: mine.workspace)
    #expect(list.failure != nil && mine.projects.count == 3)
  }

  @Test("The picture of the documentation shows what the view models have after two duplicates")
  func picture() throws {
    list.duplicate(website)
    list.duplicate(website, into: ours.workspace)
    let projects = list.sections.flatMap { section -> [ScreenDrawing.Part] in
      [.header(section.name, section.isShared ? "shared" : "")]
        + section.projects.map { .row($0.name, caption: $0.caption) }
    }
    let copy = TaskList(try #require(mine.projects.first).project)
    let tasks = copy.rows.map { row in
      ScreenDrawing.Part.row(row.title, caption: row.caption, isDone: row.isDone, image: row.images.first)
    }
    let picture = ScreenDrawing.svg(
      [ScreenDrawing(title: "Projects", parts: projects), ScreenDrawing(title: copy.name, parts: tasks)],
      title: """
        Two screens. The projects: a website beside its copy, and another copy beside a garden in a workspace that is \
        shared. The tasks of the copy, none of them done, with their people, tags and a photo.
        """)
    let resources = "../../Sources/DeepClone/DeepClone.docc/sample-app.svg"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(resources)
    try Golden(file.standardizedFileURL).expect(picture)
  }

  /// Adds many tasks to a project, saved.
  private func addTasks(_ count: Int) {
    let project = website
    for index in 1...count {
      let task = ProjectTask(context: list.context)
      list.context.assign(task, to: stack.privateStore)
      (task.title, task.position, task.project) = ("Task \(index)", Int32(index), project)
    }
    list.save()
  }

  /// Waits for something that the main actor will do.
  private func until(_ condition: () -> Bool) async throws {
    for _ in 1...1_000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(condition())
  }
}
