/// A scenario: measurements under one name.
struct Scenario {
  /// The kinds of scenarios.
  enum Kind: String, CaseIterable {
    case clone, copy, archive, engine, generate, build
  }

  /// The subcommand that it belongs to.
  let kind: Kind
  /// Its name.
  let name: String
  /// A few words about what is measured.
  let summary: String
  /// Measures it.
  let measure: (Settings) throws -> [Report]

  /// All of them, in the order in which they are measured.
  static var all: [Scenario] {
    [
      Scenario(kind: .clone, name: "note", summary: "a note with items and shared tags", measure: NoteScenario.measure),
      Scenario(
        kind: .clone, name: "ordered", summary: "an ordered relationship, and a many-to-many one",
        measure: GraphScenario<Album>.ordered.measure),
      Scenario(
        kind: .clone, name: "tree", summary: "a tree of one entity", measure: GraphScenario<Branch>.tree.measure),
      Scenario(
        kind: .clone, name: "chain", summary: "a chain of one entity", measure: GraphScenario<Step>.chain.measure),
      Scenario(
        kind: .clone, name: "handWritten", summary: "a class that a person wrote: a setter, and awakeFromInsert",
        measure: GraphScenario<Diary>.handWritten.measure),
      Scenario(kind: .clone, name: "small", summary: "many small operations", measure: SmallScenario.measure),
      Scenario(
        kind: .clone, name: "lines", summary: "a guard: lines with key paths become calls of accessors",
        measure: LineScenario.measure),
      Scenario(
        kind: .clone, name: "save", summary: "clone and save in SQLite, and the statements that read",
        measure: SaveScenario.measure),
      Scenario(
        kind: .copy, name: "store", summary: "a copy between SQLite files, beside INSERT ... SELECT",
        measure: StoreCopyScenario.measureTime),
      Scenario(
        kind: .copy, name: "peak", summary: "the peak of memory of small and large copies",
        measure: StoreCopyScenario.measurePeak),
      Scenario(
        kind: .archive, name: "archive", summary: "a note with items as a document, beside structs in JSON",
        measure: ArchiveScenario.measure),
      Scenario(
        kind: .engine, name: "scaling", summary: "insert, save and fetch in memory, few and many objects",
        measure: EngineScenario.measure),
      Scenario(
        kind: .build, name: "tool", summary: "a clean build of the tool for the plugin",
        measure: ToolScenario.measureBuild),
      Scenario(
        kind: .generate, name: "large", summary: "clonegen generate of a model of 88 entities",
        measure: ToolScenario.measureGenerate),
      Scenario(
        kind: .generate, name: "scan",
        summary: "clonegen beside 100,000 lines of Swift, and a file with 2,000 extensions",
        measure: ToolScenario.measureScan),
    ]
  }
}
