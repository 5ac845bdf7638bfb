#if os(Linux)
import DeepClone
import SampleAppCloudKit
import DeepCloneTestSupport
import Foundation
import Testing

extension NSPersistentCloudKitContainer {
  /// Says which objects a clone beside another object may refer to: those in its zone.
  func referable(beside object: NSManagedObject) -> @Sendable (NSManagedObject) -> Bool {
    let zone = zone(of: object)
    return { self.zone(of: $0) == zone }
  }

  /// The zone that an object is in, or will be in once iCloud has it.
  func zone(of object: NSManagedObject) -> CKRecordZone.ID {
    var (level, seen) = ([object], Set([object]))
    while !level.isEmpty {
      let ids = level.map(\.objectID).filter { !$0.isTemporaryID }
      if let record = recordIDs(for: ids).values.first { return record.zoneID }
      let values = level.flatMap { object in
        object.entity.relationshipsByName.keys.compactMap { object.value(forKey: $0) }
      }
      level = values.flatMap { ($0 as? NSSet)?.allObjects ?? ($0 as? NSOrderedSet)?.array ?? [$0] }
        .compactMap { $0 as? NSManagedObject }.filter { seen.insert($0).inserted }
    }
    return CKRecordZone.ID(zoneName: "com.apple.coredata.cloudkit.zone")
  }
}

func duplicate(
  _ project: Project, into workspace: Workspace, of store: NSPersistentStore,
  container: NSPersistentCloudKitContainer
) throws -> Project {
  try project.deepClone(
    into: .projects(of: workspace),
    options: CloneOptions(storeIdentifier: store.identifier, canReference: container.referable(beside: workspace)))
}

// MARK: - Tests

@MainActor @Suite("People and tags that several zones have")
struct ZoneTasks {
  private let container = NSPersistentCloudKitContainer(
    name: "Planner", managedObjectModel: PlannerModel.managedObjectModel)
  private let folder: TemporaryFolder
  private let store: NSPersistentStore
  /// The user's own workspace, and one in a share, each with a project whose task has the tag "design".
  private let home, club: Workspace
  private let share: CKShare

  private var context: NSManagedObjectContext { container.viewContext }

  init() async throws {
    folder = try TemporaryFolder()
    let description = NSPersistentStoreDescription(url: folder.file("Private.sqlite"))
    description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.planner")
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { #expect($1 == nil) }
    store = try #require(container.persistentStoreCoordinator.persistentStores.first)
    let context = container.viewContext
    (home, club) = (Workspace(context: context), Workspace(context: context))
    for (workspace, name) in [(home, "Kitchen"), (club, "Trip")] {
      Self.add(name, "design", to: workspace, in: context)
    }
    try context.save()
    share = try await container.share([club], to: nil).1
    try container.mirror.export(container)
  }

  @discardableResult
  private static func add(
    _ name: String, _ tagName: String, to workspace: Workspace, in context: NSManagedObjectContext
  ) -> Project {
    let (project, task, tag) = (Project(context: context), ProjectTask(context: context), Tag(context: context))
    (project.name, project.workspace, task.project, tag.name) = (name, workspace, project, tagName)
    task.addToTags(tag)
    return project
  }

  private func project(_ workspace: Workspace) throws -> Project {
    try #require(workspace.projects?.anyObject() as? Project)
  }

  private func tag(of project: Project) throws -> Tag {
    try #require((project.tasks?.firstObject as? ProjectTask)?.tags?.anyObject() as? Tag)
  }

  private func count(_ entity: String) throws -> Int {
    try context.count(for: NSFetchRequest<NSManagedObject>(entityName: entity))
  }

  private func save() throws {
    try context.save()
    try container.mirror.export(container)
  }

  /// Answers that compare shares, and refuse what iCloud doesn't have: they go wrong in two ways.
  private func comparingShares(beside workspace: Workspace) -> @Sendable (NSManagedObject) -> Bool {
    let (container, id) = (container, workspace.objectID)
    return { object in
      let ids = [object.objectID, id]
      guard let shares = try? container.fetchShares(matching: ids) else { return false }
      return object.objectID == id
        || container.recordIDs(for: ids)[object.objectID] != nil && shares[object.objectID] === shares[id]
    }
  }

  private func duplicateByShares(_ project: Project, into workspace: Workspace) throws -> Project {
    try project.deepClone(
      into: .projects(of: workspace),
      options: CloneOptions(storeIdentifier: store.identifier, canReference: comparingShares(beside: workspace)))
  }

  @Test("A clone refers to the tag of its zone, and gets a copy where there is none")
  func tags() throws {
    let copy = try duplicate(try project(club), into: home, of: store, container: container)
    #expect(try tag(of: copy) === tag(of: project(home)) && count("Tag") == 2)
    context.rollback()
    let back = try duplicate(
      Self.add("Move", "boxes", to: home, in: context), into: club, of: store, container: container)
    #expect(try tag(of: back).name == "boxes" && count("Tag") == 4)
    try save()
    #expect(container.zone(of: back) == share.recordID.zoneID)
  }

  @Test("Of tags with one name, a clone refers to that of its zone, in another store, too, where it's made once")
  func sameNames() async throws {
    let crew = Workspace(context: context)
    Self.add("Sail", "design", to: crew, in: context)
    try context.save()
    _ = try await container.share([crew], to: nil)
    for workspace in [home, club, crew] {
      for _ in 1...3 {
        let copy = try duplicate(try project(home), into: workspace, of: store, container: container)
        #expect(try container.zone(of: tag(of: copy)) == container.zone(of: workspace))
      }
    }
    #expect(try count("Tag") == 3)
    try save()
  }

  @Test("Sharing a workspace shares what refers to the same tags, too, and fails if that is shared already")
  func connected() async throws {
    let attic = Workspace(context: context)
    _ = try duplicate(try project(home), into: attic, of: store, container: container)
    try context.save()
    let (shared, _, _) = try await container.share([home], to: nil)
    #expect(shared.contains(attic.objectID))
    await #expect(throws: NSError.self) { try await container.share([attic], to: nil) }
  }

  @Test("What was in a share keeps its zone when the share ends: answers that compare shares stop mirroring")
  func endedShare() throws {
    let trip = try project(club)
    container.mirror.end(share)
    let copy = try duplicate(trip, into: home, of: store, container: container)
    #expect(try tag(of: copy) === tag(of: project(home)))
    try save()
    let wrong = try duplicateByShares(trip, into: home)
    #expect(try tag(of: wrong) === tag(of: trip))
    let error = #expect(throws: NSError.self) { try save() }
    #expect(error?.localizedFailure.contains("are assigned to multiple zones") == true)
  }

  @Test("Offline, ten duplicates share one tag; answers that refuse what iCloud doesn't have make ten of them")
  func offline() throws {
    let source = Self.add("Party", "balloons", to: home, in: context)
    try context.save()
    for _ in 1...10 { _ = try duplicate(source, into: home, of: store, container: container) }
    try context.save()
    #expect(try count("Tag") == 3)
    // Into the share, the first one makes a copy, which the others find.
    for _ in 1...10 { _ = try duplicate(source, into: club, of: store, container: container) }
    try context.save()
    #expect(try count("Tag") == 4)
    for _ in 1...10 { _ = try duplicateByShares(source, into: home) }
    #expect(try count("Tag") == 14)
    try save()
  }

  @Test("A tag that iCloud doesn't have belongs to the zone of what it reaches")
  func unexported() throws {
    let later = Self.add("Later", "tickets", to: club, in: context)
    try context.save()
    #expect(try container.zone(of: tag(of: later)) == share.recordID.zoneID)
    let copy = try duplicate(later, into: home, of: store, container: container)
    #expect(try tag(of: copy) !== tag(of: later) && tag(of: copy).name == "tickets")
    try save()
    #expect(try container.zone(of: tag(of: copy)) == CloudMirror.defaultZone)
  }
}
#endif
