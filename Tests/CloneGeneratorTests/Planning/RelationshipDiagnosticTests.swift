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

  @Test(
    "A one-to-one is reported at the side that its advice is about, which leaves no required relationship empty",
    arguments: [
      ("", "", 6, either), ("cascade", "cascade", 6, either), ("", "cascade", 4, owned("Profile.user", "User.profile")),
      ("cascade", "", 6, owned("User.profile", "Profile.user")),
      ("required cascade", "", 6, owned("User.profile", "Profile.user")),
      (
        "cascade", "required", 6,
        "; 'User.profile' cascades, so 'User' is the owner, but 'Profile.user' is required and can't be left out: add the rule 'clone: deep' to 'Profile.user'."
      ),
      (
        "", "required", 4,
        "; add the rule 'exclude' to 'User.profile' if that refers back to the owner, or the rule 'clone: deep' to 'User.profile' if both are meant."
      ),
      (
        "required", "required", 6,
        "; both are required, so neither can be left out: add the rule 'clone: deep' to 'Profile.user'."
      ),
    ])
  func oneToOnes(first: String, second: String, line: Int, advice: String) throws {
    let subject = "'User.profile' and 'Profile.user' own each other, "
    try oneToOne(first, second).expectDiagnostics(["\(line) one-to-one-owned-both-ways: \(subject) | \(advice)"])
  }

  private static let either =
    "; add the rule 'exclude' to 'Profile.user' or the rule 'exclude' to 'User.profile', whichever refers back to the owner, or the rule 'clone: deep' to 'Profile.user' if both are meant."

  private static func owned(_ owner: String, _ back: String) -> String {
    let entity = owner.split(separator: ".")[0]
    return
      "; '\(owner)' cascades, so '\(entity)' is the owner: add the rule 'exclude' to '\(back)', or the rule 'clone: deep' to '\(back)' if both are meant."
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
    planned.text.expectDiagnostics([
      "4 one-to-one-owned-both-ways: 'Person.spouse' is a one-to-one that is its own inverse, so cloning an object clones the other and all that it owns; add the rule 'clone: deep' or 'exclude' to 'Person.spouse'"
    ])
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
    planned.text.expectDiagnostics([
      "6 shared-cascade: 'Post.user' refers to the owner and | 'exclude' or 'clone: share' if",
      "9 shared-cascade: 'Like.tags' is shared and | , or add the rule 'clone: share' if",
    ])
  }

  @Test("An inverse that names none back, or another one, isn't reciprocal, and counts as none")
  func notReciprocal() throws {
    let planned = try Planned("A\n  b one B.a\nB\n  a one A clone=share")
    planned.text.expectDiagnostics(["4 inverse-not-reciprocal: 'A.b' has the inverse 'B.a', which has none, so"])
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
        Folder owners=all
          pages many Page.folder required @minCount=1 cascade; linked many Folder.linking required @minCount=1
          linking many Folder.linked required @minCount=1; folders many Folder.parent required cascade
          parent one Folder.folders; some many Folder.whole @minCount=1 cascade; whole one Folder.some
        Page
          folder one Folder.pages
        """) == [])
  }

  @Test("A required to-many with a minimum count needs a destination: it has no end, and must not be left out")
  func counted() throws {
    let planned = try Planned(
      """
      Folder
        folders many Folder.parent required @minCount=1 cascade
        parent one Folder.folders
        pages many Page required exclude
        counted many Page required @minCount=1 exclude
      Page
      """)
    planned.text.expectDiagnostics(["4 ownership-endless", "7 required-relationship-excluded"])
  }
}
