/// The names that a file may declare or extend, found without understanding it.
///
/// Comments and strings count as well: a class whose name is missing here is certainly not in the file, so that the file
/// doesn't have to be scanned.
struct IntroducedNames {
  /// The names of classes, and other names of types.
  private(set) var declared: Set<String> = []
  /// The names of extended types, without those of modules.
  private(set) var extended: Set<String> = []
  /// The names that classes have in Objective-C: `@objc(Note)`.
  private(set) var objectiveC: Set<String> = []
  /// The classes that others inherit from in Objective-C: `@interface Note : Base`.
  private(set) var superclasses: Set<String> = []
  /// The imported modules.
  private(set) var imported: Set<String> = []

  /// Finds the names in a file.
  ///
  /// - Complexity: O(*n*) in the file's bytes.
  init(_ bytes: [UInt8]) {
    let isNamePart = SwiftLexer.isNamePart
    var place = 0
    while place < bytes.count {
      if !isNamePart[Int(bytes[place])] {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, isNamePart[Int(bytes[place])] { place += 1 }
      // Most words are too short or too long, or begin with another letter.
      guard place - start < 15, Self.isInitial[Int(bytes[start])] else { continue }
      switch String(decoding: bytes[start..<place], as: UTF8.self) {
      case "class", "typealias", "implementation": declared.insert(Self.name(after: &place, in: bytes))
      case "interface":
        declared.insert(Self.name(after: &place, in: bytes))
        while place < bytes.count, bytes[place] == 32 { place += 1 }
        guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { continue }
        place += 1
        superclasses.insert(Self.name(after: &place, in: bytes))
      case "extension":
        var name = Self.name(after: &place, in: bytes)
        while place < bytes.count, bytes[place] == UInt8(ascii: ".") {
          place += 1
          name = Self.name(after: &place, in: bytes)
        }
        extended.insert(name)
      case "import":
        imported.insert(Self.name(after: &place, in: bytes))
      case "objc" where place < bytes.count && bytes[place] == UInt8(ascii: "("):
        place += 1
        objectiveC.insert(Self.name(after: &place, in: bytes))
      default: break
      }
    }
  }

  /// True for the first letters of the words that introduce a name.
  private static let isInitial: [Bool] = (0...255).map { "cteio".utf8.contains($0) }

  /// Reads the name after white space, in backquotes or not.
  private static func name(after place: inout Int, in bytes: [UInt8]) -> String {
    while place < bytes.count, [9, 10, 13, 32, UInt8(ascii: "`")].contains(bytes[place]) { place += 1 }
    let start = place
    place = SwiftLexer.end(ofWordAt: place, in: bytes)
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
