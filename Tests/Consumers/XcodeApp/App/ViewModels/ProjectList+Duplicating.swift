import DeepClone

extension ProjectList {
  /// Duplicates a project beside itself, as one undo action, and doesn't save.
  func duplicate(_ project: Project, withoutImages: Bool = false) {
    attempt {
      try project.deepClone(
        excluding: withoutImages ? [.tasks(.attachments(.image))] : [],
        options: options(for: project.workspace, undoActionName: "Duplicate Project")
      ) { source, clone in clone.name = source.nameOfCopy }
    }
  }

  /// Duplicates a project into another workspace, which may be in the other store.
  func duplicate(_ project: Project, into workspace: Workspace) {
    attempt {
      try project.deepClone(
        into: .projects(of: workspace), options: options(for: workspace, undoActionName: "Duplicate Project"))
    }
  }

  /// Duplicates a large project beside itself without blocking the app, and saves the duplicate.
  func duplicateInBackground(_ project: Project) async {
    let (id, name, progress) = (project.objectID, project.nameOfCopy, Progress(totalUnitCount: -1))
    var options = options(for: project.workspace)
    options.progress = progress
    self.progress = progress
    defer { self.progress = nil }
    await attemptInBackground {
      // The background context sees only what was saved.
      try context.save()
      try await PlannerCloning.deepClone(id, as: Project.self, in: stack.container, options: options) { _, clone in
        // By key: the properties of the classes that Xcode writes are the main actor's.
        clone.setValue(name, forKey: "name")
      }
    }
  }

  /// The options of clones that join a workspace.
  ///
  /// They go to its store, even if their sources are in the other one, or in none yet. People and tags that the workspace
  /// can't refer to are found by `matchBy` where it is, or copied there.
  func options(for workspace: Workspace?, undoActionName: String? = nil) -> CloneOptions {
    var options = CloneOptions(undoActionName: undoActionName)
    guard let workspace else { return options }
    let store = stack.store(of: workspace)
    options.storeIdentifier = store.identifier
    #if canImport(CloudKit)
    options.canReference = stack.container.referable(in: store, with: workspace.objectID)
    #endif
    return options
  }
}
