import Foundation
import Testing

@testable import CloneGenerator

@Suite("What planning says of relationships")
struct RelationshipDiagnosticTests {
  private func ids(_ entities: String) throws -> [DiagnosticID] {
    try Planned(entities).diagnostics.sorted().map(\.kind)
  }

  private func oneToOne(_ first: String = "", _ second: String = "") throws -> String {
    try Planned(
      """
      <entity name="User" representedClassName="User">
        <relationship name="profile" maxCount="1" destinationEntity="Profile" inverseName="user"\(first)</relationship>
      </entity>
      <entity name="Profile" representedClassName="Profile">
        <relationship name="user" maxCount="1" destinationEntity="User" inverseName="profile"\(second)</relationship>
      </entity>
      """
    ).text
  }

  @Test("A one-to-one is reported at the side that its advice is about, which leaves no required relationship empty")
  func oneToOnes() throws {
    let (optional, cascade) = (" optional=\"YES\">", " optional=\"YES\" deletionRule=\"Cascade\">")
    let (required, requiredCascade) = (">", " deletionRule=\"Cascade\">")
    let subject =
      "warning: 'User.profile' and 'Profile.user' own each other, so cloning an object of either entity clones the other and "
      + "all that it owns; "
    let id = " [one-to-one-owned-both-ways]"
    let (user, profile) = ("'User.profile'", "'Profile.user'")
    let either =
      "contents:7: \(subject)add the rule 'exclude' to \(profile) or the rule 'exclude' to \(user), whichever leads back to "
      + "the owner, or the rule 'clone: deep' to \(profile) if both are meant\(id)"
    #expect(try oneToOne(optional, optional) == either)
    #expect(try oneToOne(cascade, cascade) == either)
    func owned(_ line: Int, _ owner: String, _ entity: String, _ back: String) -> String {
      "contents:\(line): \(subject)\(owner) cascades, so '\(entity)' is the owner: add the rule 'exclude' to \(back), or the "
        + "rule 'clone: deep' to \(back) if both are meant\(id)"
    }
    #expect(try oneToOne(optional, cascade) == owned(4, profile, "Profile", user))
    #expect(try oneToOne(cascade, optional) == owned(7, user, "User", profile))
    #expect(try oneToOne(requiredCascade, optional) == owned(7, user, "User", profile))
    #expect(
      try oneToOne(cascade, required)
        == "contents:7: \(subject)\(user) cascades, so 'User' is the owner, but \(profile) is required and can't be left out: "
        + "add the rule 'clone: deep' to \(profile)\(id)")
    #expect(
      try oneToOne(optional, required)
        == "contents:4: \(subject)add the rule 'exclude' to \(user) if that leads back to the owner, or the rule 'clone: deep' "
        + "to \(user) if both are meant\(id)")
    #expect(
      try oneToOne(required, required)
        == "contents:7: \(subject)both are required, so neither can be left out: add the rule 'clone: deep' to \(profile)\(id)"
    )
  }

  @Test(
    "An explicit rule on either side of a one-to-one silences it",
    arguments: ["clone\" value=\"deep", "exclude\" value=\""])
  func settledOneToOnes(rule: String) throws {
    let info = " optional=\"YES\"><userInfo><entry key=\"\(rule)\"/></userInfo>"
    #expect(try oneToOne(info, " optional=\"YES\">") == "")
    #expect(try oneToOne(" optional=\"YES\">", info) == "")
  }

  @Test("A one-to-one that is its own inverse is reported once, and so is one that sub-entities inherit")
  func selfInverse() throws {
    let planned = try Planned(
      """
      <entity name="Person" representedClassName="Person">
        <relationship name="spouse" optional="YES" maxCount="1" destinationEntity="Person" inverseName="spouse"/>
      </entity>
      <entity name="Employee" representedClassName="Employee" parentEntity="Person"/>
      """)
    #expect(
      planned.text == """
        contents:4: warning: 'Person.spouse' is a one-to-one that is its own inverse, so cloning an object clones the other and all that it owns; add the rule 'clone: deep' or 'exclude' to 'Person.spouse' [one-to-one-owned-both-ways]
        """)
  }

  @Test(
    "An explicit rule settles a relationship without an inverse",
    arguments: [("", [DiagnosticID.noInverse]), ("clone=deep", []), ("clone=share", []), ("exclude=", [])])
  func noInverse(rule: String, expected: [DiagnosticID]) throws {
    let parts = rule.components(separatedBy: "=")
    let entry = rule.isEmpty ? "" : "<entry key=\"\(parts[0])\" value=\"\(parts[1])\"/>"
    #expect(
      try ids(
        """
        <entity name="A" representedClassName="A">
          <relationship name="r" optional="YES" maxCount="1" destinationEntity="A"><userInfo>\(entry)</userInfo></relationship>
        </entity>
        """) == expected)
  }

  @Test("A cascade on a to-one to what many share is reported, one on owned objects and an explicit one are not")
  func cascades() throws {
    let planned = try Planned(
      """
      <entity name="User" representedClassName="User">
        <relationship name="posts" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Post" inverseName="user"/>
      </entity>
      <entity name="Post" representedClassName="Post">
        <relationship name="user" optional="YES" maxCount="1" deletionRule="Cascade" destinationEntity="User" inverseName="posts"/>
      </entity>
      <entity name="Like" representedClassName="Like">
        <relationship name="post" maxCount="1" deletionRule="Cascade" destinationEntity="Post">
          <userInfo><entry key="clone" value="share"/></userInfo>
        </relationship>
        <relationship name="tags" toMany="YES" minCount="1" deletionRule="Cascade" destinationEntity="Tag" inverseName="likes"/>
      </entity>
      <entity name="Tag" representedClassName="Tag">
        <relationship name="likes" optional="YES" toMany="YES" destinationEntity="Like" inverseName="tags"/>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:7: warning: 'Post.user' refers to the owner and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose Nullify, or add the rule 'exclude' or 'clone: share' if you mean that [shared-cascade]
        contents:13: warning: 'Like.tags' is shared and has the delete rule Cascade, so deleting a clone deletes what its source refers to; choose Nullify, or add the rule 'clone: share' if you mean that [shared-cascade]
        """)
  }

  @Test("An inverse that names none back is not reciprocal")
  func notReciprocal() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <relationship name="b" optional="YES" maxCount="1" destinationEntity="B" inverseName="a"/>
      </entity>
      <entity name="B" representedClassName="B">
        <relationship name="a" optional="YES" maxCount="1" destinationEntity="A"><userInfo><entry key="clone" value="share"/></userInfo></relationship>
      </entity>
      """)
    #expect(
      planned.text == """
        contents:4: warning: 'A.b' has the inverse 'B.a', which has none, so nothing keeps the two in step, and 'A.b' is taken as one without an inverse; make the two name each other, or remove the inverse [inverse-not-reciprocal]
        """)
  }

  @Test("A required to-many that may be empty has an end, and so has one to another entity, and one that is shared")
  func endless() throws {
    #expect(
      try ids(
        """
        <entity name="Folder" representedClassName="Folder">
          <relationship name="pages" toMany="YES" minCount="1" destinationEntity="Page" inverseName="folder"/>
          <relationship name="linked" toMany="YES" minCount="1" destinationEntity="Folder" inverseName="linking"/>
          <relationship name="linking" toMany="YES" minCount="1" destinationEntity="Folder" inverseName="linked"/>
          <relationship name="folders" toMany="YES" destinationEntity="Folder" inverseName="parent"/>
          <relationship name="parent" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="folders"/>
          <relationship name="some" optional="YES" toMany="YES" minCount="1" destinationEntity="Folder" inverseName="whole"/>
          <relationship name="whole" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="some"/>
        </entity>
        <entity name="Page" representedClassName="Page">
          <relationship name="folder" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="pages"/>
        </entity>
        """) == [])
  }

  @Test("A required to-many with a minimum count needs a destination: it has no end, and must not be left out")
  func counted() throws {
    let planned = try Planned(
      """
      <entity name="Folder" representedClassName="Folder">
        <relationship name="folders" toMany="YES" minCount="1" destinationEntity="Folder" inverseName="parent"/>
        <relationship name="parent" optional="YES" maxCount="1" destinationEntity="Folder" inverseName="folders"/>
        <relationship name="pages" toMany="YES" destinationEntity="Page">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </relationship>
        <relationship name="counted" toMany="YES" minCount="1" destinationEntity="Page">
          <userInfo><entry key="exclude" value=""/></userInfo>
        </relationship>
      </entity>
      <entity name="Page" representedClassName="Page"/>
      """)
    #expect(
      planned.text == """
        contents:4: warning: 'Folder.folders' is required and has a minimum count, and what it owns is of the same entity and needs more of its own, so no tree of them can be saved; make it optional or remove the minimum count [ownership-endless]
        contents:10: error: 'Folder.counted' is left out but required, and no other side can set it, so no clone could be saved; make it optional or remove the rule 'exclude' [required-relationship-excluded]
        """)
  }
}
