import Testing

@testable import CloneGenerator

@Suite("Names that mean something else beside others")
struct SimilarNameTests {
  @Test(
    "Properties that differ in the case of the first letter only are refused: of one entity, and of one and its ancestor"
  )
  func ambiguous() throws {
    let planned = try Planned(
      """
      Note
        pair String
        Pair many Note.Pair
      Memo: Note
        Text String
      Letter: Memo
        text String
      """)
    planned.text.expectDiagnostics([
      "5 property-name-ambiguous: 'Note.Pair' differs from 'Note.pair'",
      "9 property-name-ambiguous: 'Letter.text' differs from 'Memo.Text' | 'setText' for example",
    ])
  }

  @Test("Entities that share a class share its accessors; others don't")
  func sharedClass() throws {
    func ids(_ className: String) throws -> [String] {
      try Planned("A class=C; pair String\nB class=\(className); Pair String").diagnostics.map(\.id)
    }
    #expect(try ids("C") == ["property-name-ambiguous"] && ids("D") == [])
  }

  @Test("A class that hides a type that generated source uses is refused, and a property where accessors are generated")
  func types() throws {
    let planned = try Planned(
      """
      Day class=.Date
      Foundation
      Note codegen=class
        URL URI
      Memo
        URL URI
        PropertyPath many Memo.PropertyPath
      """)
    planned.text.expectDiagnostics([
      "3 name-hides-type: the class 'Date' of 'Day' hides the type 'Date'",
      "6 name-hides-type: 'Note.URL' hides the type 'URL' in its class; rename the attribute, to 'url' for example, with 'URL' as its renaming identifier",
      "9 name-hides-type: 'Memo.PropertyPath' | rename the relationship, to 'propertyPath' for example, with 'PropertyPath'",
    ])
  }
}
