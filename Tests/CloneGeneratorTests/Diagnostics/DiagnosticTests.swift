import Testing

@testable import CloneGenerator

@Suite("How diagnostics are printed, sorted, silenced and lowered")
struct DiagnosticTests {
  private let error = Diagnostic(.rebuildUnknown, "m", at: SourceLocation(path: "p/contents", line: 12))

  @Test("A diagnostic is one line that Xcode and SwiftPM understand")
  func description() {
    #expect(String(describing: error) == "p/contents:12: error: m [rebuild-unknown]")
    let warning = Diagnostic(.noInverse, "text", at: SourceLocation(path: "a b.json"))
    #expect(String(describing: warning) == "a b.json: warning: text [no-inverse]")
  }

  @Test("Diagnostics are ordered by path, line, severity, id and message")
  func order() {
    func make(_ path: String, _ line: Int?, _ id: DiagnosticID, _ message: String) -> Diagnostic {
      Diagnostic(id, message, at: SourceLocation(path: path, line: line))
    }
    let sorted = [
      make("a", 9, .withoutParentUnused, "z"),
      make("b", nil, .withoutParentUnused, "z"),
      make("b", 2, .rebuildUnknown, "z"),
      make("b", 2, .entityWithoutClass, "y"),
      make("b", 2, .entityWithoutClass, "z"),
      make("b", 2, .noInverse, "a"),
      make("b", 10, .cloneUnknown, "a"),
    ]
    for _ in 0..<20 { #expect(sorted.shuffled().sorted() == sorted) }
  }

  @Test("A collector sorts diagnostics, and keeps each once")
  func collector() {
    var collector = DiagnosticCollector()
    #expect(!collector.hasErrors && collector.text == "")
    let warning = Diagnostic(.noInverse, "first", at: SourceLocation(path: "p/contents", line: 2))
    collector.add([error, warning, error])
    #expect(collector.hasErrors && collector.diagnostics == [warning, error])
    #expect(collector.text == "p/contents:2: warning: first [no-inverse]\np/contents:12: error: m [rebuild-unknown]\n")
  }

  @Test("What is silenced at a location isn't there, added before or afterwards, but at other locations it is")
  func silence() {
    let (here, there) = (SourceLocation(path: "p", line: 1), SourceLocation(path: "p", line: 2))
    var collector = DiagnosticCollector(severities: [.noInverse: .error])
    collector.report(.noInverse, "before", at: here)
    #expect(collector.hasErrors && !collector.isSilenced(.noInverse, at: here))
    collector.silence([.noInverse], at: here)
    collector.report(.noInverse, "afterwards", at: here)
    #expect(!collector.hasErrors && collector.diagnostics == [] && collector.isSilenced(.noInverse, at: here))
    collector.report(.ruleShadowed, "another kind", at: here)
    collector.report(.noInverse, "elsewhere", at: there)
    #expect(collector.hasErrors && collector.diagnostics.map(\.message) == ["another kind", "elsewhere"])
  }

  @Test("The configuration sets severities by id")
  func severities() {
    let location = SourceLocation(path: "p", line: 1)
    var collector = DiagnosticCollector(severities: [
      .noInverse: .ignore, .requiredAttributeExcluded: .warning, .ruleShadowed: .error,
    ])
    collector.add(
      [.noInverse, .requiredAttributeExcluded, .cloneUnknown].map { Diagnostic($0, "m", at: location) })
    #expect(collector.text == "p:1: error: m [clone-unknown]\np:1: warning: m [required-attribute-excluded]\n")
    collector = DiagnosticCollector(severities: collector.severities)
    collector.add(Diagnostic(.requiredAttributeExcluded, "m", at: location))
    #expect(!collector.hasErrors)
    collector.add(Diagnostic(.ruleShadowed, "m", at: location))
    #expect(collector.hasErrors)
  }
}

@Suite("Suggestions for misspelt words")
struct NearestNameTests {
  private let keys = ["exclude", "rebuild", "followParent", "withoutParent", "followClone", "clone", "matchBy"]

  @Test(
    "A misspelt word suggests the word that it means",
    arguments: [
      ("exlude", "exclude"), ("EXCLUDE", "exclude"), ("excluded", "exclude"), ("rebiuld", "rebuild"),
      ("follow_parent", "followParent"), ("followparnet", "followParent"), ("cloen", "clone"), ("matchby", "matchBy"),
    ])
  func found(_ word: String, _ expected: String) {
    #expect(nearest(to: word, among: keys) == expected)
  }

  @Test("A word unlike all others suggests none", arguments: ["", "x", "id", "color", "followers", "reference"])
  func notFound(_ word: String) {
    #expect(nearest(to: word, among: keys) == nil)
  }

  @Test("Of equally near words, the alphabetically first is suggested, in any order")
  func ties() {
    for _ in 0..<20 { #expect(nearest(to: "nota", among: ["notf", "note", "notb"].shuffled()) == "notb") }
    #expect(nearest(to: "ab", among: ["ba", "AB"]) == "AB")
    #expect(didYouMean("notez", among: ["note"]) == "; did you mean 'note'?")
    #expect(didYouMean("notez", among: []) == "")
  }
}
