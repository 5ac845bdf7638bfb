import Foundation
import Testing

@testable import CloneGenerator

@Suite("Classes that a target's files declare")
struct ClassDeclarationTests {
  @Test("Names after `class` and `typealias`, escaped ones too")
  func names() {
    let sources = SwiftSources {
      [
        Data("@objc(N) public final class  Note: NSManagedObject {}\nstruct No {}\nclass func make()".utf8),
        Data("typealias `Self` = Item\nclass Äpfel<T> {}\nsubclass".utf8), Data("class ".utf8),
      ]
    }
    #expect(sources.declaredNames() == ["Note", "func", "Self", "Äpfel", ""])
    #expect(SwiftSources { nil }.declaredNames() == nil)
  }

  @Test("What a person has to write is looked for, where nothing else can declare it")
  func entities() {
    func output(_ sources: SwiftSources?, _ configuration: Configuration = Configuration()) -> [String] {
      let model = """
        <model><entity name="A" representedClassName=".A"/><entity name="B" representedClassName="App.B"/>
        <entity name="C" representedClassName="C" codeGenerationType="class"/>
        <entity name="D" representedClassName="D" codeGenerationType="category"/><entity name="E"/></model>
        """
      let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in Data(model.utf8) })
      return TargetPlans(["M.xcdatamodel"], configuration: configuration, files: files, sources: sources)
        .collector.diagnostics.filter { $0.kind == .classUndeclared }.map(\.message)
    }
    let generated =
      "have it generated (\"entityClasses\": \"always\" in clonegen.json), or correct the name in the model editor "
      + "(Class > Name)"
    let none = SwiftSources { [Data("class Aa {}".utf8)] }
    #expect(
      output(none) == [
        "'A' has the class 'A', which no Swift file of the target declares; declare it (its codegen is \"Manual/None\"), "
          + generated,
        "'D' has the class 'D', which no Swift file of the target declares; declare it (its codegen is "
          + "\"Category/Extension\", since Xcode writes its properties alone), " + generated,
      ])
    #expect(output(SwiftSources { [Data("class A {}\nclass D {}".utf8)] }) == [])
    #expect(output(SwiftSources { nil }) == [])
    #expect(output(nil) == [])
    var always = Configuration()
    always.entityClasses = .always
    #expect(output(none, always) == [])
  }

  @Test("A folder with files of other languages tells nothing")
  func disk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Inner"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("class Note {}".utf8).write(to: folder.appendingPathComponent("Inner/Note.swift"))
    #expect(SwiftSources.disk(folder.path).declaredNames() == ["Note"])
    try Data().write(to: folder.appendingPathComponent("Inner/Note.h"))
    #expect(SwiftSources.disk(folder.path).declaredNames() == nil)
    #expect(SwiftSources.disk(folder.path + "/none").declaredNames() == nil)
  }
}
