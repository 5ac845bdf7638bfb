@MainActor @Suite("Required to-many relationships of objects that are copied alone")
struct RequiredManyTests {
  /// Two campaigns with two posts each, in the order of their titles: A1, A2, B1, B2.
  private func campaigns(_ journey: Journey) -> (first: Campaign, posts: [Post]) {
    let campaigns = ["A", "B"].map { journey.make(Campaign.self, $0) }
    let posts = campaigns.flatMap { campaign in
      ["1", "2"].map { number in
        journey.make(Post.self, (campaign.title ?? "") + number) { $0.campaign = campaign }
      }
    }
    return (campaigns[0], posts)
  }

  private var options: CloneOptions {
    var options = CloneOptions()
    options.copiesUnmatchedObjects = true
    return options
  }

  @Test(
    "Clones of the call are enough for a required to-many, if they're as many as it requires", arguments: Way.allCases)
  func enough(way: Way) throws {
    let journey = try Journey.agency(way)
    let (campaign, posts) = campaigns(journey)
    let (label, series) = (journey.make(Label.self, "new"), journey.make(Series.self, "Tips"))
    for index in [0, 2, 3] { posts[index].label = label }
    for index in [0, 1, 2] { posts[index].series = series }
    #expect(
      try journey.text(cloning: [campaign]) == """
        Campaign1 title='A' posts=[Post2 Post3]
        Post2 title='A1' campaign=Campaign1 label=Label4 series=Series5
        Post3 title='A2' campaign=Campaign1 series=Series5
        Label4 name='new' posts=[Post2]
        Series5 name='Tips' posts=[Post2 Post3]
        """)
  }

  @Test("If too few remain, all destinations are copied alone", arguments: Way.allCases)
  func tooFew(way: Way) throws {
    let journey = try Journey.agency(way)
    let (campaign, posts) = campaigns(journey)
    let (label, series) = (journey.make(Label.self, "new"), journey.make(Series.self, "Tips"))
    for index in [0, 2, 3] { posts[index].series = series }
    for index in [2, 3] { posts[index].label = label }
    #expect(
      try journey.text(cloning: [campaign], options: options) == """
        Campaign1 title='A' posts=[Post2 Post3]
        Post2 title='A1' campaign=Campaign1 series=Series4
        Post3 title='A2' campaign=Campaign1
        Series4 name='Tips' posts=[Post2 Post5 Post6]
        Post5 title='B1' series=Series4
        Post6 title='B2' series=Series4
        """)
  }

  @Test("Circles of required to-many relationships end", arguments: Way.allCases)
  func circle(way: Way) throws {
    let journey = try Journey.agency(way)
    let (campaign, posts) = campaigns(journey)
    let clubs = ["1", "2", "3"].map { journey.make(Club.self, $0) }
    for (name, members) in [("p", [0, 1]), ("q", [0, 2]), ("r", [1, 2])] {
      journey.make(Player.self, name) { $0.clubs = NSSet(array: members.map { clubs[$0] }) }
    }
    posts[0].club = clubs[0]
    posts[2].club = clubs[1]
    #expect(
      try journey.text(cloning: [campaign]) == """
        Campaign1 title='A' posts=[Post2 Post3]
        Post2 title='A1' campaign=Campaign1 club=Club4
        Post3 title='A2' campaign=Campaign1
        Club4 name='1' players=[Player5 Player6] posts=[Post2]
        Player5 name='p' clubs=[Club4 Club7]
        Player6 name='q' clubs=[Club4 Club8]
        Club7 name='2' players=[Player5 Player9]
        Club8 name='3' players=[Player6 Player9]
        Player9 name='r' clubs=[Club7 Club8]
        """)
  }

  @Test("A filter that leaves too few for a required to-many is an error", arguments: Way.allCases)
  func filtered(way: Way) throws {
    let journey = try Journey.agency(way)
    let (campaign, posts) = campaigns(journey)
    let series = journey.make(Series.self, "Tips")
    for index in [0, 2, 3] { posts[index].series = series }
    var options = options
    options.skip(Post.self) { $0.title?.hasPrefix("B") == true }
    let refusal = try journey.refusal(cloning: [campaign], options: options)
    #expect(refusal.contains("Series.posts"), "\(refusal)")
  }

  @Test("In one store, what clones may refer to isn't taken away from its owner")
  func canReference() throws {
    let journey = try Journey.agency(.secondStore)
    let (campaign, posts) = campaigns(journey)
    let series = journey.make(Series.self, "Tips")
    for index in [0, 2, 3] { posts[index].series = series }
    try journey.here.context.save()
    var options = options
    options.canReference = { !($0 is Series) }
    let clone = try campaign.deepClone(options: options)
    let copy = try #require(clone.posts?.compactMap { ($0 as? Post)?.series }.first)
    #expect(copy !== series && (copy.posts?.count ?? 0) >= 2)
    #expect(series.posts == NSSet(array: [posts[0], posts[2], posts[3]]))
    try journey.here.context.save()
  }
}
