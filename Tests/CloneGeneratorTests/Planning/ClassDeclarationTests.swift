import Testing

@testable import CloneGenerator

@Suite("Classes that a target's files declare")
struct ClassDeclarationTests {
  private func file(_ text: String) -> SwiftSources.File { SwiftSources.File(path: "A.swift", bytes: Data(text.utf8)) }

  private func classes(_ names: Set<String>, in texts: String...) throws -> SwiftClasses {
    try #require(SwiftClasses(names, in: SwiftSources(texts.map(file))))
  }

  @Test("Names after `class` and `typealias` are declared, escaped ones too")
  func names() throws {
    let found = try classes(
      [], in: "@objc(N) public final class  Note: NSManagedObject {}\nstruct No {}\nclass func make()",
      "typealias `Self` = Item\nclass Äpfel<T> {}\nsubclass", "class ")
    #expect(found.names == ["Note", "func", "Self", "Äpfel", ""])
    #expect(SwiftClasses([], in: SwiftSources(nil)) == nil && SwiftClasses([], in: nil) == nil)
  }

  @Test("What a person has to write is looked for, where nothing else can declare it")
  func entities() {
    func output(_ sources: SwiftSources?, _ configuration: Configuration = Configuration()) -> [Diagnostic] {
      let entities = ModelNotation.xml("A class=.A\nB class=App.B\nC codegen=class\nD codegen=category\nE class=")
      return TargetPlans(of: "<model>\(entities)</model>", configuration, sources: sources).collector.diagnostics
        .filter { $0.kind == .classUndeclared }
    }
    let none = SwiftSources([file("class Aa {}")])
    output(none).expectDiagnostics([
      "1 class-undeclared: 'A'",
      "4 class-undeclared: 'D' | (its codegen is \"Category/Extension\", since Xcode writes its properties alone)",
    ])
    #expect(output(SwiftSources([file("class A {}\nclass D {}")])) == [] && output(SwiftSources(nil)) == [])
    #expect(output(nil) == [] && output(none, .everything) == [])
  }

  @Test("A class that has the name in Objective-C alone, or that a framework declares, has advice of its own")
  func otherNames() {
    func output(_ model: String, _ text: String, _ header: String = "") -> [Diagnostic] {
      let objectiveC = SwiftSources.File(path: "A.h", bytes: Data(header.utf8))
      return TargetPlans(
        of: "<model>\(ModelNotation.xml(model))</model>", sources: SwiftSources([file(text), objectiveC])
      )
      .collector.diagnostics
    }
    let note = "@objc(Note) final class NoteMO: NSManagedObject {}"
    output("Note", note).expectDiagnostics([
      "1 class-undeclared: 'NoteMO' | write 'typealias Note = NoteMO' beside the class."
    ])
    #expect(output("Note", note + "\ntypealias Note = NoteMO") == [])
    #expect(output("Note diagnostics=class-undeclared", note) == [])
    let advice =
      "if a framework declares it, | 'diagnostics' = \"class-undeclared\" | Class > Module | else declare it."
    output("SPManagedObject\nNote", "class Note: Kit.SPManagedObject {}").expectDiagnostics([
      "1 class-undeclared: \(advice)"
    ])
    output("SPManagedObject", "", "@interface Note : SPManagedObject\n@end").expectDiagnostics([
      "1 class-undeclared: \(advice)"
    ])
  }

  @Test(
    "Classes that no Swift file is seen to declare are one warning a model, with what goes by key and where it looked")
  func unseen() {
    let model =
      "Note\n  title String; size Double\nTag\n  name String\nPage codegen=class\n  a String\nEmpty\nKit class=Kit.A\n  a String"
    func output(_ isComplete: Bool, _ text: String, header: String = "", _ model: String = model) -> [Diagnostic] {
      var sources = SwiftSources([file(text), SwiftSources.File(path: "A.h", bytes: Data(header.utf8))])
      (sources.paths, sources.isComplete) = (["App/Models"], isComplete)
      return TargetPlans(of: "<model>\(ModelNotation.xml(model))</model>", sources: sources).collector.diagnostics
    }
    output(false, "").expectDiagnostics([
      "1 class-unseen: 'Note', 'Tag', 'Empty' in 'App/Models', so 3 attributes go by key; | with '--sources'."
    ])
    output(false, "class Note {}").expectDiagnostics(["3 class-unseen: 'Tag', 'Empty' | so 1 attribute goes by key;"])
    output(false, "", header: "@interface Note : NSManagedObject").expectDiagnostics([
      "3 class-unseen: 'Tag', 'Empty' in"
    ])
    let nested = "enum Model { class Note {}; class Tag {}; class Empty {} }"
    output(true, nested).expectDiagnostics(["1 class-unseen: outside of other types, so 3 | declare them there."])
    #expect(output(true, "class Note {}; class Tag {}; class Empty {}") == [])
    #expect(output(false, "", "Note diagnostics=class-unseen\n  title String") == [])
    #expect(output(false, "", "Note access=key\n  title String") == [])
  }

  @Test("That an entity is never cloned silences nothing about its class, which generated code names")
  func neverCloned() {
    func output(_ text: String, _ configuration: Configuration = Configuration()) -> [Diagnostic] {
      let model = ModelNotation.xml("Tag clone=never\n  deleted String; kind Transformable @customClassName=a-b")
      return TargetPlans(of: "<model>\(model)</model>", configuration, sources: SwiftSources([file(text)]))
        .collector.diagnostics
    }
    output("class Note {}").expectDiagnostics(["1 class-undeclared"])
    output("enum A { class Tag {} }").expectDiagnostics(["1 class-unseen"])
    output("class Tag {}", .everything).expectDiagnostics([
      "1 class-declared", "2 property-name-taken", "2 transformable-class-unusable",
    ])
  }

  @Test("Classes outside of other types are declared; comments, strings and generated files declare none")
  func declaredClasses() throws {
    let text = ###"""
      // class A {}
      /* class B {} /* class C {} */ class D {} */
      let text = "class E {} \" \("class F {}" + (1).description) class G {}"
      let long = """
        class H {} " class I {}
        """
      let raw = ##"class J {} "# class K {} \##("}")"##
      struct Outer { class Inner {}; class func make() {} }
      public final class  Note: NSManagedObject { var x = "}" }
      let quote = /"/
      @objc(Tag) class `Tag`
        : NSManagedObject {}
      """###
    let names = Set("ABCDEFGHIJKLMZ".map(String.init)).union(["Note", "Tag", "Inner", "func"])
    let found = try classes(names, in: text, "// Generated by DeepClone from Notes\nclass Z {}")
    #expect(names.filter(found.declares).sorted() == ["Note", "Tag"] && found.unclosed == [])
    for text in ["class", "\"", "/*", "\"\\("] { #expect(try !classes([""], in: text).declares("")) }
  }

  @Test("A class has the hook by its declaration or an extension, and by that of a class that it inherits from")
  func hooks() throws {
    let text = """
      import class DeepClone.AwakeningClone
      final class Note: NSManagedObject, AwakeningClone { class Inner: AwakeningClone {} }
      extension App.Tag: @retroactive DeepClone.AwakeningClone where Self: Any {}
      extension Item { func awakeFromClone() {} } // AwakeningClone
      class Other: NSManagedObject { let text = "extension Other: AwakeningClone {}" }
      """
    let generated = "// Generated by DeepClone from a\nclass Z: AwakeningClone {}"
    let names: Set = ["AwakeningClone", "Note", "Tag", "Item", "Other", "Z"]
    let found = try classes(names, in: text, generated)
    #expect(found.hooks(of: names).map(\.name) == ["Note", "Tag"])
    #expect(names.filter(found.hasHook).sorted() == ["Note", "Tag"])
    #expect(names.filter(found.declares).sorted() == ["Note", "Other"])

    let model = "Memo class=App.Note\nDraft: Memo\n  a UUID\nItem"
    var plan = try Planned(model).plan
    #expect(plan.entities.map(\.hasHook) == [nil, nil, nil])
    let before = try PlanFormat.allCases.map { try $0.print([plan]) }
    let none = try Planned(model, hooks: []).plan
    // Where none has it, JSON alone says so.
    #expect(try zip(PlanFormat.allCases, before).filter { try $0.print([none]) != $1 }.map(\.0) == [.json])
    plan = try Planned(model, hooks: ["Note"]).plan
    #expect(plan.entities.map(\.hasHook) == [true, true, false])
    try Golden("hooks.txt").expect(PlanFormat.text.print([plan]))
    let mermaid = try PlanFormat.mermaid.print([plan])
    #expect(mermaid.contains("e1[\"Draft<br/>awakeFromClone\"]") && mermaid.contains("e2[\"Item\"]"))
  }

  @Test("A hook that isn't declared nonisolated is reported, where generated code is")
  func isolatedHooks() {
    let text = """
      nonisolated let text = "a"
      extension Note: AwakeningClone {}
      extension Plain: AwakeningClone {}
      nonisolated extension Item: DeepClone.AwakeningClone {}
      @objc(Tag) public nonisolated final class Tag: NSManagedObject, AwakeningClone {}
      extension Memo: @retroactive nonisolated AwakeningClone, Codable {}

      final class Page: NSManagedObject & Any, nonisolated Other,
        AwakeningClone & Sendable {}
      nonisolated class Sheet: NSManagedObject {}
      extension Sheet: AwakeningClone {}
      extension Never: AwakeningClone {}
      """
    let names = ["Note", "Item", "Tag", "Memo", "App.Page", "Sheet"].map { "\($0.suffix(4)) class=\($0)\n" }
    let entities = ModelNotation.xml(names.joined() + "Never clone=never", codegen: "class")
    let model = "<model>\(entities)</model>"
    func output(_ isolation: CloneIsolation, _ sources: SwiftSources?) -> String {
      TargetPlans(of: model, Configuration { $0.isolation = isolation }, sources: sources).collector.text
    }
    let sources = SwiftSources([file(text)])
    output(.nonisolated, sources).expectDiagnostics([
      "A.swift:2 hook-isolated: 'nonisolated extension Note'",
      "A.swift:8 hook-isolated: 'Page' conforms | 'nonisolated class Page'",
      "A.swift:11 hook-isolated: 'nonisolated extension Sheet'",
    ])
    #expect(output(.target, sources) == "")
    #expect(output(.nonisolated, SwiftSources(nil)) == "")
    #expect(output(.nonisolated, nil) == "")
  }

  @Test("A class of CoreDataEvolution's macro is cloned by key, or there is a warning at it")
  func persistentModel() {
    let text = """
      @PersistentModel final class Tag: NSManagedObject { @Attribute(persistentName: "label") var name = "" }
      @objc(Task)
      @PersistentModel(generateInit: true)
      public final class Task: NSManagedObject {}
      final class Plain: NSManagedObject {}
      extension Plain { /* @PersistentModel */ }
      @PersistentModel final class Other: NSManagedObject {}
      """
    let model = "<model>\(ModelNotation.xml("Task\nPlain\nTag access=key"))</model>"
    let sources = SwiftSources([file(text)])
    func output(_ access: PropertyAccessMode) -> String {
      TargetPlans(of: model, Configuration { $0.access = access }, sources: sources).collector.text
    }
    output(.property).expectDiagnostics(["A.swift:4 persistent-model-access"])
    #expect(output(.key) == "")
  }

  @Test("A class that the target declares isn't generated; one that inherits from it is")
  func notGenerated() throws {
    let model = "<model>\(ModelNotation.xml("Note\n  title String\nLetter: Note\n  to String"))</model>"
    let configuration = Configuration { $0.entityClasses = .always }
    func generate(_ source: String) -> GeneratorPipeline.Result {
      GeneratorPipeline.generate(model, configuration, sources: SwiftSources([file(source)]))
    }
    let own = generate("class Note: NSManagedObject {}")
    let text = try #require(own.files.last).text
    own.diagnostics.expectDiagnostics(["1 class-declared"])
    #expect(!text.contains("class Note:") && text.contains("class Letter: Note {"))
    #expect(!text.contains("super.storedPropertyNames") && text.contains("case ._to: AttributeValue(_to)"))
    #expect(generate("// class Note: NSManagedObject {}").diagnostics.isEmpty)
  }

  @Test("Of a Category/Extension class that the target declares an extension is generated, else the whole class")
  func categories() throws {
    let entities = """
      Note
        size Integer16 required scalar @defaultValueString=0; tags many Tag.notes
      Tag
        notes many Note.tags
      """
    let model = "<model>\(ModelNotation.xml(entities, codegen: "category"))</model>"
    let configuration = Configuration { $0.entityClasses = .always }
    let result = GeneratorPipeline.generate(
      model, configuration, targetKind: .swiftBuild,
      sources: SwiftSources([file("class Note: NSManagedObject {}")]))
    #expect(result.diagnostics.isEmpty)
    #expect(result.files.first?.text.contains("$0.copied(\"size\", \\.size)") == true)
    let text = try #require(result.files.last).text
    #expect(text.split(separator: "nonisolated extension Note {").count == 3)
    #expect(!text.contains("class Note:") && text.contains("class Tag: NSManagedObject {"))
    #expect(text.contains("  @NSManaged var size: Int16\n"))
    #expect(text.contains("get { (value(forKey: \"size\") as? NSNumber)?.int16Value ?? 0 }"))
    #expect(text.contains("addMember(value, at: toManySlot(forKey: \"tags\"))"))
    let warning = TargetPlans(
      of: model, configuration, sources: SwiftSources([file("class Note {}")])
    ).collector.diagnostics.filter { $0.kind == .classDeclaredTwice }
    #expect(
      warning.map(\.message).first?.hasPrefix("Xcode and Swift Build write the properties of 'Note', 'Tag', as") == true
    )
  }

  @Test("A folder's files tell what's declared, in Objective-C, too; an unreadable one tells nothing")
  func disk() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.file("Sources")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Inner"), withIntermediateDirectories: true)
    defer { withExtendedLifetime(temporary) {} }
    try Data("class Note {}".utf8).write(to: folder.appendingPathComponent("Inner/Note.swift"))
    // Folders and links can be named like files.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("SQLite.swift"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("Gone.swift").path, withDestinationPath: "Nowhere.swift")
    func names(_ path: String) -> Set<String>? { SwiftClasses(["Note"], in: .disk([path]))?.names }
    #expect(names(folder.path) == ["Note"])
    let header = folder.appendingPathComponent("Inner/Tag.h")
    try Data("@interface Tag : NSManagedObject\n@end".utf8).write(to: header)
    #expect(names(folder.path) == ["Note", "Tag"])
    #expect(SwiftClasses(["Tag"], in: .disk([folder.path]))?.declares("Tag") == false)
    #expect(names(header.path) == ["Tag"] && names(folder.path + "/none") == nil)
  }
}
