import DeepClone

extension Workspace {
  /// Inserts a workspace with a project, for a first look at the app, for previews and for tests.
  @discardableResult
  static func insertSample(
    _ name: String, project projectName: String, in context: NSManagedObjectContext, store: NSPersistentStore
  ) -> Workspace {
    func insert<Object: NSManagedObject>(_ type: Object.Type) -> Object {
      let object = Object(context: context)
      // Objects that refer to each other belong to one store.
      context.assign(object, to: store)
      return object
    }
    let (workspace, project) = (insert(Workspace.self), insert(Project.self))
    (workspace.name, workspace.workspaceID) = (name, UUID())
    (project.name, project.projectID, project.created, project.workspace) = (projectName, UUID(), Date(), workspace)
    let (design, ada, grace) = (insert(Tag.self), insert(Person.self), insert(Person.self))
    (design.name, design.project) = ("design", project)
    (ada.name, ada.email, ada.project) = ("Ada", "ada@example.org", project)
    (grace.name, grace.email, grace.project) = ("Grace", "grace@example.org", project)
    let tasks = [("Draft the home page", ada), ("Choose photos", grace), ("Invite the gardeners", ada)]
    for (position, (title, person)) in tasks.enumerated() {
      let task = insert(ProjectTask.self)
      (task.title, task.position, task.project, task.assignee) = (title, Int32(position), project, person)
      (task.isDone, task.workspace) = (position == 0, workspace)
      task.addToTags(design)
      guard position == 1 else { continue }
      let photo = insert(Attachment.self)
      (photo.fileName, photo.image, photo.task) = ("garden.png", samplePhoto, task)
    }
    return workspace
  }

  /// Hills below a sun, as a PNG.
  private static let samplePhoto = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAQBAMAAADt3eJSAAAAD1BMVEWHzuv/3VdMkVw0bkbI5vURs4V1AAAAMElEQVR42mNgwA4E\
      BSA0o6AgLgZcDQIYGxszMCgpKSmDGEBayRjKUIYxjNEZyqgMAIW4CqarWKM9AAAAAElFTkSuQmCC
      """)
}
