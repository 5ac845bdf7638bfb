/// Names of models in programs; `HostileTextTests` shows that all other texts are literals and comments.
@Suite("Names of models, compiled", .long, .enabled(if: BuiltModules.withRuntime != nil))
struct NameTests {
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
