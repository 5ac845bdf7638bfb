@MainActor @Suite("Owners in another store")
struct OwnerTests {
  @Test(
    "A required owner that is left out is an error that names the relationship and `into:`, which gives another one",
    arguments: Way.allCases)
  func requiredOwner(way: Way) throws {
    let journey = try Journey.agency(way)
    let client = journey.make(Client.self, "Client")
    let invoice = journey.make(Invoice.self, "May") { $0.client = client }
    let refusal = try journey.refusal(cloning: [invoice])
    #expect(refusal.contains("Invoice.client") && refusal.contains("into:"), "\(refusal)")
    let other = try journey.makeThere(Client.self) { $0.name = "Other" }
    #expect(
      try journey.text(cloning: [invoice], into: .invoices(of: other)) == """
        Invoice1 title='May' client=Client2
        Client2 name='Other' invoices=[Invoice1]
        """)
  }

  @Test("An archive doesn't fail for a required owner that it leaves out; its restore does")
  func archiveOfRequiredOwner() throws {
    let journey = try Journey.agency(.archive)
    let client = journey.make(Client.self, "Client")
    let invoice = journey.make(Invoice.self, "May") { $0.client = client }
    let data = try AgencyCloning.archive(invoice)
    #expect(throws: (any Error).self) {
      try AgencyCloning.restore(data, as: Invoice.self, in: journey.target)
    }
    #expect(!journey.target.hasUnsavedChanges)
  }

  @Test("An owner that `matchBy` finds is linked, required or not; `into:` wins", arguments: Way.allCases)
  func foundOwner(way: Way) throws {
    let journey = try Journey.agency(way)
    let client = journey.make(Client.self, "As it is here") { $0.code = "C" }
    let invoice = journey.make(Invoice.self, "May") { $0.client = client }
    let campaign = journey.make(Campaign.self, "Summer") { $0.client = client }
    _ = try journey.makeThere(Client.self) { ($0.name, $0.code) = ("As it is there", "C") }
    #expect(
      try journey.text(cloning: [invoice]) == """
        Invoice1 title='May' client=Client2
        Client2 code='C' name='As it is there' invoices=[Invoice1]
        """)
    #expect(
      try journey.text(cloning: [campaign]) == """
        Campaign1 title='Summer' client=Client2
        Client2 code='C' name='As it is there' campaigns=[Campaign1] invoices=[Invoice3]
        Invoice3 title='May' client=Client2
        """)
    let other = try journey.makeThere(Client.self) { $0.name = "Other" }
    #expect(
      try journey.text(cloning: [campaign], into: .campaigns(of: other)) == """
        Campaign1 title='Summer' client=Client2
        Client2 name='Other' campaigns=[Campaign1]
        Campaign3 title='Summer' client=Client4
        Client4 code='C' name='As it is there' campaigns=[Campaign3] invoices=[Invoice5]
        Invoice5 title='May' client=Client4
        """)
  }

  @Test("What the root's owner is to an object that is copied is left out too, and an error where it is required")
  func requiredByCopy() throws {
    for way in Way.allCases {
      let journey = try Journey.agency(way)
      let client = journey.make(Client.self, "Client")
      let contract = journey.make(Contract.self, "Terms") { $0.client = client }
      let campaign = journey.make(Campaign.self, "Summer") { $0.client = client }
      journey.make(Post.self, "First") { ($0.campaign, $0.contract) = (campaign, contract) }
      let refusal = try journey.refusal(cloning: [campaign])
      #expect(refusal.contains("Contract.client") && refusal.contains("into:"), "\(way): \(refusal)")
      #expect(
        try journey.text(cloning: [campaign, client] as [NSManagedObject]) == """
          Campaign1 title='Summer' client=Client2 posts=[Post3]
          Client2 name='Client' campaigns=[Campaign1] contracts=[Contract4]
          Post3 title='First' campaign=Campaign1 contract=Contract4
          Contract4 name='Terms' client=Client2 posts=[Post3]
          """, "\(way)")
    }
  }

  @Test("A second owner that no root has is copied alone", arguments: Way.allCases)
  func secondOwner(way: Way) throws {
    let journey = try Journey.agency(way)
    let milestone = journey.make(Milestone.self, "Launch")
    let campaigns = ["Summer", "Winter"].map { journey.make(Campaign.self, $0) }
    let posts = ["First", "Second"].enumerated().map { index, title in
      journey.make(Post.self, title) { ($0.campaign, $0.milestone) = (campaigns[index], milestone) }
    }
    var options = CloneOptions()
    options.copiesUnmatchedObjects = true
    #expect(
      try journey.text(cloning: [campaigns[0]], options: options) == """
        Campaign1 title='Summer' posts=[Post2]
        Post2 title='First' campaign=Campaign1 milestone=Milestone3
        Milestone3 name='Launch' posts=[Post2]
        """)
    // Of a root, only the owner is left out that cascades.
    #expect(
      try journey.text(cloning: [posts[1]], options: options).hasPrefix(
        """
        Post1 title='Second' milestone=Milestone2
        Milestone2 name='Launch' posts=[Post1]
        Campaign3 title='Summer'
        """))
  }

  @Test("What is left out as the owner of one root is left out of all that the call clones", arguments: Way.allCases)
  func decidedOnce(way: Way) throws {
    let journey = try Journey.agency(way)
    let milestone = journey.make(Milestone.self, "Launch")
    let campaign = journey.make(Campaign.self, "Summer")
    let posts = ["First", "Second"].map { title in journey.make(Post.self, title) { $0.milestone = milestone } }
    posts[1].campaign = campaign
    #expect(
      try journey.text(cloning: posts) == """
        Post1 title='First'
        Post2 title='Second'
        """)
  }

  @Test("In one store, an owner that clones may refer to is linked, and another one left out")
  func canReference() throws {
    let journey = try Journey.planner(.secondStore)
    let firm = journey.make(Workspace.self, "Firm")
    let project = journey.make(Project.self, "House") { $0.workspace = firm }
    let ann = journey.make(Person.self, "Ann")
    let task = journey.make(Task.self, "Plan") { ($0.project, $0.assignee) = (project, ann) }
    try journey.here.context.save()
    var options = CloneOptions()
    options.canReference = { !($0 is Person) }
    let linked = try project.deepClone(options: options)
    let copied = try #require((linked.tasks?.anyObject() as? Task)?.assignee)
    #expect(linked.workspace === firm && copied !== ann && copied.name == "Ann" && copied.tasks?.count == 1)
    journey.here.context.rollback()
    options.canReference = { !($0 is Workspace) }
    let alone = try project.deepClone(options: options)
    #expect(alone.workspace == nil && (alone.tasks?.anyObject() as? Task)?.assignee === ann)
    #expect(try journey.here.counts() == ["Person": 1, "Project": 2, "Task": 2, "Workspace": 1])
    #expect(firm.projects == NSSet(object: project) && ann.tasks?.contains(task) == true && ann.tasks?.count == 2)
  }
}
