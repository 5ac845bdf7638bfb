import DeepClone
import DeepCloneTestSupport
import Foundation
import SampleAppCloudKit
import Testing

@testable import SampleApp

@discardableResult
func add(copyOf project: Project, to workspace: Workspace, in store: NSPersistentStore) throws -> Project {
  try project.deepClone(
    into: .projects(of: workspace), options: CloneOptions(storeIdentifier: store.identifier, isClosed: true))
}

// MARK: - Tests

/// The tasks of the page *CloudKit*, with what stands for iCloud.
@MainActor @Suite("The sample app, with workspaces that are shared", .serialized)
struct SharingTests {
  private let folder: TemporaryFolder
  private let stack: PersistentStack
  private let list: ProjectList
  /// Workspaces: the user's own, one that the user shares, and one that Grace shares with the user.
  private let mine, team, theirs: Workspace
  private let gracesZone = CKRecordZone.ID(zoneName: "com.apple.coredata.cloudkit.share.1", ownerName: "grace")

  private var mirror: CloudMirror { stack.container.mirror }

  init() async throws {
    NSPersistentContainer.setManagedObjectModel(PlannerModel.managedObjectModel, forName: "Planner")
    folder = try TemporaryFolder()
    stack = try PersistentStack(in: folder.url)
    list = ProjectList(stack)
    await list.accept(CKShare.Metadata(invitingTo: CKShare(recordZoneID: gracesZone)))
    theirs = Workspace.insertSample("Theirs", project: "Garden", in: list.context, store: stack.sharedStore)
    mine = Workspace.insertSample("Mine", project: "Website", in: list.context, store: stack.privateStore)
    team = Workspace.insertSample("Team", project: "Launch", in: list.context, store: stack.privateStore)
    list.save()
    mirror.place(try objects(in: stack.sharedStore), in: gracesZone)
    _ = try await list.share(team)
    try mirror.export(stack.container)
  }

  private func objects(in store: NSPersistentStore) throws -> [NSManagedObject] {
    try PlannerModel.managedObjectModel.entities.flatMap { entity in
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.affectedStores = [store]
      return try list.context.fetch(request)
    }
  }

  /// The names of the zones of a project and of all that belongs to it, once everything is saved and exported.
  private func zones(of project: Project) throws -> Set<String> {
    list.save()
    try mirror.export(stack.container)
    let tasks = project.tasks?.allObjects as? [ProjectTask] ?? []
    let owned =
      [project.tasks, project.tags, project.people].flatMap { $0?.allObjects ?? [] }
      + tasks.flatMap { $0.attachments?.allObjects ?? [] }
    #expect(owned.count == 7 && tasks.allSatisfy { $0.workspace === project.workspace })
    let ids = ([project] + owned.compactMap { $0 as? NSManagedObject }).map(\.objectID)
    let records = stack.container.recordIDs(for: ids)
    #expect(records.count == ids.count)
    let names = [CloudMirror.defaultZone: "default", gracesZone: "theirs", zone(of: team): "team"]
    return Set(records.values.map { names[$0.zoneID] ?? "another" })
  }

  private func zone(of object: NSManagedObject) -> CKRecordZone.ID? {
    stack.container.recordIDs(for: [object.objectID])[object.objectID]?.zoneID
  }

  /// The first project of a workspace, which isn't a copy.
  private func project(_ workspace: Workspace) throws -> Project {
    let projects = workspace.projects as? Set<Project> ?? []
    return try #require(projects.first { $0.created == projects.compactMap(\.created).min() })
  }

  /// The only project of a workspace besides its first one.
  private func added(to workspace: Workspace, besides project: Project) throws -> Project {
    let others = (workspace.projects as? Set<Project> ?? []).filter { $0 !== project }
    #expect(list.failure == nil && others.count == 1)
    return try #require(others.first)
  }

  @Test("A workspace is shared with all that it owns, and nothing else; sharing it again returns its share")
  func share() async throws {
    #expect(try zones(of: project(team)) == ["team"] && zones(of: project(mine)) == ["default"])
    #expect(try await list.share(team) === list.share(team))
    #expect(try await list.share(team)[CKShare.SystemFieldKey.title] as? String == "Team")
    #expect(list.sections.map(\.canModify) == [true, true, true] && list.sections.map(\.open) == [2, 2, 2])
    #expect(try stack.container.fetchShares(in: stack.sharedStore).map(\.recordID.zoneID) == [gracesZone])
  }

  @Test("A duplicate beside its source is in the source's zone, offline, too")
  func besideTheSource() throws {
    for (workspace, zone) in [(mine, "default"), (team, "team"), (theirs, "theirs")] {
      let source = try project(workspace)
      list.duplicate(source)
      #expect(try zones(of: added(to: workspace, besides: source)) == [zone])
    }
    // Nothing is exported in between.
    let source = try project(mine)
    for _ in 1...5 { list.duplicate(source) }
    #expect(try (mine.projects as? Set<Project> ?? []).allSatisfy { try zones(of: $0) == ["default"] })
  }

  @Test("A duplicate in another workspace is in the zone of that, whoever owns it, and refers to nothing else")
  func elsewhere() throws {
    for (source, target, zone) in [
      (team, mine, "default"), (theirs, mine, "default"), (mine, team, "team"), (mine, theirs, "theirs"),
      (theirs, team, "team"),
    ] {
      let copy = try add(copyOf: try project(source), to: target, in: stack.store(of: target))
      #expect(try copy.workspace === target && zones(of: copy) == [zone])
    }
  }

  @Test("A template makes several projects at once, offline, each with people and tags of its own")
  func template() async throws {
    let website = try project(mine)
    for target in [mine, team, theirs, mine, team, theirs] { list.duplicate(website, into: target) }
    let projects = [mine, team, theirs].flatMap { $0.projects as? Set<Project> ?? [] }
    #expect(try projects.count == 9 && projects.allSatisfy { try zones(of: $0).count == 1 })
    // What is shared later takes nothing along.
    list.addWorkspace("Club")
    let club = try #require(list.sections.first { $0.name == "Club" }?.workspace)
    list.duplicate(website, into: club)
    list.save()
    let (shared, _, _) = try await stack.container.share([club], to: nil)
    #expect(shared.count == 9)
  }

  @Test("A duplicate is undone before a save and after it, when it is on other devices")
  func undo() throws {
    let counts = try objects(in: stack.privateStore).count
    list.duplicate(try project(theirs), into: mine)
    list.context.rollback()
    #expect(try objects(in: stack.privateStore).count == counts)
    let website = try project(mine)
    list.duplicate(try project(theirs), into: mine)
    list.save()
    try mirror.export(stack.container)
    list.delete(try added(to: mine, besides: website))
    list.save()
    #expect(try objects(in: stack.privateStore).count == counts)
  }

  @Test("A zone is purged once what it holds is copied, saved and counted: the copies stay, and its projects are gone")
  func purge() async throws {
    for (workspace, store) in [(team, stack.privateStore), (theirs, stack.sharedStore)] {
      let (source, shared) = (try project(workspace), try #require(zone(of: workspace)))
      let rest = try objects(in: stack.privateStore).filter { zone(of: $0) != shared }.count
      let copy = try add(copyOf: source, to: mine, in: stack.privateStore)
      // Saves, and counts what belongs to the copy.
      #expect(try zones(of: copy) == ["default"])
      try await stack.container.purgeObjectsAndRecordsInZone(with: shared, in: store)
      // What the context merges by itself is merged before this.
      await list.context.perform(schedule: .enqueued) {}
      try #require(try objects(in: stack.privateStore).count == rest + 8)
      #expect(try !objects(in: store).contains { zone(of: $0) == shared } && zones(of: copy) == ["default"])
      #expect(throws: CloneError.self) { try add(copyOf: source, to: mine, in: stack.privateStore) }
    }
    #expect(try stack.container.fetchShares(in: nil).isEmpty)
  }

  @Test("A project that refers to another one's tag isn't duplicated into another workspace: the user reads why")
  func notClosed() throws {
    let (website, launch) = (try project(mine), try project(team))
    let tag = try #require(launch.tags?.anyObject() as? SampleApp.Tag)
    (website.tasks?.anyObject() as? ProjectTask)?.addToTags(tag)
    for target in [theirs, mine] {
      list.failure = nil
      list.duplicate(website, into: target)
      #expect(list.failure != nil && target.projects?.count == 1)
    }
    let options = CloneOptions(isClosed: true)
    let error = #expect(throws: CloneError.self) { try website.deepClone(into: .projects(of: mine), options: options) }
    #expect(error?.code == .linkOutside && error?.objects.last == tag.objectID)
    list.context.rollback()
  }

  @Test("A link between two zones stops mirroring for good; so does a workspace that someone else should own")
  func exporterErrors() throws {
    let stray = Workspace(context: list.context)
    list.context.assign(stray, to: stack.sharedStore)
    list.save()
    func failure() -> String {
      #expect(throws: NSError.self) { try mirror.export(stack.container) }?.localizedFailure ?? ""
    }
    #expect(failure().contains("Failed to assign an object to a record zone."))
    list.context.delete(stray)
    list.save()
    #expect(failure().contains("the mirroring delegate never successfully initialized"))
    let task = ProjectTask(context: list.context)
    list.context.assign(task, to: stack.privateStore)
    let projects = (try project(mine), try project(team))
    task.project = projects.0
    task.addToTags(try #require(projects.1.tags?.anyObject() as? SampleApp.Tag))
    list.save()
    #expect(failure().contains("are assigned to multiple zones"))
    list.context.delete(task)
    list.save()
    #expect(failure().contains("the mirroring delegate never successfully initialized"))
  }
}
