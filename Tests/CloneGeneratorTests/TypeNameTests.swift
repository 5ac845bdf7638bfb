import Testing

@Suite("The types of the generator")
struct TypeNameTests {
  @Test("No type has the name of one of the library's or the plugins'")
  func names() throws {
    // The plugins compile some of the generator's files.
    let known = try types(in: "Plugins").subtracting(["JSONParser", "JSONValue", "SourceFile"])
      .union(
        try ["DeepArchive", "DeepClone", "DeepCloneReports", "DeepCopy", "ModelInCode"].flatMap {
          try types(in: "Sources/" + $0)
        })
    try #require(known.isSuperset(of: ["ModelBuilder", "GenerateCommand", "WithoutParent"]))
    let own = try types(in: "Sources/CloneGenerator").union(types(in: "Sources/CloneTemplates"))
    #expect(own.intersection(known) == [])
  }

  private func types(in folder: String) throws -> Set<String> {
    let root = packageRoot.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    return Set(
      try paths.flatMap { path in
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
          .matches(of: #/(?m)^(?:public |package |indirect |final )*(?:struct|enum|class|protocol|actor) (\w+)/#)
          .map { String($0.1) }
      })
  }
}
