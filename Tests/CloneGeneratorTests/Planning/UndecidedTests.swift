import Testing

@testable import CloneGenerator

@Suite("Relationships about which the inverse and the delete rule disagree")
struct UndecidedOwnershipTests {
  /// A training plan, which doesn't own the workouts of its history.
  private func workouts(
    _ rule: String = "", inverse: String = "", ownership: Ownership, sets: String = "cascade"
  ) throws -> String {
    try Planned(
      """
      Routine
        workouts many Workout.routine \(rule)
      Workout
        routine one Routine.workouts \(inverse)
        sets many WorkoutSet.workout \(sets)
      WorkoutSet
        workout one Workout.sets
      """, ownership: ownership
    ).text
  }

  @Test("A to-many that doesn't cascade is reported, whichever decides, with its rule to paste; Deny isn't Cascade")
  func reported() throws {
    for rule in ["", "deny"] {
      for inverse in ["", "required"] {
        for (ownership, effect) in [
          (Ownership.inverse, "the inverse decides, so they're cloned with it"),
          (.deleteRule, "the delete rule decides, so they aren't cloned with it"),
        ] {
          try workouts(rule, inverse: inverse, ownership: ownership).expectDiagnostics([
            "4 ownership-undecided: 'Routine.workouts' doesn't cascade, but its objects have room for one owner, and \(effect); decide in \"rules\" of clonegen.json: \"Routine.workouts\": { \"clone\": \"deep\" }, with { \"exclude\": \"\" } in place of deep where they aren't part of it"
          ])
        }
      }
    }
  }

  @Test("A rule or Cascade decides, and what the model silences isn't listed", arguments: Ownership.allCases)
  func silent(ownership: Ownership) throws {
    for rule in ["exclude", "clone=deep", "cascade", "diagnostics=ownership-undecided"] {
      #expect(try workouts(rule, ownership: ownership) == "", "\(rule)")
    }
  }

  @Test("A model without one Cascade has the same line in other words", arguments: Ownership.allCases)
  func noCascade(ownership: Ownership) throws {
    try workouts(ownership: ownership, sets: "").expectDiagnostics([
      "4 ownership-undecided: nothing in the model cascades, so delete rules don't say what is part of what: the objects of 'Routine.workouts', 'Workout.sets' have room for one owner, and | : \"Routine.workouts\": { \"clone\": \"deep\" }, \"Workout.sets\": { \"clone\": \"deep\" }, with"
    ])
  }

  @Test("By delete rules, a one-to-one is reported if nothing else owns its objects, until one side has a rule")
  func oneToOne() throws {
    func text(_ first: String = "", _ second: String = "", owner: String = "") throws -> String {
      let body = "Note\n  body one Body.note \(first)\nBody\n  note one Note.body \(second)"
      return try Planned(body + owner, ownership: .deleteRule).text
    }
    try text().expectDiagnostics([
      "4 ownership-undecided: the objects of 'Note.body', 'Body.note' have | aren't cloned | \"Note.body\": { \"clone\": \"deep\" }, \"Body.note\": {"
    ])
    #expect(try text("clone=deep") == "" && text("exclude") == "" && text("", "exclude") == "")
    #expect(try text("cascade") == "")
    let shelf = "; shelf one Shelf.bodies\nShelf\n  bodies many Body.shelf cascade\n  notes many Note cascade"
    #expect(try text(owner: shelf) == "")
  }

  @Test("By delete rules, a one-to-one isn't reported if one side's objects own the other's anyway")
  func whole() throws {
    let world = "World\n  people many Person.world cascade; hero one Person.heroOf\n"
    let person = "Person\n  world one World.people; heroOf one World.hero"
    #expect(try Planned(world + person, ownership: .deleteRule).text == "")
  }

  @Test("By delete rules, a to-many without an inverse is reported if nothing else owns its objects")
  func noInverse() throws {
    let list = "List\n  favorites many Song"
    try Planned(list + "\nSong\n  name String", ownership: .deleteRule).text.expectDiagnostics([
      "4 ownership-undecided: nothing in the model cascades, so | the objects of 'List.favorites' have room for one owner"
    ])
    let songs = "; songs many Song.list cascade\nSong\n  list one List.songs"
    #expect(try Planned(list + songs, ownership: .deleteRule).text == "")
  }
}

@Suite("Entities that several relationships own")
struct UndecidedOwnersTests {
  /// Models with an entity that has two owners: the to-ones are optional, required, or one of each.
  struct Model: CustomTestStringConvertible {
    var testDescription: String
    var entities: String
    var entity: String
    var owners: String

    static let all = [
      Model(
        testDescription: "template and instance", entities: two("Blueprint", "sheets", "Visit", "sheets", "Sheet"),
        entity: "Sheet", owners: "'Blueprint.sheets', 'Visit.sheets'"),
      Model(
        testDescription: "polymorphic owner", entities: two("House", "notes", "Parcel", "remarks", "Remark"),
        entity: "Remark", owners: "'House.notes', 'Parcel.remarks'"),
      Model(
        testDescription: "join, both required",
        entities: two("Gig", "slots", "Tune", "slots", "Slot", "required", "required"),
        entity: "Slot", owners: "'Gig.slots', 'Tune.slots'"),
      Model(
        testDescription: "join, both optional", entities: two("Gig", "slots", "Tune", "slots", "Slot"),
        entity: "Slot", owners: "'Gig.slots', 'Tune.slots'"),
      Model(
        testDescription: "join, one required",
        entities: two("Gig", "slots", "Tune", "slots", "Slot", "required"),
        entity: "Slot", owners: "'Gig.slots', 'Tune.slots'"),
      Model(
        testDescription: "tree node with a document",
        entities: """
          Document
            nodes many Node.document cascade
          Node
            document one Document.nodes
            parent one Node.children
            children many Node.parent cascade
          """, entity: "Node", owners: "'Document.nodes', 'Node.children'"),
      Model(
        testDescription: "one of the owners has room for one",
        entities: """
          Visit
            sheets many Sheet.visit cascade
          Binder
            cover one Sheet.binder cascade
          Sheet
            visit one Visit.sheets
            binder one Binder.cover exclude
          """.replacing(" exclude", with: ""), entity: "Sheet", owners: "'Visit.sheets', 'Binder.cover'"),
    ]

    static func two(
      _ one: String, _ parts: String, _ other: String, _ others: String, _ part: String, _ first: String = "",
      _ second: String = ""
    ) -> String {
      """
      \(one)
        \(parts) many \(part).one cascade
      \(other)
        \(others) many \(part).other cascade
      \(part)
        one one \(one).\(parts) \(first)
        other one \(other).\(others) \(second)
      """
    }

    /// The entities, with a rule `owners`.
    func entities(owners: String) -> String {
      entities.replacing("\n\(entity)\n", with: "\n\(entity) owners=\(owners)\n")
    }
  }

  @Test(
    "They're reported with both rules to paste, optional or not, whatever decides about ownership", arguments: Model.all
  )
  func reported(_ model: Model) throws {
    let planned = try Planned(model.entities, ownership: .deleteRule)
    planned.withoutLines.expectDiagnostics([
      "owners-undecided: '\(model.entity)' (\(model.owners)) can have several owners, and nothing says whether an object has one of them or all, so clones keep all: 'into:' adds an owner to the source's, and a clone of one owner adds to the others; decide in \"rules\" of clonegen.json: \"\(model.entity)\": { \"owners\": \"one\" }, or \"\(model.entity)\": { \"owners\": \"all\" }"
    ])
    #expect(planned.plan[model.entity]?.ownersInForce.hasPrefix("all, as no rule says one") == true)
  }

  @Test("The rule decides; 'one' of owners that are required is refused", arguments: Model.all)
  func decided(_ model: Model) throws {
    for rule in OwnersRule.allCases {
      let planned = try Planned(model.entities(owners: rule.rawValue), ownership: .deleteRule)
      #expect(planned.plan[model.entity]?.ownersInForce.hasPrefix("\(rule): ") == true)
      let required = model.entities.components(separatedBy: "required").count - 1
      let slots = ["one", "other"].prefix(required).map { name in
        "required-relationship-excluded: 'Slot' has the rule 'owners: one', but 'Slot.\(name)' is required, so no clone with another owner could be saved; make it optional, or write 'owners: all'"
      }
      planned.withoutLines.expectDiagnostics(rule == .one ? slots : [])
    }
  }

  @Test("One line names all of a model's, without those that it silences and those that inherit from one")
  func grouped() throws {
    func text(_ parts: String = "") throws -> String {
      try Planned(
        """
        One
          parts many Part.one cascade; others many Other.one cascade
        Two
          parts many Part.two cascade; others many Other.two cascade
        Part abstract \(parts)
          one one One.parts; two one Two.parts
        Spoon: Part
        Other
          one one One.others; two one Two.others
        """, ownership: .deleteRule
      ).text
    }
    try text().expectDiagnostics([
      "7 owners-undecided: 'Part' ('One.parts', 'Two.parts'), 'Other' ('One.others', 'Two.others') can have several owners, and nothing says whether objects have one of them | : \"Part\": { \"owners\": \"one\" }, \"Other\": { \"owners\": \"one\" }, or \"Part\": { \"owners\": \"all\" }, \"Other\": { \"owners\": \"all\" }"
    ])
    for silenced in ["owners=all", "diagnostics=owners-undecided"] {
      try text(silenced).expectDiagnostics(["10 owners-undecided: 'Other' ('One.others', 'Two.others') can"])
    }
  }

  @Test(
    "An owner that isn't decided about, or is left out, is none; of two with room for one object, a clone keeps none")
  func silent() throws {
    let join = Model.two("Recipe", "parts", "Ingredient", "parts", "Part")
    func text(_ rule: String) throws -> String {
      try Planned(join.replacing("parts many Part.other cascade", with: "parts many Part.other \(rule)")).text
    }
    #expect(try !text("").contains("owners-") && text("exclude") == "")
    #expect(try text("cascade").contains("owners-"))
    #expect(
      try Planned(
        """
        A
          first one Part.a cascade; second one Part.b cascade
        Part
          a one A.first; b one A.second
        """, ownership: .deleteRule
      ).text == "")
  }

  @Test("A rule that has no effect, or that is none, is reported")
  func wrong() throws {
    try Planned("A owners=one\n  name String").text.expectDiagnostics([
      "3 owners-unused: 'A' has the rule 'owners: one', but nothing owns its objects, so it has no effect; remove it"
    ])
    try Planned("A\n  parts many B.a cascade\nB owners=all\n  a one A.parts").text.expectDiagnostics([
      "5 owners-unused: 'B' has the rule 'owners: all', but only 'A.parts' owns its objects"
    ])
    try Planned("A owners=two\n  name String").text.expectDiagnostics([
      "3 owners-unknown: 'A' has the rule 'owners' with the unknown value \"two\"; allowed: \"one\", \"all\""
    ])
    try Planned("A\n  name String owners=one").text.expectDiagnostics([
      "4 rule-on-wrong-element: 'A.name' has the rule 'owners', which is for entities; move it to the entity that is meant"
    ])
  }
}

extension Planned {
  /// The diagnostics without the lines of the file, which differ from model to model.
  fileprivate var withoutLines: String { text.replacing(#/contents:\d+: /#, with: "") }
}
