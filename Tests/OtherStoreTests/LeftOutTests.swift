@MainActor @Suite("Filters and exclusions of what is copied alone")
struct LeftOutTests {
  /// A campaign with a post of an author, whom another post's reviewer is as well, and with an editor.
  private func campaign(_ journey: Journey) -> Campaign {
    let campaign = journey.make(Campaign.self, "Summer")
    let author = journey.make(Author.self, "Ann")
    let department = journey.make(Department.self, "Text")
    let editor = journey.make(Editor.self, "Bob") { $0.department = department }
    department.head = editor
    journey.make(Post.self, "First") { ($0.campaign, $0.author, $0.editor) = (campaign, author, editor) }
    journey.make(Post.self, "Second") { ($0.campaign, $0.reviewer) = (campaign, author) }
    return campaign
  }

  private let whole = """
    Campaign1 title='Summer' posts=[Post2 Post3]
    Post2 title='First' author=Author4 campaign=Campaign1 editor=Editor5
    Post3 title='Second' campaign=Campaign1 reviewer=Author4
    Author4 name='Ann' posts=[Post2]
    Editor5 name='Bob' department=Department6 heads=[Department6] posts=[Post2]
    Department6 name='Text' head=Editor5 staff=[Editor5]
    """
  private let withoutAuthor = """
    Campaign1 title='Summer' posts=[Post2 Post3]
    Post2 title='First' campaign=Campaign1 editor=Editor4
    Post3 title='Second' campaign=Campaign1
    Editor4 name='Bob' department=Department5 heads=[Department5] posts=[Post2]
    Department5 name='Text' head=Editor4 staff=[Editor4]
    """

  @Test("A shared object that a filter leaves out isn't copied", arguments: Way.allCases)
  func filter(way: Way) throws {
    let journey = try Journey.agency(way)
    let campaign = campaign(journey)
    #expect(try journey.text(cloning: [campaign]) == whole)
    let other = try Journey.agency(way)
    var options = CloneOptions()
    options.skip(Author.self) { $0.name == "Ann" }
    #expect(try other.text(cloning: [self.campaign(other)], options: options) == withoutAuthor)
  }

  @Test("A filter isn't asked about an object that's found", arguments: Way.allCases)
  func filterOfFound(way: Way) throws {
    let journey = try Journey.agency(way)
    let campaign = campaign(journey)
    _ = try journey.makeThere(Author.self) { ($0.name, $0.pen) = ("Ann", "there") }
    let department = Department(context: journey.target)
    let head = Editor(context: journey.target)
    (department.name, department.head, head.name, head.department) = ("Text", head, "Zoe", department)
    for object in [department, head] as [NSManagedObject] { journey.target.assign(object, to: journey.store) }
    try journey.target.save()
    var options = CloneOptions()
    options.skip(Author.self) { _ in true }
    options.skip(Department.self) { _ in true }
    // An archive would leave them out.
    let text = try journey.text(
      cloning: [campaign], options: way == .archive ? CloneOptions() : options, restoring: options)
    #expect(
      text == """
        Campaign1 title='Summer' posts=[Post2 Post3]
        Post2 title='First' author=Author4 campaign=Campaign1 editor=Editor5
        Post3 title='Second' campaign=Campaign1 reviewer=Author4
        Author4 name='Ann' pen='there' posts=[Post2]
        Editor5 name='Bob' department=Department6 posts=[Post2]
        Department6 name='Text' head=Editor7 staff=[Editor5 Editor7]
        Editor7 name='Zoe' department=Department6 heads=[Department6]
        """)
  }

  @Test("A filter isn't asked about an object that's merely linked")
  func filterOfLinked() throws {
    let journey = try Journey.agency(.secondStore)
    let campaign = campaign(journey)
    try journey.here.context.save()
    var options = CloneOptions()
    options.canReference = { _ in true }
    options.skip(Author.self) { _ in true }
    options.skip(Editor.self) { _ in true }
    let clone = try campaign.deepClone(options: options)
    let posts = try #require(clone.posts?.compactMap { $0 as? Post })
    #expect(posts.compactMap(\.author?.name) == ["Ann"] && posts.compactMap(\.reviewer?.name) == ["Ann"])
    #expect(posts.compactMap(\.editor?.name) == ["Bob"])
    #expect(try journey.here.counts()["Author"] == 1 && journey.here.counts()["Editor"] == 1)
  }

  @Test("What a call excludes isn't copied if nothing else refers to it", arguments: Way.allCases)
  func exclusions(way: Way) throws {
    for exclusions: [PropertyPath<Campaign>] in [
      [.posts(.author), .posts(.reviewer)], [.everywhere(Post.self, .author), .everywhere(Post.self, .reviewer)],
    ] {
      let journey = try Journey.agency(way)
      #expect(try journey.text(cloning: [campaign(journey)], excluding: exclusions) == withoutAuthor)
    }
    let journey = try Journey.agency(way)
    #expect(
      try journey.text(cloning: [campaign(journey)], excluding: [.posts(.author), .posts(.editor)]) == """
        Campaign1 title='Summer' posts=[Post2 Post3]
        Post2 title='First' campaign=Campaign1
        Post3 title='Second' campaign=Campaign1 reviewer=Author4
        Author4 name='Ann'
        """)
  }

  @Test("What is required and left out by a filter or an exclusion is an error", arguments: Way.allCases)
  func required(way: Way) throws {
    let journey = try Journey.agency(way)
    let campaign = campaign(journey)
    var options = CloneOptions()
    options.skip(Department.self) { _ in true }
    let filtered = try journey.refusal(cloning: [campaign], options: options)
    #expect(filtered.contains("Editor.department"), "\(filtered)")
    let excluded = try journey.refusal(cloning: [campaign], excluding: [.everywhere(Editor.self, .department)])
    #expect(excluded.contains("Editor.department"), "\(excluded)")
    let client = journey.make(Client.self, "Client")
    let invoice = journey.make(Invoice.self, "May") { $0.client = client }
    let root = try journey.refusal(cloning: [invoice], excluding: [.client])
    #expect(root.contains("Invoice.client"), "\(root)")
  }
}
