/// The model of four entities: a workspace owns projects, which own tasks, which have assignees.
@MainActor @Suite("Clones of a project in another store")
struct TakenTests {
  /// Two projects of a workspace, with tasks of the same people.
  private func fill(_ journey: Journey) -> (house: Project, garden: Project) {
    let firm = journey.make(Workspace.self, "Firm")
    let projects = ["House", "Garden"].map { title in journey.make(Project.self, title) { $0.workspace = firm } }
    let people = ["Ann", "Bob", "Cid"].map { journey.make(Person.self, $0) }
    for (title, project, person) in [
      ("Plan", 0, 0), ("Build", 0, 1), ("Paint", 0, 0), ("Dig", 1, 0), ("Mow", 1, 2), ("Rest", 0, -1),
    ] {
      journey.make(Task.self, title) {
        $0.project = projects[project]
        if person >= 0 { $0.assignee = people[person] }
      }
    }
    return (projects[0], projects[1])
  }

  @Test("A project's clone takes its tasks and the names of their assignees, and nothing else", arguments: Way.allCases)
  func project(way: Way) throws {
    let journey = try Journey.planner(way)
    #expect(
      try journey.text(cloning: [fill(journey).house]) == """
        Project1 title='House' tasks=[Task2 Task3 Task4 Task5]
        Task2 title='Build' assignee=Person6 project=Project1
        Task3 title='Paint' assignee=Person7 project=Project1
        Task4 title='Plan' assignee=Person7 project=Project1
        Task5 title='Rest' project=Project1
        Person6 name='Bob' tasks=[Task2]
        Person7 name='Ann' tasks=[Task3 Task4]
        """)
  }

  @Test("The archive of a project holds nothing of another one")
  func archive() throws {
    let journey = try Journey.planner(.archive)
    let document = String(decoding: try PlannerCloning.archive(fill(journey).house), as: UTF8.self)
    for name in ["House", "Plan", "Build", "Paint", "Rest", "Ann", "Bob"] { #expect(document.contains(name)) }
    for name in ["Firm", "Garden", "Dig", "Mow", "Cid"] { #expect(!document.contains(name)) }
  }

  @Test(
    "With `into:`, a clone joins the owner that it names, of which only the members change", arguments: Way.allCases)
  func newOwner(way: Way) throws {
    let journey = try Journey.planner(way)
    let (house, _) = fill(journey)
    let other = try journey.makeThere(Workspace.self) { $0.name = "Other" }
    let own = try journey.makeThere(Project.self) { ($0.title, $0.workspace) = ("Own", other) }
    #expect(
      try journey.text(cloning: [house], into: .projects(of: other), excluding: [.tasks]) == """
        Project1 title='House' workspace=Workspace2
        Workspace2 name='Other' projects=[Project1 Project3]
        Project3 title='Own' workspace=Workspace2
        """)
    #expect(own.workspace === other)
  }

  @Test(
    "A project without its tasks comes alone; a person in the other store is found and unchanged",
    arguments: Way.allCases)
  func found(way: Way) throws {
    let journey = try Journey.planner(way)
    let (house, garden) = fill(journey)
    #expect(try journey.text(cloning: [house], excluding: [.tasks]) == "Project1 title='House'")
    let ann = try journey.makeThere(Person.self) { $0.name = "Ann" }
    let task = try journey.makeThere(Task.self) { ($0.title, $0.assignee) = ("Own", ann) }
    #expect(
      try journey.text(cloning: [garden]) == """
        Project1 title='Garden' tasks=[Task2 Task3]
        Task2 title='Dig' assignee=Person4 project=Project1
        Task3 title='Mow' assignee=Person5 project=Project1
        Person4 name='Ann' tasks=[Task2 Task6]
        Person5 name='Cid' tasks=[Task3]
        Task6 title='Own' assignee=Person4
        Project7 title='House'
        """)
    #expect(task.assignee === ann)
  }

  @Test(
    "Of a task, its project is left out, since it cascades, and its assignee copied; several roots share what is copied",
    arguments: Way.allCases)
  func tasks(way: Way) throws {
    let journey = try Journey.planner(way)
    let (house, garden) = fill(journey)
    let tasks = [house, garden].compactMap { project in
      project.tasks?.compactMap { $0 as? Task }.first { $0.title == "Plan" || $0.title == "Dig" }
    }
    #expect(
      try journey.text(cloning: tasks) == """
        Task1 title='Plan' assignee=Person2
        Person2 name='Ann' tasks=[Task3 Task1]
        Task3 title='Dig' assignee=Person2
        """)
  }

  @Test("If no owner of a root cascades, all of them are left out", arguments: Way.allCases)
  func ownersThatDoNotCascade(way: Way) throws {
    let journey = try Journey.planner(way)
    let ann = journey.make(Person.self, "Ann")
    let task = journey.make(Task.self, "Alone") { $0.assignee = ann }
    journey.make(Task.self, "Other") { $0.assignee = ann }
    #expect(try journey.text(cloning: [task]) == "Task1 title='Alone'")
  }

  @Test("A root's owner that is a root too is cloned, and owns the clone", arguments: Way.allCases)
  func ownerIsRoot(way: Way) throws {
    let journey = try Journey.planner(way)
    let firm = journey.make(Workspace.self, "Firm")
    let project = journey.make(Project.self, "House") { $0.workspace = firm }
    journey.make(Project.self, "Garden") { $0.workspace = firm }
    #expect(
      try journey.text(cloning: [project, firm] as [NSManagedObject]) == """
        Project1 title='House' workspace=Workspace2
        Workspace2 name='Firm' projects=[Project3 Project1]
        Project3 title='Garden' workspace=Workspace2
        """)
  }
}
