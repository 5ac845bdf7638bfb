import Testing

@testable import CloneGenerator

@Suite("Diagnostics about relationships")
struct RelationshipDiagnosticTests {
  private func ids(_ entities: String) throws -> [DiagnosticID] {
    try Planned(entities).diagnostics.sorted().map(\.kind)
  }

  private func oneToOne(_ first: String = "", _ second: String = "") throws -> String {
    try Planned(
      """
      User
        profile one Profile.user \(first)
      Profile
        user one User.profile \(second)
      """
    ).text
  }

  @Test("A one-to-one is reported at the side that its advice is about, which leaves no required relationship empty")
  func oneToOnes() throws {
    let (optional, cascade, required, requiredCascade) = ("", "cascade", "required", "required cascade")
    let subject =
      "warning: 'User.profile' and 'Profile.user' own each other, so cloning an object of either entity clones the other and "
      + "all that it owns; "
    let id = " [one-to-one-owned-both-ways]"
    let (user, profile) = ("'User.profile'", "'Profile.user'")
    let either =
      "contents:6: \(subject)add the rule 'exclude' to \(profile) or the rule 'exclude' to \(user), whichever refers back to "
      + "the owner, or the rule 'clone: deep' to \(profile) if both are meant\(id)"
    #expect(try oneToOne(optional, optional) == either && oneToOne(cascade, cascade) == either)
    func owned(_ line: Int, _ owner: String, _ entity: String, _ back: String) -> String {
      "contents:\(line): \(subject)\(owner) cascades, so '\(entity)' is the owner: add the rule 'exclude' to \(back), or the "
        + "rule 'clone: deep' to \(back) if both are meant\(id)"
    }
    #expect(try oneToOne(optional, cascade) == owned(4, profile, "Profile", user))
    #expect(try oneToOne(cascade, optional) == owned(6, user, "User", profile))
    #expect(try oneToOne(requiredCascade, optional) == owned(6, user, "User", profile))
    #expect(
      try oneToOne(cascade, required)
        == "contents:6: \(subject)\(user) cascades, so 'User' is the owner, but \(profile) is required and can't be left out: "
        + "add the rule 'clone: deep' to \(profile)\(id)")
    #expect(
      try oneToOne(optional, required)
        == "contents:4: \(subject)add the rule 'exclude' to \(user) if that refers back to the owner, or the rule 'clone: deep' "
        + "to \(user) if both are meant\(id)")
    #expect(
      try oneToOne(required, required)
        == "contents:6: \(subject)both are required, so neither can be left out: add the rule 'clone: deep' to \(profile)\(id)"
    )
  }

  @Test(
    "An explicit rule on either side of a one-to-one silences it",
    arguments: ["clone=deep", "exclude"])
  func settledOneToOnes(rule: String) throws {
    #expect(try oneToOne(rule) == "" && oneToOne("", rule) == "")
  }

  @Test("A one-to-one that is its own inverse is reported once, and so is one that sub-entities inherit")
  func selfInverse() throws {
    let planned = try Planned(
      """
      Person
        spouse one Person.spouse
      Employee: Person
      """)
    #expect(
      planned.text == """
        contents:4: warning: 'Person.spouse' is a one-to-one that is its own inverse, so cloning an object clones the other and all that it owns; add the rule 'clone: deep' or 'exclude' to 'Person.spouse' [one-to-one-owned-both-ways]
        """)
  }

  @Test(
    "An explicit rule settles a relationship without an inverse",
    arguments: [("", [DiagnosticID.noInverse]), ("clone=deep", []), ("clone=share", []), ("exclude", [])])
  func noInverse(rule: String, expected: [DiagnosticID]) throws {
    #expect(try ids("A\n  r one A \(rule)") == expected)
  }

  @Test("A cascade on a to-one to what many share is reported, one on owned objects and an explicit one aren't")
  func cascades() throws {
    let planned = try Planned(
      """
      User
        posts many Post.user cascade
      Post
        user one User.posts cascade
      Like
        post one Post required cascade clone=share
        tags many Tag.likes required cascade @minCount=1
      Tag
        likes many Like.tags
      """)
    #expect(
      planned.text == """
        contents:6: warning: 'Post.user' refers to the owner and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose Nullify, or add the rule 'exclude' or 'clone: share' if you mean that [shared-cascade]
        contents:9: warning: 'Like.tags' is shared and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose Nullify, or add the rule 'clone: share' if you mean that [shared-cascade]
        """)
  }

  @Test("An inverse that names none back, or another one, isn't reciprocal, and counts as none")
  func notReciprocal() throws {
    let planned = try Planned("A\n  b one B.a\nB\n  a one A clone=share")
    #expect(
      planned.text == """
        contents:4: warning: 'A.b' has the inverse 'B.a', which has none, so nothing keeps the two in step, and 'A.b' is taken as one without an inverse; make the two name each other, or remove the inverse [inverse-not-reciprocal]
        """)
    let artists = try Planned(
      """
      Artist
        thumbnail one Image.thumbnail
      Image
        artist one Artist.thumbnail
        thumbnail one Artist.thumbnail
      """)
    #expect(
      artists.rules(of: "Image") == ["artist: shared, toOneWithoutInverse", "thumbnail: owned, inverseIsToOne"])
  }

  @Test("A required to-many that may be empty has an end, and so has one to another entity, and one that is shared")
  func endless() throws {
    #expect(
      try ids(
        """
        Folder
          pages many Page.folder required @minCount=1; linked many Folder.linking required @minCount=1
          linking many Folder.linked required @minCount=1; folders many Folder.parent required
          parent one Folder.folders; some many Folder.whole @minCount=1; whole one Folder.some
        Page
          folder one Folder.pages
        """) == [])
  }

  @Test("A required to-many with a minimum count needs a destination: it has no end, and must not be left out")
  func counted() throws {
    let planned = try Planned(
      """
      Folder
        folders many Folder.parent required @minCount=1
        parent one Folder.folders
        pages many Page required exclude
        counted many Page required @minCount=1 exclude
      Page
      """)
    #expect(
      planned.text == """
        contents:4: warning: 'Folder.folders' is required and has a minimum count, and what it owns is of the same entity and needs more of its own, so no tree of them can be saved; make it optional or remove the minimum count [ownership-endless]
        contents:7: error: 'Folder.counted' is left out but required, and no other side can set it, so no clone could be saved; make it optional or remove the rule 'exclude' [required-relationship-excluded]
        """)
  }
}
