import DeepArchive
import DeepClone

extension ProjectList {
  /// Returns a project as a document, for the pasteboard.
  func document(of project: Project) -> ProjectDocument? {
    attempt { ProjectDocument(archive: try PlannerCloning.archive(project)) }
  }

  /// Returns a project as a document for a file, without blocking the app.
  func export(_ project: Project) async -> ProjectDocument? {
    let id = project.objectID
    return await attemptInBackground {
      try context.save()
      return ProjectDocument(archive: try await PlannerCloning.archive(id, as: Project.self, in: stack.container))
    }
  }

  /// Inserts the projects of documents, which can come from anywhere, into a workspace.
  func insert(_ documents: [ProjectDocument], into workspace: Workspace) {
    attempt {
      for document in documents {
        _ = try PlannerCloning.restoreAll(
          document.archive, as: Project.self, in: context, into: .projects(of: workspace),
          options: options(for: workspace, undoActionName: "Insert Project"))
      }
    }
  }

  /// Inserts the project of a file into a workspace.
  func insert(contentsOf file: URL, into workspace: Workspace) {
    if let document = attempt({ try ProjectDocument(contentsOf: file) }) { insert([document], into: workspace) }
  }

  /// Inserts the project of a file that the user opened, or got from somebody, into the first workspace that may change.
  func open(_ file: URL) {
    guard let section = sections.first(where: \.canModify) else {
      failure = "There is no workspace for the project."
      return
    }
    insert(contentsOf: file, into: section.workspace)
  }
}
