/// On watches with 32-bit pointers, which the package declares, `Int` has 32 bits: a wider literal doesn't compile there, and
/// a shift by 32 or more leaves nothing.
@Suite("Numbers that an Int of 32 bits can hold")
struct WideNumberTests {
  @Test(
    "A line with a wide literal or shift spells a type of 64 bits",
    arguments: ["DeepClone", "DeepCopy", "DeepArchive", "DeepCloneReports", "DeepCloneTesting", "ModelInCode"])
  func modules(_ module: String) throws {
    let wide = #/\b0x[\dA-Fa-f_]{9,}|\b\d[\d_]{9,}\b|(?:<<|>>)=? *(?:3[2-9]|[4-9]\d)\b/#
    for path in try WorkFolder.swiftFiles(in: "Sources/\(module)") {
      let code = Rooms.code(String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
      let lines = code.split(separator: "\n").filter { $0.contains(wide) && !$0.contains(#/\b(?:U?Int64|Double)\b/#) }
      #expect(lines == [], "\(path)")
    }
  }
}
