import DeepCloneTestSupport

/// An attribute of a random model.
public struct RandomAttribute: Sendable {
  /// The types of attributes, and the word from which an attribute's name is made: equal names mean equal types, so that
  /// a `followParent` rule by name is always one between equal types.
  static let types: [(word: String, type: String)] = [
    ("small", "Integer 16"), ("medium", "Integer 32"), ("large", "Integer 64"), ("price", "Decimal"),
    ("ratio", "Double"), ("single", "Float"), ("text", "String"), ("flag", "Boolean"), ("day", "Date"),
    ("blob", "Binary"), ("key", "UUID"), ("page", "URI"), ("shape", "Transformable"), ("frame", "Composite"),
  ]

  var name: String
  var type: String
  var isOptional: Bool
  var isTransient: Bool
  var isScalar: Bool
  var derivation: String?
  var defaultValue: String?
  var userInfo: [(key: String, value: String)] = []

  /// Whether the class gives it a new value by a function of its own, if no other rule comes first.
  var isRebuiltByClass: Bool {
    userInfo.contains { $0.key == "rebuild" && $0.value.lowercased() == "custom" }
      && !userInfo.contains { ["exclude", "followParent", "followClone"].contains($0.key) }
  }

  /// Whether an object is valid while nobody sets it.
  var canStayUnset: Bool { isOptional || defaultValue != nil }

  /// Whether nil is told from zero: a required scalar that follows nil is not valid either way, and its accessor says zero.
  var canHoldNothing: Bool { isOptional || !isScalar }

  /// A random attribute, with the rules that need no knowledge of other entities.
  ///
  /// - Parameters:
  ///   - type: The type, and the word from which the name is made.
  ///   - number: The number that the name ends with.
  ///   - hasClass: Whether its entity has a class, which can have functions.
  ///   - random: The source of choices.
  init(type: (word: String, type: String), number: Int, hasClass: Bool, from random: inout SeededNumbers) {
    name = type.word + String(number)
    self.type = type.type
    isTransient = random.chance(10)
    // A fault has lost what its transient attributes held, so a required one would hold what no store would take.
    isOptional = isTransient || random.chance(70)
    isScalar = Self.scalarTypes.contains(type.type) && random.chance(60)
    if random.chance(35) { defaultValue = Self.defaultValue(of: type.type, from: &random) }
    if random.chance(12), canStayUnset {
      userInfo.append(("exclude", random.pick("YES", "", "no", "whatever")))
    }
    if random.chance(10), hasClass {
      userInfo.append(("rebuild", random.pick("custom", "Custom")))
    } else if random.chance(35), let word = Self.rebuildWord(for: type.type) {
      userInfo.append(("rebuild", random.pick(word, word.uppercased(), word.prefix(1).uppercased() + word.dropFirst())))
    }
  }

  /// A derived attribute, which no rule and nobody but the store may write.
  init(derivedFrom name: String) {
    self.name = "derived"
    type = "String"
    isOptional = true
    isTransient = false
    isScalar = false
    derivation = "canonical:(\(name))"
  }

  private static let scalarTypes: Set<String> = [
    "Integer 16", "Integer 32", "Integer 64", "Double", "Float", "Boolean",
  ]

  private static func rebuildWord(for type: String) -> String? {
    switch type {
    case "String", "UUID": "uuid"
    case "Date": "now"
    default: nil
    }
  }

  private static func defaultValue(of type: String, from random: inout SeededNumbers) -> String? {
    switch type {
    case "Integer 16": random.pick("0", "-32768", "7")
    case "Integer 32": random.pick("0", "2147483647", "-9")
    case "Integer 64": random.pick("0", "-9223372036854775808", "12")
    case "Decimal": random.pick("0", "12345678901234567890.12", "-0.5")
    case "Double": random.pick("0", "1e300", "-2.25")
    case "Float": random.pick("0", "0.25", "-3")
    case "String": random.pick("", "a \"default\" & <text>", "žluťoučký 🐎")
    case "Boolean": random.pick("YES", "NO")
    case "Date": random.pick("0", "600000000.5", "-978307200")
    case "UUID": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    case "URI": "https://example.org/a?b=c"
    default: nil
    }
  }
}
