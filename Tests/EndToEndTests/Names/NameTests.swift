/// Names and texts of models in programs: what can stand in source compiles and means itself, everything else is text.
@Suite("Names and texts of models, compiled", .long, .enabled(if: BuiltModules.withRuntime != nil))
struct NameTests {
  /// Texts that would print if they ran, end a literal or a comment, or can't be seen.
  private static let texts = [
    "Note\" + { print(\"PWNED\"); return \"\" }() + \"", "Note\\(print(\"PWNED\"))",
    "a\", class: { print(\"PWNED\") }(), b: \"",
    "title[keyPath: { print(\"PWNED\"); return \\String?.self }()]", "a; print(\"PWNED\")",
    "a } ; print(\"PWNED\") ; do {",
    "\"\"\"\nprint(\"PWNED\")\n\"\"\"", "\"#\"#\\#(print(\"PWNED\"))", "`; print(\"PWNED\"); `", "\"", "\\", "a\\",
    "\\\"",
    "\\u{22}", "a\nprint(\"PWNED\")", "a\rprint(\"PWNED\")", "a\r\nprint(\"PWNED\")", "a\u{2028}print(\"PWNED\")",
    "a\u{85}print(\"PWNED\")", "\n", "*/ print(\"PWNED\") /*", "// a", "a | `b` | c", "{{source}}", "{{>Header}}",
    "\u{E000}Date\u{E001}", "a\u{202E}b", "\u{200B}", "\u{FEFF}a", "\u{301}a", "u\u{308}", "👩‍💻", "_", "0", "a b", "$0",
    "#if", "%@", "\t", "in",
  ]

  @Test("Hostile texts mean themselves in what is compiled, and none of them runs")
  func texts() throws {
    var elements = ""
    for (index, text) in Self.texts.enumerated() {
      let text = NameModel.escaped(text)
      let userInfo = "<userInfo><entry key=\"\(text)\" value=\"\(text)\"/></userInfo>"
      elements += NameModel.entity(
        "E\(index)", userInfo + NameModel.attribute("text", "String", " defaultValueString=\"\(text)\"", userInfo))
      elements += "<fetchRequest name=\"\(text)\" entity=\"E\(index)\"/>"
      elements += "<configuration name=\"\(text)\"><memberEntity name=\"E\(index)\"/></configuration>\n"
    }
    let program = """
      import DeepClone
      import Foundation

      func text(_ scalars: [UInt32]) -> String {
        String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      }
      func same(_ value: Any?, _ text: String) -> Bool {
        (value as? String).map { Array($0.unicodeScalars) == Array(text.unicodeScalars) } ?? false
      }

      let texts = [\(Self.texts.map(NameModel.source).joined(separator: ", "))]
      let model = TextsModel.managedObjectModel
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      _ = try coordinator.addPersistentStore(type: .inMemory, at: URL(fileURLWithPath: "/dev/null"))
      let context = NSManagedObjectContext(.mainQueue)
      context.persistentStoreCoordinator = coordinator
      var right = 0
      for (index, text) in texts.enumerated() {
        guard let entity = model.entitiesByName["E\\(index)"], let attribute = entity.attributesByName["text"] else { break }
        let object = NSEntityDescription.insertNewObject(forEntityName: "E\\(index)", into: context)
        let clone = try TextsCloning.deepClone(object)
        let values = [
          entity.userInfo?[text], attribute.userInfo?[text], attribute.defaultValue, object.value(forKey: "text"),
          clone.value(forKey: "text"),
        ]
        let isFound =
          model.fetchRequestTemplate(forName: text)?.entityName == entity.name
          && model.entities(forConfigurationName: text)?.first === entity
        if isFound, values.allSatisfy({ same($0, text) }) { right += 1 } else { print("wrong:", index, values) }
      }
      print(right)
      """
    let bundles = [
      "My \"Model\"", "Note\\(print(\"PWNED\"))", "a\nprint(\"PWNED\")", "1.2", "`\u{2028}; print(\"PWNED\")",
    ]
    let others = bundles.enumerated().map { index, name in
      NameModel(name: name, elements: NameModel.entity("B\(index)", NameModel.attribute("a", "String")))
    }
    let run = try run([NameModel(name: "Texts", elements: elements)] + others, program, folder: "Texts")
    #expect((run.status, run.output, run.errors) == (0, "\(Self.texts.count)\n", ""))
  }

  @Test("Properties can have the names of keywords, of members and of types")
  func properties() throws {
    // Two that differ in the case of the first letter only can't stand in one entity.
    let all = NameWords.keywords + NameWords.members + NameWords.types
    let allowed = all.filter { !NameWords.reserved.contains($0) }
    let groups = [allowed.filter { $0.first?.isUppercase == true }, allowed.filter { $0.first?.isUppercase != true }]
    let elements = groups.enumerated().map { number, names in
      func attributes(_ type: String, _ more: String = "") -> String {
        names.map { NameModel.attribute($0, type, more) }.joined()
      }
      func relationships(_ entity: String, _ kind: (Int) -> String) -> String {
        names.enumerated().map { NameModel.relationship($1, to: entity, inverse: $1, kind($0)) }.joined()
      }
      return NameModel.entity("Texts\(number)", attributes("String"))
        + NameModel.entity("Numbers\(number)", attributes("Integer 64", " usesScalarValueType=\"YES\""))
        + NameModel.entity(
          "Owner\(number)",
          relationships("Owned\(number)") {
            [NameModel.toMany, NameModel.ordered, NameModel.toOne][$0 % 3]
          }) + NameModel.entity("Owned\(number)", relationships("Owner\(number)") { _ in NameModel.toOne })
    }
    let program = """
      import DeepClone
      import Foundation

      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: MembersModel.managedObjectModel)
      _ = try coordinator.addPersistentStore(type: .inMemory, at: URL(fileURLWithPath: "/dev/null"))
      let context = NSManagedObjectContext(.mainQueue)
      context.persistentStoreCoordinator = coordinator
      var right = 0
      for name in ["Texts0", "Texts1"] {
        let object = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
        let keys = object.entity.attributesByName.keys
        for key in keys { object.setValue(key, forKey: key) }
        let clone = try MembersCloning.deepClone(object)
        right += keys.filter { clone.value(forKey: $0) as? String == $0 }.count
      }
      print(right)
      """
    let run = try run([NameModel(name: "Members", elements: elements.joined())], program, folder: "Members")
    #expect((run.status, run.output, run.errors) == (0, "\(allowed.count)\n", ""))
  }

  @Test("Classes can have the names of keywords, of members and of types")
  func classes() throws {
    let names = NameWords.keywords + NameWords.types + NameWords.membersAsClasses
    let elements = names.map { name in
      NameModel.entity(
        name,
        NameModel.attribute("a", "UUID", "", "<userInfo><entry key=\"rebuild\" value=\"uuid\"/></userInfo>")
          + NameModel.attribute("n", "Integer 64", " usesScalarValueType=\"YES\"")
          + NameModel.relationship("many", to: name, inverse: "one", NameModel.toMany)
          + NameModel.relationship("one", to: name, inverse: "many", NameModel.toOne))
    }
    // Sub-entities, whose parents' classes generated functions name beside parameters of the same names.
    let subentities = ["Leaf", "Link", "Object", "Root"].map { parent in
      "<entity name=\"Sub\(parent)\" representedClassName=\"Sub\(parent)\" parentEntity=\"\(parent)\"/>"
    }
    // Names of the program itself would mean the model's classes.
    let program = """
      import PortableCoreData

      Swift.print(ClassesModel.managedObjectModel.entities.count)

      """
    let run = try run(
      [NameModel(name: "Classes", elements: (elements + subentities).joined())], program, folder: "Classes")
    #expect((run.status, run.output, run.errors) == (0, "\(names.count + subentities.count)\n", ""))
  }

  /// Compiles what is generated for some models, with a program, and runs it.
  private func run(_ models: [NameModel], _ program: String, folder: String) throws -> Subprocess {
    let built = try #require(BuiltModules.withRuntime)
    let folder = try WorkFolder.empty("Names\(folder)")
    let files = try models.enumerated().flatMap { try $1.generate(in: folder, number: $0) }
    let main = folder.appendingPathComponent("main.swift").path
    try Data(program.utf8).write(to: URL(fileURLWithPath: main))
    let executable = folder.appendingPathComponent("program").path
    let compilation = try built.compile(files + [main], to: executable, ["-warnings-as-errors"])
    let errors = compilation.errors.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    try #require(compilation.status == 0, "\(errors.joined(separator: "\n"))")
    return try Subprocess(executable, [])
  }
}

extension BuiltModules {
  /// What generated code is linked with.
  fileprivate static var withRuntime: BuiltModules? { BuiltModules(["DeepClone", "ModelInCode", "PortableCoreData"]) }
}
