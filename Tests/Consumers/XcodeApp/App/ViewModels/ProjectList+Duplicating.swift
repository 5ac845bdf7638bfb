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

  /// Duplicates a project into another workspace, which may be in the other store or another share.
  ///
  /// Nothing may refer to what the duplicate leaves behind: objects of two shares can't be related.
  func duplicate(_ project: Project, into workspace: Workspace) {
    attempt {
      var options = options(for: workspace, undoActionName: "Duplicate Project")
      options.isClosed = true
      try project.deepClone(into: .projects(of: workspace), options: options)
    }
  }

  /// Duplicates a large project beside itself without blocking the app, and saves the duplicate.
  func duplicateInBackground(_ project: Project) async {
    let progress = Progress(totalUnitCount: -1)
    self.progress = progress
    defer { self.progress = nil }
    await attemptInBackground {
      // The background context sees only what was saved, and only saved objects know their store and have lasting IDs.
      try context.save()
      let (id, name) = (project.objectID, project.nameOfCopy)
      var options = options(for: project.workspace)
      options.progress = progress
      let background = stack.newBackgroundContext()
      try await PlannerCloning.deepClone(id, as: Project.self, in: background, options: options) { _, clone in
        // By key: the properties of the classes that Xcode writes are the main actor's.
        clone.setValue(name, forKey: "name")
      }
    }
  }

  /// The options of clones that join a workspace.
  ///
  /// They go to its store, even if their sources are in the other one, or in none yet.
  func options(for workspace: Workspace?, undoActionName: String? = nil) -> CloneOptions {
    var options = CloneOptions(undoActionName: undoActionName)
    guard let workspace else { return options }
    options.storeIdentifier = stack.store(of: workspace).identifier
    return options
  }
}
