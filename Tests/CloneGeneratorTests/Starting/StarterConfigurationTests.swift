import Testing

@testable import CloneGenerator

@Suite("The configuration of a target that has none")
struct StarterConfigurationTests {
  private let starter: StarterConfiguration

  init() {
    var starter = StarterConfiguration()
    starter.generate.models = ["M.xcdatamodel"]
    self.starter = starter
  }

  /// The lines of the rules for a model in the short notation, without their indentation.
  private func rules(_ model: String, _ sources: SwiftSources? = nil) throws -> [String] {
    let text = starter.text(for: planned(model, sources))
    let result = ConfigurationReader.read(Data(text.utf8), path: "clonegen.json")
    try #require(result.diagnostics == [] && result.configuration.ownership == .deleteRule)
    // What it says causes no error.
    let plans = TargetPlans(
      of: "<model>\n\(ModelNotation.xml(model))\n</model>", result.configuration, sources: sources)
    #expect(!plans.collector.hasErrors, "\(plans.collector.text)")
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.drop { $0 != "\"rules\": {" }.dropFirst().prefix { $0 != "}," }.map { $0 }
  }

  private func planned(_ model: String, _ sources: SwiftSources? = nil) -> [PlannedModel] {
    TargetPlans(of: "<model>\n\(ModelNotation.xml(model))\n</model>", starter.configuration, sources: sources).units
  }

  private let identity = "// Each clone gets an ID of its own; without the line, it has the same ID as its source."
  private let decided =
    "// These don't cascade, but their objects have room for one owner: cloned with it (deep), or left out (exclude)?"

  @Test("An ID is one by its name or a constraint, and its type; one line is for all entities that have it")
  func identities() throws {
    #expect(
      try rules(
        """
        Note unique=code
          id UUID; noteID String; code String; itemID UUID; title String
        Item
          id String; GUID UUID; noteID UUID; name String rebuild=uuid
        Tag
          uuid UUID rebuild=uuid; identifier Integer64; tagID String @maxValueString=20
        """) == [
          identity, "\"Item.GUID\": { \"rebuild\": \"uuid\" },", "\"Note.code\": { \"rebuild\": \"uuid\" },",
          "\"*.id\": { \"rebuild\": \"uuid\" },", "\"Note.noteID\": { \"rebuild\": \"uuid\" },",
        ])
    // A rule for all would be wrong for the number.
    #expect(
      try rules("Note\n  id UUID\nItem\n  id UUID\nTag\n  id Integer64") == [
        identity, "\"Note.id\": { \"rebuild\": \"uuid\" },", "\"Item.id\": { \"rebuild\": \"uuid\" },",
      ])
  }

  @Test("A date that awakeFromInsert sets is one line for all entities where it's so, or one for each")
  func dates() throws {
    let swift = [("Note", "made = Date(); seen = Date()"), ("Item", "made = Date()")].map { name, body in
      "class \(name): NSManagedObject { override func awakeFromInsert() { \(body) } }"
    }
    let sources = SwiftSources([SwiftSources.File(path: "A.swift", bytes: Data(swift.joined(separator: "\n").utf8))])
    #expect(
      try rules("Note\n  made Date required; seen Date\nItem\n  made Date; seen Date; due Date", sources) == [
        "// Each clone keeps the date that awakeFromInsert sets; without the line, it has its source's.",
        "\"*.made\": { \"exclude\": \"\" },", "\"Note.seen\": { \"exclude\": \"\" },",
      ])
  }

  @Test(
    "A relationship whose inverse and delete rule disagree is a pair of lines, cloned if no delete rule was ever chosen"
  )
  func relationships() throws {
    let list = "List\n  items many Item.list\nItem\n  list one List.items"
    #expect(
      try rules(list) == [
        decided, "\"List.items\": { \"clone\": \"deep\" },", "// \"List.items\": { \"exclude\": \"\" },",
      ])
    #expect(
      try rules(list + "; parts many Part.item cascade\nPart\n  item one Item.parts") == [
        decided, "// \"List.items\": { \"clone\": \"deep\" },", "\"List.items\": { \"exclude\": \"\" },",
      ])
    #expect(
      try rules("A\n  b one B.a\nB\n  a one A.b") == [
        decided, "// \"A.b\": { \"clone\": \"deep\" },", "// \"B.a\": { \"clone\": \"deep\" },",
      ])
    #expect(
      try rules("Recipe\n  parts many Part.recipes cascade\nPart\n  recipes many Recipe.parts").dropFirst() == [
        "\"Recipe.parts\": { \"clone\": \"share\" },", "// \"Recipe.parts\": { \"clone\": \"deep\" },",
      ])
  }

  @Test("Where nothing has to be decided, there are no rules; a rule of the model decides")
  func nothing() throws {
    #expect(try rules("List\n  items many Item.list clone=deep\nItem\n  list one List.items") == [])
  }

  @Test("Paths and names are strings of JSON, whatever is in them")
  func strings() {
    var starter = starter
    starter.generate.models = ["A \"b\"/N\\o.xcdatamodeld", "C.xcdatamodel"]
    starter.generate.output = "É/\u{1}"
    starter.generate.targetKind = .xcode
    let read = ConfigurationReader.read(Data(starter.text(for: []).utf8), path: "clonegen.json")
    #expect(read.diagnostics == [] && read.configuration.generate == starter.generate)
  }

  @Test("The largest root is the one that reaches most, then has most properties, then comes first")
  func largestRoot() {
    #expect(
      planned(
        "Tag\n  a String; b String; c String\nList\n  items many Item.list cascade\nItem\n  list one List.items; n String"
      ).largestRoot == "List")
    #expect(planned("A\n  a String\nB\n  a String; b String\nC\n  a String; b String").largestRoot == "B")
    #expect(planned("A abstract").largestRoot == nil)
  }
}
