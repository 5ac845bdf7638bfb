@MainActor @Suite("Several calls into another store")
struct RepeatedCallTests {
  /// Two projects with a task each, of the same person.
  private func fill(_ journey: Journey) throws -> [Project] {
    let ann = journey.make(Person.self, "Ann")
    let projects = ["House", "Garden"].map { journey.make(Project.self, $0) }
    for (title, project) in zip(["Plan", "Dig"], projects) {
      journey.make(Task.self, title) { ($0.project, $0.assignee) = (project, ann) }
    }
    try journey.here.context.save()
    return projects
  }

  @Test("Two calls before a save copy a shared object once", arguments: Way.allCases)
  func beforeSave(way: Way) throws {
    let journey = try Journey.planner(way)
    let clones = try fill(journey).flatMap { try journey.clone([$0]) }
    try journey.target.save()
    #expect(
      try journey.text(from: clones) == """
        Project1 title='House' tasks=[Task2]
        Task2 title='Plan' assignee=Person3 project=Project1
        Person3 name='Ann' tasks=[Task4 Task2]
        Task4 title='Dig' assignee=Person3 project=Project5
        Project5 title='Garden' tasks=[Task4]
        """)
  }

  @Test("Two calls in one store copy a shared object once, if clones may not refer to it")
  func canReference() throws {
    let journey = try Journey.planner(.secondStore)
    let projects = try fill(journey)
    let ann = try #require(try journey.here.context.all(Person.self).first).objectID
    var options = CloneOptions()
    options.canReference = { $0.objectID != ann }
    let clones = try projects.map { try $0.deepClone(options: options) }
    let people = clones.compactMap { ($0.tasks?.anyObject() as? Task)?.assignee }
    #expect(people.count == 2 && people[0] === people[1] && people[0].objectID != ann)
    #expect(try journey.here.counts() == ["Person": 2, "Project": 4, "Task": 4])
  }

  @Test("A copy doesn't take what it needs from its source, though a clone refers to that, too", arguments: [nil, "7"])
  func taken(serial: String?) throws {
    let stack = try Stack(AgencyModel.managedObjectModel)
    let badge = stack.make(Badge.self) { $0.serial = serial }
    let pia = stack.make(Photographer.self) { ($0.name, $0.badge) = ("Pia", badge) }
    let campaign = stack.make(Campaign.self)
    stack.make(Post.self) { ($0.campaign, $0.photographer, $0.badge) = (campaign, pia, badge) }
    try stack.context.save()
    let refused = pia.objectID
    let clone = try campaign.deepClone(options: CloneOptions(canReference: { $0.objectID != refused }))
    let post = try #require(clone.posts?.anyObject() as? Post)
    let copy = try #require(post.photographer)
    #expect(copy !== pia && pia.badge === badge)
    #expect(copy.badge !== badge && copy.badge === post.badge && copy.badge?.serial == serial)
  }

  @Test("An owner that a call left out is copied by a later call that needs it")
  func ownerLeftOutBefore() throws {
    let journey = try Journey.agency(.otherCoordinator)
    let client = journey.make(Client.self, "Client")
    let campaigns = ["Summer", "Winter"].map { journey.make(Campaign.self, $0) }
    campaigns[0].client = client
    let contract = journey.make(Contract.self, "Contract") { $0.client = client }
    journey.make(Post.self, "Post") { ($0.campaign, $0.contract) = (campaigns[1], contract) }
    let context = CloneContext(journey.target)
    #expect(try campaigns[0].deepClone(in: context).client == nil)
    let post = try #require(try campaigns[1].deepClone(in: context).posts?.anyObject() as? Post)
    #expect(post.contract?.client?.name == "Client")
  }

  @Test("A clone context is for objects of one model; those of another are refused, and cloned in one of their own")
  func twoModels() throws {
    let models = [AgencyModel.managedObjectModel, PlannerModel.managedObjectModel]
    let stack = try Stack(try #require(NSManagedObjectModel(byMerging: models)))
    let post = stack.make(Post.self) { $0.title = "Post" }
    let project = stack.make(Project.self) { $0.title = "House" }
    let context = CloneContext(stack.context)
    let clone = try post.deepClone(in: context)
    let error = CloneError(.severalModels, entity: "Project", objects: [project.objectID], "")
    #expect(throws: error) { try project.deepClone(in: context) }
    #expect(context.clone(of: post) === clone && context.clone(of: project) == nil)
    // A call that was refused, and was the first, leaves the model open.
    let other = CloneContext(stack.context)
    #expect(throws: CocoaError.self) { try post.deepClone(in: other) { _, _ in throw CocoaError(.userCancelled) } }
    #expect(try project.deepClone(in: other).title == "House")
  }

  @Test("An unsaved object is no match, since it's not known which store it will be in")
  func unsavedMatch() throws {
    let journey = try Journey.planner(.secondStore)
    let project = try fill(journey)[0]
    let other = journey.make(Person.self, "Ann")
    let clone = try journey.clone([project])[0]
    let copy = try #require((clone.tasks?.anyObject() as? Task)?.assignee)
    #expect(copy !== other && other.tasks?.count == 0 && copy.objectID.persistentStore === journey.store)
    // Nor is it where what it would stand for is unsaved itself.
    let bob = (journey.make(Person.self, "Bob"), journey.make(Person.self, "Bob"))
    let task = journey.make(Task.self, "Rest") { $0.assignee = bob.0 }
    var options = CloneOptions()
    nonisolated(unsafe) let refused = bob.0
    options.canReference = { $0 !== refused }
    let assignee = try #require(
      try journey.make(Project.self, "Work") { $0.tasks = NSSet(object: task) }
        .deepClone(options: options).tasks?.anyObject() as? Task
    ).assignee
    #expect(assignee?.name == "Bob" && assignee !== bob.0 && assignee !== bob.1)
  }

  @Test("What an earlier call copied alone isn't cloned beside its copy as a part; in one call it's cloned once")
  func partCopiedBefore() throws {
    let journey = try Journey.agency(.otherCoordinator)
    let campaigns = ["Summer", "Winter"].map { journey.make(Campaign.self, $0) }
    let shared = journey.make(Post.self, "Shared") { $0.campaign = campaigns[1] }
    journey.make(Post.self, "First") { ($0.campaign, $0.related) = (campaigns[0], shared) }
    try journey.here.context.save()
    let context = CloneContext(journey.target)
    _ = try campaigns[0].deepClone(in: context)
    let error = CloneError(.copiedBefore, entity: "Post", objects: [shared.objectID], "")
    #expect(throws: error) { try campaigns[1].deepClone(in: context) }
    let posts = NSFetchRequest<Post>(entityName: "Post")
    #expect(try journey.target.count(for: posts) == 2)
    _ = try campaigns.deepClone(in: CloneContext(journey.target))
    #expect(try journey.target.count(for: posts) == 4)
  }

  @Test(
    "What an earlier call copied alone isn't cloned beside its copy as a root; in one call it's cloned once"
  )
  func copiedBefore() throws {
    let journey = try Journey.planner(.otherCoordinator)
    let projects = try fill(journey)
    let ann = try #require(try journey.here.context.all(Person.self).first)
    func count() throws -> Int { try journey.target.count(for: NSFetchRequest<Person>(entityName: "Person")) }
    let context = CloneContext(journey.target)
    let first = try projects[0].deepClone(in: context)
    let copy = try #require((first.tasks?.anyObject() as? Task)?.assignee)
    #expect(context.clone(of: ann) == nil)
    let error = CloneError(.copiedBefore, entity: "Person", objects: [ann.objectID], "")
    #expect(throws: error) { try ann.deepClone(in: context, excluding: [.tasks]) }
    let second = try projects[1].deepClone(in: context)
    #expect((second.tasks?.anyObject() as? Task)?.assignee === copy)
    #expect(try count() == 1)
    // In the order that lets the second call find the clone, and in one call.
    let other = CloneContext(journey.target)
    let clone = try ann.deepClone(in: other, excluding: [.tasks])
    let third = try projects[0].deepClone(in: other)
    #expect((third.tasks?.anyObject() as? Task)?.assignee === clone)
    #expect(try count() == 2)
    let together = CloneContext(journey.target)
    let all = try PlannerCloning.deepClone(
      [projects[0], ann], in: together, excluding: [.init(entity: "Person", property: "tasks")])
    #expect(all.count == 2)
    #expect(try count() == 3)
  }

  @Test(
    "A clone of an earlier call that a later one shares is still known as a clone",
    arguments: ["canReference", "storeIdentifier"])
  func sharedClone(option: String) throws {
    let journey = try Journey.agency(.secondStore)
    let campaign = journey.make(Campaign.self, "Summer")
    let post = journey.make(Post.self, "First") { $0.campaign = campaign }
    try journey.here.context.save()
    var options = CloneOptions()
    if option == "canReference" {
      options.canReference = { _ in true }
    } else {
      options.storeIdentifier = journey.here.store.identifier
    }
    let context = CloneContext(journey.here.context, options: options)
    // The clone joins the campaign of its source.
    let clone = try post.deepClone(in: context)
    #expect(clone.campaign === campaign)
    let other = journey.make(Post.self, "Other") { $0.related = clone }
    try journey.here.context.save()
    #expect(try other.deepClone(in: context).related === clone)
    #expect(context.clone(of: clone) == nil && context.clone(of: post) === clone)
    // The campaign's own post is the original; its clone is not cloned again.
    let copy = try campaign.deepClone(in: context)
    #expect(copy.posts == NSSet(object: clone) && campaign.posts == NSSet(object: post))
    #expect(try post.deepClone(in: context) === clone)
    #expect(try journey.here.counts() == ["Campaign": 2, "Post": 4])
  }
}
