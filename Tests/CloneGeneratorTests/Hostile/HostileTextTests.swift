import Testing

@testable import CloneGenerator

/// No text of a model, of its bundle's name or of the configuration becomes code.
@Suite("Hostile texts")
struct HostileTextTests {
  /// Generates everything for a model.
  private func generate(
    _ contents: String, bundle: String = "Model", _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> GeneratorPipeline.Result {
    var configuration = Configuration.everything
    configure(&configuration)
    let result = GeneratorPipeline.generate(contents, configuration, path: "\(bundle).xcdatamodel")
    for diagnostic in result.diagnostics {
      #expect(
        diagnostic.description.unicodeScalars.allSatisfy({ $0.isPlain }), "a message is a line of what can be seen")
    }
    return result
  }

  /// Checks that a source is the one with the harmless text, apart from what strings and comments say.
  private func compare(
    _ hostile: GeneratorPipeline.Result, _ harmless: GeneratorPipeline.Result, text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let errors = hostile.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    try #require(harmless.files.count == 2 && hostile.files.count == 2, sourceLocation: sourceLocation)
    let identifier = SwiftName.upperCamel(SwiftName.identifier(text))
    for (file, expectedFile) in zip(hostile.files, harmless.files) {
      let (found, expected) = (try SwiftTokens(file.text).all, try SwiftTokens(expectedFile.text).all)
      #expect(found.count == expected.count, "\(text)", sourceLocation: sourceLocation)
      for (token, other) in zip(found, expected) where token != other {
        let isRight =
          switch (token, other) {
          // Types are named after the bundle.
          case (.word(let word), .word(let other)): word == other.replacing("Harmless_text", with: identifier)
          // A reason, which is shown to people, says a rule's key as a comment does.
          case (.literal(let literal), .literal(let other)):
            [text, SwiftName.comment(text)].contains { literal == other.replacing(HostileText.harmless, with: $0) }
          case (.comment(let comment), .comment(let other)):
            comment == other.replacing(HostileText.harmless, with: SwiftName.comment(text))
          default: false
          }
        if !isRight { Issue.record("\(token) instead of \(other)", sourceLocation: sourceLocation) }
      }
    }
  }

  @Test("The hostile texts are enough, each is there once, and none is an identifier")
  func list() {
    #expect(HostileText.all.count >= 50)
    #expect(Set(HostileText.all.map { Array($0.unicodeScalars) }).count == HostileText.all.count)
    #expect(HostileText.all.allSatisfy { SwiftName.flaw(of: $0) != nil })
    #expect(HostileSlot.allCases.allSatisfy { $0.line != nil })
  }

  @Test("Hostile names in source are refused at their location", arguments: HostileSlot.names)
  func names(_ slot: HostileSlot) throws {
    for text in HostileText.sample(HostileSlot.names.firstIndex(of: slot)) {
      let result = try generate(HostileSlot.contents(text, in: [slot]))
      #expect(result.files.isEmpty)
      let refusals = result.diagnostics.filter { $0.kind == .nameNotAnIdentifier }.map(\.location.line)
      #expect(refusals == [slot.line], "\(text)")
    }
  }

  @Test("Hostile values of rules are refused at their location, or mean nothing", arguments: HostileSlot.rules)
  func rules(_ slot: HostileSlot) throws {
    for text in HostileText.sample(HostileSlot.rules.firstIndex(of: slot)) {
      let result = try generate(HostileSlot.contents(text, in: [slot]))
      if result.hasErrors {
        #expect(result.files.isEmpty)
        #expect(result.diagnostics.contains { $0.severity == .error && $0.location.line == slot.line }, "\(text)")
      } else {
        // A rule's names are compared as they look, and written as the model's own names are.
        let isName = SwiftName.flaw(of: text.precomposedStringWithCanonicalMapping) == nil
        #expect(text.trimmed.isEmpty || slot == .abstractFollow && isName, "\(text)")
        for file in result.files { _ = try SwiftTokens(file.text) }
      }
    }
  }

  @Test("Hostile text anywhere else is text, in strings as it is, in comments as what can be read there")
  func texts() throws {
    let harmless = try generate(HostileSlot.contents(HostileText.harmless, in: HostileSlot.texts))
    let literals = try harmless.files.flatMap { try SwiftTokens($0.text).all }.filter { token in
      if case .literal(let value) = token { value.contains(HostileText.harmless) } else { false }
    }
    // Each slot but the composite's and the unusable class's names is in a string; the predicate is in two.
    #expect(literals.count >= HostileSlot.texts.count - 2)
    for text in HostileText.sample(0) {
      // A text that is a type is one where a type is asked for.
      let slots = HostileSlot.texts.filter { $0 != .transformableClass || !SwiftName.isType(text) }
      let isWhole = slots == HostileSlot.texts
      let other = isWhole ? harmless : try generate(HostileSlot.contents(HostileText.harmless, in: slots))
      try compare(generate(HostileSlot.contents(text, in: slots)), other, text: text)
    }
  }

  @Test("Hostile names of bundles name types by what of them can stand in an identifier")
  func bundles() throws {
    let contents = HostileSlot.contents("", in: [])
    let harmless = try generate(contents, bundle: HostileText.harmless)
    for text in HostileText.sample(1) where !text.contains("/") {
      try compare(generate(contents, bundle: text), harmless, text: text)
    }
  }

  @Test("Hostile keys of rules are text in reasons and tables")
  func ruleKeys() throws {
    func result(_ text: String) throws -> GeneratorPipeline.Result {
      let key = HostileSlot.contents(text, in: [.attributeKey])
      return try generate(key) { $0.ruleKeys[.exclude] = text }
    }
    let harmless = try result(HostileText.harmless)
    for text in HostileText.sample(2) { try compare(result(text), harmless, text: text) }
  }
}
