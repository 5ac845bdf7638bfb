@MainActor @Suite("Clones that refer to nothing outside")
struct ClosedCloneTests {
  /// A project with a task of a person's, in a workspace.
  private struct House {
    let journey: Journey
    let firm: Workspace
    let ann: Person
    let task: Task
    let project: Project

    @MainActor
    init() throws {
      journey = try Journey.planner(.secondStore)
      let firm = journey.make(Workspace.self, "Firm")
      let ann = journey.make(Person.self, "Ann")
      let project = journey.make(Project.self, "House") { $0.workspace = firm }
      task = journey.make(Task.self, "Plan") { ($0.project, $0.assignee) = (project, ann) }
      (self.firm, self.ann, self.project) = (firm, ann, project)
      try journey.here.context.save()
    }

    /// The refusal of the link to the person.
    var assigneeOutside: CloneError {
      .expected(.linkOutside, "Task", "assignee", objects: [task.objectID, ann.objectID])
    }
  }

  private static var closed: CloneOptions { CloneOptions(isClosed: true) }

  @Test("A link to an object that isn't cloned is an error before anything is inserted; one that's left out is none")
  func link() throws {
    let house = try House()
    let owned = #expect(
      throws: CloneError.expected(
        .linkOutside, "Project", "workspace", objects: [house.project.objectID, house.firm.objectID])
    ) {
      try house.project.deepClone(options: Self.closed)
    }
    let project = house.project.objectID.uriRepresentation()
    #expect(
      owned?.description == """
        Project.workspace would refer to Workspace (\(house.firm.objectID.uriRepresentation())), which isn't cloned, but the \
        clone has to be closed ('isClosed'): clone that object, too, leave the relationship out, or name an owner with 'into:' \
        (\(project))
        """)
    #expect(throws: house.assigneeOutside) {
      try house.project.deepClone(excluding: [.workspace], options: Self.closed)
    }
    #expect(!house.journey.here.context.hasChanges)
    let clone = try house.project.deepClone(excluding: [.workspace, .tasks(.assignee)], options: Self.closed)
    #expect(clone.workspace == nil && clone.tasks?.count == 1)
  }

  @Test("The new owner, clones of earlier calls and copies are inside; a match is outside")
  func inside() throws {
    let house = try House()
    let other = house.journey.make(Workspace.self, "Other")
    let context = CloneContext(house.journey.here.context, options: Self.closed)
    let ann = try house.ann.deepClone(in: context, excluding: [.tasks])
    let clone = try house.project.deepClone(in: context, into: .projects(of: other))
    #expect(clone.workspace === other && (clone.tasks?.anyObject() as? Task)?.assignee === ann)
    try house.journey.here.context.save()

    var options = Self.closed
    options.storeIdentifier = house.journey.store.identifier
    let there = try house.project.deepClone(options: options)
    let copy = try #require((there.tasks?.anyObject() as? Task)?.assignee)
    #expect(there.workspace == nil && copy !== house.ann && copy.name == "Ann")
    try house.journey.here.context.save()
    #expect(throws: house.assigneeOutside) { try house.project.deepClone(options: options) }
  }

  @Test("A hook's links aren't looked at, and what a closed call copies needs nothing outside")
  func copies() throws {
    let journey = try Journey.agency(.secondStore)
    let department = journey.make(Department.self, "Text")
    let editor = journey.make(Editor.self, "Ann") { $0.department = department }
    department.head = editor
    let campaign = journey.make(Campaign.self, "Summer")
    journey.make(Post.self, "First") { ($0.campaign, $0.editor) = (campaign, editor) }
    try journey.here.context.save()
    var options = Self.closed
    options.canReference = { !($0 is Editor) }
    let ids = [editor.objectID, department.objectID]
    #expect(throws: CloneError.expected(.linkOutside, "Editor", "department", objects: ids)) {
      try campaign.deepClone(options: options)
    }
    options.canReference = { _ in false }
    options.copiesUnmatchedObjects = true
    options.storeIdentifier = journey.store.identifier
    #expect(throws: Never.self) { try campaign.deepClone(options: options) }
  }

  @Test("The owner that a call names is one that clones can refer to")
  func owner() throws {
    let house = try House()
    let options = CloneOptions(canReference: { !($0 is Workspace) })
    let error = #expect(throws: CloneError.expected(.ownerRefused, "Workspace", "projects")) {
      try house.project.deepClone(into: .projects(of: house.firm), options: options)
    }
    #expect(error?.description.hasSuffix(": 'canReference' refuses it") == true)
    #expect(!house.journey.here.context.hasChanges)
  }

  @Test("The clone context, the options' function and the report give the object IDs of what was copied")
  func copyIDs() throws {
    let house = try House()
    let noted = Noted()
    var options = CloneOptions(saves: true, storeIdentifier: house.journey.store.identifier)
    options.didCopy = { noted.ids.append($0) }
    let context = CloneContext(house.journey.here.context, options: options)
    let clone = try house.project.deepClone(in: context)
    let copy = try #require((clone.tasks?.anyObject() as? Task)?.assignee)
    #expect(context.copyIDs == [copy.objectID] && noted.ids == [[copy.objectID]])
    #expect(!copy.objectID.isTemporaryID)
    let report = context.report()
    #expect(report.copyIDs == context.copyIDs)
    #expect(report.description.hasSuffix("\ncopy: \(copy.objectID.uriRepresentation())"))
    // A second call finds the copy, and makes none.
    try house.project.deepClone(options: options)
    #expect(noted.ids.count == 1)
    house.journey.here.context.delete(copy)
    try house.journey.here.context.save()
    #expect(context.copyIDs.isEmpty)
  }

  /// The object IDs that calls gave.
  private final class Noted: @unchecked Sendable {
    var ids: [[NSManagedObjectID]] = []
  }
}
