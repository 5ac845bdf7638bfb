#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Names of two versions of a model")
struct RenamingTests {
  /// Names with their identifiers behind a colon.
  private func places(_ new: String, _ old: String) throws -> [Int?] {
    let names = { (text: String) in
      text.split(separator: " ").map { part in
        let parts = part.split(separator: ":").map(String.init)
        return Renaming.Name(parts[0], identifier: parts.count > 1 ? parts[1] : nil)
      }
    }
    return try Renaming.places(of: names(new), among: names(old))
  }

  @Test(
    "Identifiers go before names, and names before identifiers that were lost",
    arguments: [
      ("a b", "b a", [1, 0]), ("a c", "a b", [0, nil]), ("c:a", "a b", [0]), ("c:a", "b:a", [0]),
      ("c:b", "b:a", [0]), ("b:a a:b", "a b", [0, 1]), ("c:a a", "a", [0, nil]), ("b:a", "a b", [0]),
      ("a", "b:a", [0]), ("a", "b:a a", [1]), ("b:x", "b", [0]), ("b", "b:x", [0]), ("b:x c:x", "b:x c:x", [0, 1]),
      ("b:x d:x", "b:x", [0, nil]), ("a", "", [nil]),
    ] as [(String, String, [Int?])])
  func places(new: String, old: String, wanted: [Int?]) throws {
    #expect(try places(new, old) == wanted)
  }

  @Test("Two names with one identifier are refused if nothing tells them apart")
  func conflict() throws {
    let conflict = #expect(throws: Renaming.Conflict.self) { try places("b:a c:a", "a") }
    #expect(conflict?.claims.0 == "b" && conflict?.claims.1 == "c" && conflict?.old == "a")
  }
}
#endif
