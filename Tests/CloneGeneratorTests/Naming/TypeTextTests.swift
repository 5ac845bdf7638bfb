import Testing

@testable import CloneGenerator

@Suite("Texts that are Swift types")
struct TypeTextTests {
  @Test(
    "Names, arrays, dictionaries and generic types are types, one in another",
    arguments: [
      "NSArray", "[String]", "[String: Int]", "[String:Int]", "Set<UUID>", "CGRect", "[SwiftGen.X]", "Shapes.Path",
      "[[Double?]]", "Dictionary<Int,Int>", "Result<[A.B: Set<C>], D.E>.F", "[String: Any]", "[ String ]",
      "Outer<A>.Inner<B?>",
    ])
  func types(text: String) { #expect(SwiftName.isType(text)) }

  @Test(
    "Any other text is no type",
    arguments: [
      "", " ", ".", "A.", ".A", "A..B", "Any", "self", "[]", "[A", "A]", "[A:]", "[:A]", "[A: B: C]", "A<>", "A<B",
      "A>B",
      "A<B,>", "A?", "[A]?", "A!", "A B", "A;B", "[A] = []", "(A, B)", "() -> A", "some A", "any A", "A & B", "A\nB",
      "A//B",
      "A/*B*/", "[A] {", "\"A\"", "1A", "[A]()", "A{}", "`A`", "@A", "#A", "A\u{202E}", "[A\tB]", "Set<A>>",
      "Set<Type>",
    ])
  func others(text: String) { #expect(!SwiftName.isType(text)) }

  @Test("A text of any depth is judged without a crash")
  func deep() {
    #expect(SwiftName.isType(String(repeating: "[", count: 8) + "A" + String(repeating: "]", count: 8)))
    #expect(!SwiftName.isType(String(repeating: "[", count: 100_000)))
    #expect(!SwiftName.isType(String(repeating: "A<", count: 100_000)))
  }
}
