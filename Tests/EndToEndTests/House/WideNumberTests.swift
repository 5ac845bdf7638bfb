/// On watches with 32-bit pointers, which the package declares, `Int` has 32 bits: a wider literal does not compile there,
/// and a shift by 32 or more leaves nothing.
@Suite("The house: no number that an Int of 32 bits can't hold")
struct WideNumberTests {
  @Test(
    "Literals and shifts that are wider have a type of 64 bits",
    arguments: ["DeepClone", "DeepCopy", "DeepArchive", "DeepCloneTesting", "ModelInCode", "PortableCoreData"])
  func modules(_ module: String) throws {
    for path in try WorkFolder.swiftFiles(in: "Sources/\(module)") {
      let source = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      #expect(WideNumbers.statements(of: source) == [], "\(path)")
    }
  }

  @Test("The scan finds what it should")
  func scan() {
    let source = """
      let size: UInt64 = 0x1_0000_0000 // 4294967296
      let mask = size & 0xFFFF_FFFF
      let table: [UInt64] = [
        0x428A_2F98_D728_AE22, 0x7137_4491_23EF_65CD,
      ]
      let largest = 2_147_483_647, next = 2_147_483_648
      let half = 0x7FFF_FFFF, all = 0xFFFF_FFFF
      let bits = 0b1000_0000_0000_0000_0000_0000_0000_0000
      let packed = entity << 31 | place << 32
      packed >>= 40
      let double = 4294967296.5, text = "4294967296", date = Double(4294967296)
      for index in 0..<4294967296 {
      for index in 0...4294967296 {
      call(
        entity,
        4294967296)
      """
    #expect(
      WideNumbers.statements(of: source) == [
        "let largest = 2_147_483_647, next = 2_147_483_648",
        "let half = 0x7FFF_FFFF, all = 0xFFFF_FFFF",
        "let bits = 0b1000_0000_0000_0000_0000_0000_0000_0000",
        "let packed = entity << 31 | place << 32",
        "packed >>= 40",
        "for index in 0..<4294967296 {",
        "for index in 0...4294967296 {",
        "call( entity, 4294967296)",
      ])
  }
}

/// The statements with a number that is too wide for an `Int` of 32 bits.
///
/// A scan of the text, which knows no types. A statement counts as right that spells `Int64`, `UInt64` or `Double`, or
/// a name that the file declares with one of them, even if something else in it is an `Int`. It sees neither numbers behind a
/// name (`1 << width`), nor what a calculation comes to, nor a statement's further lines outside of brackets.
private enum WideNumbers {
  static func statements(of source: String) -> [String] {
    let code = Rooms.code(source)
    let wide = joined(code).filter(isWide)
    if wide.isEmpty { return [] }
    let declared = Set(code.matches(of: #/\b(\w+): \[?(?:U?Int64|Double)\b/#).map(\.1))
    return wide.filter { statement in
      !statement.contains(#/\b(?:U?Int64|Double)\b/#)
        && declared.isDisjoint(with: statement.matches(of: #/\b[a-z]\w*/#).map(\.0))
    }
  }

  private static func isWide(_ statement: String) -> Bool {
    // Most have neither a shift nor the eight digits of the shortest wide literal.
    guard statement.contains(#/<<|>>|[\dA-Fa-f_]{8}/#) else { return false }
    let literal = #/(?:^|[^\w.]|\.\.\.)(0x[\dA-Fa-f_]+|0b[01_]+|0o[0-7_]+|\d[\d_]*)(?![\w]|\.\d)/#
    return statement.matches(of: literal).contains { value(of: $0.1) > Double(Int32.max) }
      || statement.matches(of: #/(?:<<|>>)=? *(\d+)/#).contains { value(of: $0.1) >= 32 }
  }

  private static func value(of literal: Substring) -> Double {
    let radix = ["0x": 16.0, "0b": 2, "0o": 8][literal.prefix(2)]
    return literal.dropFirst(radix == nil ? 0 : 2).reduce(0) { value, digit in
      digit.hexDigitValue.map { value * (radix ?? 10) + Double($0) } ?? value
    }
  }

  /// The lines, each with those that follow until its parentheses and square brackets are closed.
  private static func joined(_ code: String) -> [String] {
    var (statements, depth): ([String], Int) = ([], 0)
    for line in code.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if depth > 0, let last = statements.indices.last {
        statements[last] += " " + text
      } else {
        statements.append(text)
      }
      depth += text.count { "([".contains($0) } - text.count { ")]".contains($0) }
    }
    return statements
  }
}
