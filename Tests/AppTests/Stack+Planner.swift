import DeepClone
import DeepCloneTestSupport
import Foundation
import Testing

/// Makers and readers of the objects of the pages' model.
///
/// It's the sample app's model, with people and tags of all projects, and with what only these tasks need: `Project.isTemplate`,
/// `Project.workspaceID`, and an order of `Project.tasks`. The sample app has a `position` instead, since CloudKit doesn't take
/// ordered relationships, and a project there owns its people and tags, so that it can be shared.
extension Stack {
  /// A project with two tasks, which share the only tag and the only person; one of them has an attachment.
  func website() -> Project {
    let tag = (try? context.all(Tag.self).first) ?? make(Tag.self, "design")
    let person =
      (try? context.all(Person.self).first)
      ?? make(Person.self) { ($0.name, $0.email) = ("Ada", "ada@example.org") }
    return make(Project.self) { project in
      (project.projectID, project.name, project.created) = (UUID(), "Website", Date(timeIntervalSince1970: 1_000))
      for (position, title) in ["Draft the home page", "Choose photos"].enumerated() {
        let task = make(ProjectTask.self) { ($0.title, $0.position, $0.project) = (title, Int32(position), project) }
        (task.isDone, task.assignee) = (position == 0, person)
        task.addToTags(tag)
        if position == 1 { make(Attachment.self) { ($0.fileName, $0.task) = ("photo", task) } }
      }
    }
  }

  /// A workspace with projects.
  func workspace(_ names: String...) -> Workspace {
    make(Workspace.self) { workspace in
      workspace.workspaceID = UUID()
      for name in names {
        make(Project.self) { ($0.name, $0.workspaceID, $0.workspace) = (name, workspace.workspaceID, workspace) }
      }
    }
  }

  /// A project with tasks.
  func project(_ titles: String...) -> Project {
    make(Project.self) { project in
      for title in titles { make(ProjectTask.self) { ($0.title, $0.project) = (title, project) } }
    }
  }

  /// The only object of a class.
  func only<Object: NSManagedObject>(_ type: Object.Type) throws -> Object {
    let objects = try context.all(type)
    #expect(objects.count == 1)
    return try #require(objects.first)
  }

  /// The size of the store's files, and of those where it keeps large values.
  func sizeOfFiles() throws -> Int {
    let folder = try #require(url).deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey]))
    return try files.reduce(0) { size, file in
      try size + ((file as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
  }
}

extension Project {
  /// All values of the project and of what it owns, but those that a clone has of its own.
  var text: String {
    let tasks = (tasks?.array as? [ProjectTask] ?? []).map { task in
      let tags = (task.tags as? Set<Tag> ?? []).map { $0.name ?? "" }.sorted()
      let attachments = (task.attachments as? Set<Attachment> ?? []).map { attachment in
        (attachment.fileName ?? "") + (attachment.image.map { "(\($0.count))" } ?? "")
      }
      return "\(task.title ?? "") \(task.position) \(task.assignee?.name ?? "") \(tags) \(attachments.sorted())"
    }
    return "\(name ?? ""): \(tasks)"
  }

  /// The titles of the tasks, in their order.
  var titles: [String] { tasks?.compactMap { ($0 as? ProjectTask)?.title } ?? [] }

  /// Which tasks are done, in their order.
  var done: [Bool] { tasks?.compactMap { ($0 as? ProjectTask)?.isDone } ?? [] }
}

extension Workspace {
  /// The names of the projects, sorted.
  var names: [String] { projects?.compactMap { ($0 as? Project)?.name }.sorted() ?? [] }

  /// The project of a name.
  func project(_ name: String) -> Project? { projects?.compactMap { $0 as? Project }.first { $0.name == name } }
}
