import Foundation
import Testing

@testable import CloneGenerator

@Suite("The configuration")
struct ConfigurationTests {
  /// The defaults, as read from the file.
  private let named = Configuration { $0.fileName = "c.json" }

  @Test("An empty object means the defaults", arguments: ["{}", " { /* nothing */ } // at all\n"])
  func defaults(_ text: String) {
    let configuration = read(text).configuration
    #expect(read(text) == .init(configuration: named, diagnostics: []))
    #expect([configuration.entityClasses, configuration.managedObjectModel] == [.whereMissing, .whereMissing])
  }

  @Test("Every key is read, with comments and a trailing comma")
  func everything() {
    var expected = named
    expected.accessLevel = .public
    expected.isolation = .nonisolated
    expected.access = .key
    expected.ownership = .deleteRule
    expected.entityClasses = .always
    expected.managedObjectModel = .never
    expected.importAccess = .package
    expected.classAccess = .package
    expected.models = [ModelReference("Song-Model/Song"), ModelReference("Kit=../A b.xcdatamodeld")].compactMap(\.self)
    let spellings: [RuleKey: String] = [
      .exclude: "cloneExclude", .rebuild: "r1", .followParent: "r2", .withoutParent: "r3", .followClone: "r4",
      .clone: "exclude", .matchBy: "r6", .isPlaceholder: "r7", .placeholderFor: "r8",
    ]
    for (key, spelling) in spellings { expected.ruleKeys[key] = spelling }
    expected.severities = [.noInverse: .ignore, .ruleShadowed: .error, .requiredAttributeExcluded: .warning]
    expected.generate.models = ["A/B.xcdatamodeld", "C.xcdatamodel"]
    (expected.generate.output, expected.generate.sources, expected.generate.targetKind) = ("../Out", ["A"], .swiftBuild)
    expected.asksForCoreData = true
    let result = read(
      """
      {
        // "accessLevel": "internal",
        "isolation": "nonisolated", "access": "key", "ownership": "deleteRule", "accessLevel": "public",
        "entityClasses": "always", "managedObjectModel": 'never',
        importAccess: "package", "classAccess": "package",
        "models": ["Song_Model/Song.xcdatamodeld", "Kit=../A b.xcdatamodeld"],
        /* rules
           of ours */
        "ruleKeys": {
          "exclude": "cloneExclude", "rebuild": "r1", "followParent": "r2", "withoutParent": "r3",
          "followClone": "r4", "clone": "exclude", "matchBy": "r6", "IsPlaceholder": "r7", "PlaceholderFor": "r8",
        },
        "severities": { "no-inverse": "ignore", "rule-shadowed": "error", "required-attribute-excluded": "warning" },
        "generate": {
          "model": ["A/B.xcdatamodeld/", "C.xcdatamodel"], "output": "../Out/", "sources": "A", "targetKind": "swift-build",
        },
      }
      """)
    #expect(result == .init(configuration: expected, diagnostics: []))
  }

  @Test("Every wrong key and value is an error at its line, and the rest counts")
  func mistakes() {
    let result = read(
      """
      {
        "acessLevel": "public",
        "accessLevel": "Public", // "importAccess": is not here
        "importAccess": 3,
        "entityClasses": "sometimes",
        "managedObjectModel": "always",
        "ruleKeys": {
          "exlude": "x",
          "rebuild": "",
          "clone": "matchBy"
        },
        "severities": {
          "no-invers": "ignore",
          "no-inverse": "off",
          "rule-shadowed": ["error"],
          "share-would-steal": "warning", "clone-unknown": "error"
        },
        "templates": "Templates/Own", "models": ["Song", "A/B", 3],
        "generate": { "modle": "A", "model": ["A", 3],
          "output": ["A"], "sources": "",
          "targetKind": "xcod" }
      }
      """)
    var expected = named
    (expected.managedObjectModel, expected.asksForCoreData) = (.always, true)
    expected.ruleKeys[.clone] = "matchBy"
    expected.severities = [.cloneUnknown: .error]
    expected.models = [ModelReference("A/B")].compactMap(\.self)
    #expect(result.configuration == expected)
    result.diagnostics.expectDiagnostics([
      "c.json:2 configuration-key-unknown accessLevel?: there are 'accessLevel', 'classAccess', 'models', 'isolation', 'access', 'ownership', 'entityClasses', 'managedObjectModel', 'importAccess', 'ruleKeys', 'rules', 'variants', 'decide', 'severities', 'generate';",
      "c.json:3 configuration-value public?: \"Public\" is not a value of 'accessLevel'; write one of \"internal\", \"public\", \"package\";",
      "c.json:4 configuration-value: 3 is not a value of 'importAccess'; write one of \"plain\", \"internal\", \"package\", \"public\"",
      "c.json:5 configuration-value: 'entityClasses'; write one of \"whereMissing\", \"always\", \"never\"",
      "c.json:8 configuration-key-unknown exclude?: there is no key 'exlude' in 'ruleKeys'; there are 'exclude', 'rebuild', 'followParent', 'withoutParent', 'followClone', 'copy', 'clone', 'owners', 'matchBy', 'access', 'diagnostics', 'IsPlaceholder', 'PlaceholderFor';",
      "c.json:9 configuration-value: \"\" is not a value of 'ruleKeys.rebuild'; write the userInfo key that the models use",
      "c.json:10 configuration-value: gives 'clone' and 'matchBy' the same key 'matchBy'; rename one of them",
      "c.json:13 configuration-key-unknown no-inverse?: no diagnostic 'no-invers' for 'severities'; write the id in brackets at the end of a diagnostic",
      "c.json:14 configuration-value: \"off\" is not a value of 'severities.no-inverse'; write one of \"error\", \"warning\", \"ignore\"",
      "c.json:15 configuration-value: a list is not a value of 'severities.rule-shadowed'; write one of \"error\", \"warning\", \"ignore\"",
      "c.json:16 configuration-value: it stays an error, because no correct code could be generated; write \"error\", or remove the key",
      "c.json:18 configuration-key-unknown: 'templates'",
      "c.json:18 configuration-value: \"Song\" is not a value of 'models'; write a list of other targets' models: [\"SongModel/Song\"]",
      "c.json:18 configuration-value: 3 is not a value of 'models'; write a list",
      "c.json:19 configuration-key-unknown model?: there is no key 'modle' in 'generate'; there are 'model', 'output', 'sources', 'targetKind';",
      "c.json:19 configuration-value: a list is not a value of 'generate.model'; write a path from the file's folder: \"App/Notes.xcdatamodeld\", or a list of paths",
      "c.json:20 configuration-value: \"\" is not a value of 'generate.sources'",
      "c.json:20 configuration-value: a list is not a value of 'generate.output'; write a path from the file's folder: \"App/Generated\"",
      "c.json:21 configuration-value xcode?: \"xcod\" is not a value of 'generate.targetKind'; write one of \"package\", \"swift-build\", \"xcode\";",
    ])
  }

  @Test(
    "A value of another kind is an error that shows the right one",
    arguments: [
      ("[]", "c.json:1 configuration-value: the file holds a list; write an object: { }"),
      ("null", "c.json:1 configuration-value: the file holds null; write an object: { }"),
      (
        "{\n\"ruleKeys\": true}",
        "c.json:2 configuration-value: true is not a value | object: { \"exclude\": \"cloneExclude\" }"
      ),
      ("{\"severities\": 1.5}", "c.json:1 configuration-value: 1.5 is not | object: { \"no-inverse\": \"ignore\" }"),
      (
        "{\"accessLevel\": {\"a\": 1}}",
        "c.json:1 configuration-value: an object is not a value of 'accessLevel'; write one of"
      ),
    ])
  func wrongKinds(_ text: String, _ expected: String) {
    #expect(read(text) == .init(configuration: named, diagnostics: read(text).diagnostics))
    read(text).diagnostics.expectDiagnostics([expected])
  }

  @Test("A key that occurs twice is an error at the second")
  func repetition() {
    let result = read(
      "{\n\"importAccess\": \"plain\",\n\"ruleKeys\": {\"clone\": \"x\",\n\"clone\": \"x\"},\n\"importAccess\": \"plain\"}"
    )
    result.diagnostics.expectDiagnostics([
      "c.json:4 configuration-key-duplicate: 'ruleKeys.clone'", "c.json:5 configuration-key-duplicate",
    ])
  }

  @Test(
    "Text that isn't JSON is an error at its line",
    arguments: [
      ("", "1: expected a value, found the end of the file"),
      ("\n{\n\n", "2: the bracket that opens here is never closed"),
      ("{\n\"a\" \"b\"}", "2: expected a colon after 'a', found '\"'"),
      ("{\n\"a\":\n}", "3: expected a value, found '}'"),
      ("{\n\"a\": 1\n\"b\": 2}", "3: expected a comma or the closing bracket, found '\"'"),
      ("{,}", "1: expected a key, found ','"),
      ("{\"a\": [1, 2}", "1: expected a comma or the closing bracket, found '}'"),
      ("{\"a\": public}", "1: \"public\" isn't a value; put strings in quotes"),
      ("{\"a\": \"b\n\"}", "1: the string that begins here has no closing quote"),
      ("{\n/* a\n\n", "2: the comment that begins here is never closed"),
      ("{ / }", "1: a single slash doesn't begin a comment; write two"),
      ("{\"a\": \"\\q\"}", "1: a backslash precedes a character that needs none; write two for a backslash"),
      ("{\"a\": \"\\ud800\"}", "1: '\\ud800' is not a character; write the character itself"),
      ("{}\n{}", "2: unexpected '{' after the end of the value"),
    ])
  func malformed(_ text: String, _ expected: String) {
    let parts = expected.split(separator: ":", maxSplits: 1)
    read(text).diagnostics.expectDiagnostics([
      "c.json:\(parts[0]) configuration-malformed: the file is not valid JSON:\(parts[1])"
    ])
    #expect(read(text).configuration == Configuration())
  }

  @Test("Bytes that aren't text and values nested without end are errors")
  func hostile() {
    let result = ConfigurationReader.read(Data([0x7B, 0xFF, 0x7D]), path: "c.json")
    result.diagnostics.expectDiagnostics([
      "c.json configuration-malformed: the file is not UTF-8 text; save it as UTF-8"
    ])
    read(String(repeating: "[", count: 100_000)).diagnostics.expectDiagnostics([
      "c.json:1 configuration-malformed: JSON: values are nested deeper than 32 levels"
    ])
  }

  private func read(_ text: String) -> ConfigurationReader.Result {
    ConfigurationReader.read(Data(text.utf8), path: "c.json")
  }
}

@Suite("JSON with JSON5's additions")
struct JSONParserTests {
  @Test("Values and keys are read with their lines, in JSON5's spellings")
  func values() throws {
    let parsed = try JSONParser.parse(
      """
      \u{FEFF}// "x": {
      { /* "y": *
           / {
        */
        "a": "}\\"{\\n\\u00e9\\/", bare: 'it"s',
        'q"': [1, -2.5e3, null, true, false, {}, [],],
        "größe": "😀"

      }

      """)
    func value(_ kind: JSONValue.Kind, _ line: Int) -> JSONValue { JSONValue(kind: kind, line: line) }
    func member(_ key: String, _ line: Int, _ kind: JSONValue.Kind) -> JSONValue.Member {
      .init(key: key, line: line, value: value(kind, line))
    }
    let list: [JSONValue.Kind] = [
      .number("1"), .number("-2.5e3"), .null, .bool(true), .bool(false), .object([]), .array([]),
    ]
    let members = [
      member("a", 5, .string("}\"{\né/")), member("bare", 5, .string("it\"s")),
      member("q\"", 6, .array(list.map { value($0, 6) })), member("größe", 7, .string("😀")),
    ]
    #expect(parsed == value(.object(members), 2))
  }
}
