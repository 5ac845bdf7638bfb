@Suite("Calls that don't compile, and what the compiler says", .enabled(if: BuiltModules(["DeepClone"]) != nil))
struct RefusedCallTests {
  /// Calls, with what the compiler has to say of a line behind two slashes.
  ///
  /// The last relationship of a path is ambiguous if several classes declare one of its name, and then nothing else is said.
  private static let source = """
    import DeepClone

    func refused(_ note: Note, _ invoice: Invoice, _ customer: Customer, _ object: NSManagedObject) throws {
      _ = try note.deepClone(excluding: [.items, .items(.tags), .items(.memos(.item))])
      _ = try [note].deepClone(following: [.items(.memos)])
      _ = try invoice.deepClone(excluding: [.customer])
      _ = try note.deepClone(excluding: [.items, .items(.note(.noteDescription))])  // the relationship isn't owned
      _ = try [note].deepClone(following: [.items(.memos(.item(.tags)))])  // the path ends here: the relationship isn't owned
      _ = try [note].deepClone(following: [.items(.tags(.items(.memos)))])  // the path ends here: the relationship isn't owned
      _ = try note.deepClone(excluding: [.items(.noteDescription)])  // refers to objects of another class
      _ = try note.deepClone(excluding: [.items(.tags(.items))])  // ambiguous use of 'items'
      _ = try customer.deepClone()  // its entity has the rule 'clone: never'
      let clone: Customer = try customer.deepClone(in: customer.managedObjectContext)  // its entity has the rule
      _ = try customer.deepClone(options: CloneOptions())  // its entity has the rule 'clone: never'
      _ = try object.deepClone()  // call 'deepClone' of the model's type
    }
    """

  @Test("The compiler refuses a path beyond a shared relationship and a class that's never cloned, with the reason")
  func reasons() throws {
    let built = try #require(BuiltModules(["DeepClone"]))
    let folder = try WorkFolder.empty("RefusedCalls")
    let models = ["Sources/NotesDemo/Notes", "Tests/DeepCloneTests/Nevers"].map {
      WorkFolder.root.appendingPathComponent($0 + ".xcdatamodeld").path
    }
    let files = try Clonegen.generate(models, configuration: "{ \"entityClasses\": \"always\" }", into: folder)
    let source = folder.appendingPathComponent("Refused.swift").path
    try Data(Self.source.utf8).write(to: URL(fileURLWithPath: source))
    let run = try built.check([source] + files, ["-typecheck", "-swift-version", "6"])

    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains(" error: ") }
    let lines = Self.source.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.components(separatedBy: "  // ")
    }
    for (number, line) in lines.enumerated() {
      let said = errors.filter { $0.hasPrefix("\(source):\(number + 1):") }
      #expect(said.count == line.count - 1, "\(line[0]): \(said)")
      if let reason = line.dropFirst().first { #expect(said.allSatisfy { $0.contains(reason) }, "\(said)") }
    }
    #expect(errors.count == lines.filter { $0.count == 2 }.count, "\(run.errors)")
  }
}
