import DeepClone
import Observation

/// The tasks of a project.
@Observable
final class TaskList {
  /// A task, as the list shows it.
  struct Row: Identifiable {
    let task: ProjectTask
    let title: String
    let isDone: Bool
    let assignee: String
    let tags: [String]
    let images: [Data]

    var id: ProjectTask { task }
    var caption: String { ([assignee] + tags).joined(separator: " · ") }
  }

  private(set) var name = ""
  private(set) var rows: [Row] = []

  private let project: Project
  private var observer: ChangeObserver?

  init(_ project: Project) {
    self.project = project
    reload()
    observer = project.managedObjectContext.map { ChangeObserver($0) { [weak self] in self?.reload() } }
  }

  func toggle(_ task: ProjectTask) {
    task.isDone.toggle()
    task.managedObjectContext?.processPendingChanges()
  }

  private func reload() {
    name = project.name ?? ""
    rows = (project.tasks as? Set<ProjectTask> ?? []).sorted { $0.position < $1.position }.map { task in
      Row(
        task: task, title: task.title ?? "", isDone: task.isDone, assignee: task.assignee?.name ?? "",
        tags: (task.tags as? Set<Tag> ?? []).compactMap { $0.name }.sorted(),
        images: (task.attachments as? Set<Attachment> ?? []).compactMap { $0.image })
    }
  }
}
