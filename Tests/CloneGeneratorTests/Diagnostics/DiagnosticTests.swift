import Testing

@testable import CloneGenerator

@Suite("Diagnostics")
struct DiagnosticTests {
  private let error = Diagnostic(.error, "b", "m", at: SourceLocation(path: "p/contents", line: 12))

  @Test("One line that Xcode and SwiftPM understand")
  func description() {
    #expect(String(describing: error) == "p/contents:12: error: m [b]")
    let warning = Diagnostic(.warning, "no-inverse", "text", at: SourceLocation(path: "a b.json"))
    #expect(String(describing: warning) == "a b.json: warning: text [no-inverse]")
  }

  @Test("Order by path, line, severity, id, message")
  func order() {
    func make(_ path: String, _ line: Int?, _ severity: Diagnostic.Severity, _ id: String, _ message: String)
      -> Diagnostic
    {
      Diagnostic(severity, id, message, at: SourceLocation(path: path, line: line))
    }
    let sorted = [
      make("a", 9, .warning, "z", "z"),
      make("b", nil, .warning, "z", "z"),
      make("b", 2, .error, "b", "z"),
      make("b", 2, .warning, "a", "y"),
      make("b", 2, .warning, "a", "z"),
      make("b", 2, .warning, "b", "a"),
      make("b", 10, .error, "a", "a"),
    ]
    for _ in 0..<20 { #expect(sorted.shuffled().sorted() == sorted) }
  }

  @Test("Collected, sorted, each once")
  func collector() {
    var collector = DiagnosticCollector()
    #expect(!collector.hasErrors)
    #expect(collector.text == "")
    let warning = Diagnostic(.warning, "w", "first", at: SourceLocation(path: "p/contents", line: 2))
    collector.add([error, warning, error])
    #expect(collector.hasErrors)
    #expect(collector.diagnostics == [warning, error])
    #expect(collector.text == "p/contents:2: warning: first [w]\np/contents:12: error: m [b]\n")
  }

  @Test("The configuration sets severities by id")
  func severities() {
    let place = SourceLocation(path: "p", line: 1)
    var collector = DiagnosticCollector(severities: ["a": .ignore, "b": .warning, "c": .error])
    collector.add(["a", "b", "d"].map { Diagnostic(.error, $0, "m", at: place) })
    #expect(collector.text == "p:1: error: m [d]\np:1: warning: m [b]\n")
    collector = DiagnosticCollector(severities: collector.severities)
    collector.add(Diagnostic(.error, "b", "m", at: place))
    #expect(!collector.hasErrors)
    collector.add(Diagnostic(.warning, "c", "m", at: place))
    #expect(collector.hasErrors)
  }
}

@Suite("Did you mean")
struct NearestNameTests {
  private let keys = ["exclude", "rebuild", "followParent", "withoutParent", "followClone", "clone", "matchBy"]

  @Test(
    "A misspelt word finds the one it means",
    arguments: [
      ("exlude", "exclude"), ("EXCLUDE", "exclude"), ("excluded", "exclude"), ("rebiuld", "rebuild"),
      ("follow_parent", "followParent"), ("followparnet", "followParent"), ("cloen", "clone"), ("matchby", "matchBy"),
    ])
  func found(_ word: String, _ expected: String) {
    #expect(nearest(to: word, among: keys) == expected)
  }

  @Test("A word that is far from all finds none", arguments: ["", "x", "id", "color", "followers", "reference"])
  func notFound(_ word: String) {
    #expect(nearest(to: word, among: keys) == nil)
  }

  @Test("Ties go to the alphabetically first, whatever the order")
  func ties() {
    for _ in 0..<20 { #expect(nearest(to: "nota", among: ["notf", "note", "notb"].shuffled()) == "notb") }
    #expect(nearest(to: "ab", among: ["ba", "AB"]) == "AB")
    #expect(didYouMean("notez", among: ["note"]) == " (did you mean `note`?)")
    #expect(didYouMean("notez", among: []) == "")
  }
}
