import DeepClone
import Observation

/// The workspaces with their projects, and what the user does with them.
@Observable
final class ProjectList {
  /// A workspace, as the list shows it.
  struct Section: Identifiable {
    let workspace: Workspace
    let name: String
    /// Whether somebody else shares the workspace with the user.
    let isShared: Bool
    /// Whether the user may add projects.
    let canModify: Bool
    /// How many tasks of its projects aren't done.
    let open: Int
    let projects: [Row]

    var id: Workspace { workspace }
  }

  /// A project, as the list shows it.
  struct Row: Identifiable {
    let project: Project
    let name: String
    let done: Int
    let tasks: Int

    var id: Project { project }
    var caption: String { "\(done) of \(tasks) tasks done" }
  }

  private(set) var sections: [Section] = []
  /// How far the duplicate in the background is; nil if there is none.
  var progress: Progress?
  /// What went wrong last, for the user.
  var failure: String?

  /// The list of the app, which its scenes and their delegates use.
  static let shared = Result { ProjectList(try PersistentStack()) }

  let stack: PersistentStack
  private var observer: ChangeObserver?

  var context: NSManagedObjectContext { stack.container.viewContext }

  init(_ stack: PersistentStack) {
    self.stack = stack
    reload()
    observer = ChangeObserver(context) { [weak self] in self?.reload() }
  }

  private func reload() {
    let request = NSFetchRequest<Workspace>(entityName: "Workspace")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    do {
      sections = try context.fetch(request).map { workspace in
        Section(
          workspace: workspace, name: workspace.name ?? "",
          isShared: stack.store(of: workspace) === stack.sharedStore, canModify: stack.canModify(workspace),
          open: (workspace.tasks as? Set<ProjectTask> ?? []).count { !$0.isDone },
          projects: (workspace.projects as? Set<Project> ?? []).sorted { Self.isBefore($0, $1) }
            .map { Self.row($0) })
      }
    } catch {
      failure = error.localizedDescription
    }
  }

  /// By name, and a copy of the same name behind its source.
  private static func isBefore(_ first: Project, _ second: Project) -> Bool {
    (first.name ?? "", first.created ?? .distantPast) < (second.name ?? "", second.created ?? .distantPast)
  }

  private static func row(_ project: Project) -> Row {
    let tasks = project.tasks as? Set<ProjectTask> ?? []
    return Row(
      project: project, name: project.name ?? "", done: tasks.filter { $0.isDone }.count, tasks: tasks.count)
  }
}

extension ProjectList {
  /// Adds something to look at.
  func addSample() {
    Workspace.insertSample("Studio", project: "Website", in: context, store: stack.privateStore)
    addWorkspace("Ideas")
  }

  func addWorkspace(_ name: String) {
    let workspace = Workspace(context: context)
    context.assign(workspace, to: stack.privateStore)
    (workspace.name, workspace.workspaceID) = (name, UUID())
    save()
  }

  func delete(_ project: Project) { attempt { context.delete(project) } }

  func save() {
    attempt { if context.hasChanges { try context.save() } }
    // A save isn't a change, and only saved objects know their store.
    reload()
  }

  /// Does something, and keeps what to tell the user if it fails.
  @discardableResult
  func attempt<Result>(_ work: () throws -> Result) -> Result? {
    defer { context.processPendingChanges() }
    do {
      return try work()
    } catch {
      failure = error.localizedDescription
      return nil
    }
  }

  /// Does something that takes a while, which the user can cancel.
  @discardableResult
  func attemptInBackground<Result>(_ work: () async throws -> Result) async -> Result? {
    do {
      return try await work()
    } catch is CancellationError {
      return nil
    } catch {
      failure = error.localizedDescription
      return nil
    }
  }
}
