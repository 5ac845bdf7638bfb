import Testing

@Suite("The folders of the generator")
struct FolderTests {
  @Test("No two types have names one letter apart, and no two files have names that differ only in case")
  func names() throws {
    let root = packageRoot.appendingPathComponent("Sources/CloneGenerator")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    try #require(paths.count > 100)
    let types = try paths.flatMap { path in
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        .matches(of: #/(?m)^(?:package |indirect )?(?:struct|enum|class|protocol|typealias) (\w+)/#).map { Array($0.1) }
    }
    for (index, name) in types.enumerated() {
      for other in types[..<index] where Self.isNear(name, other) { Issue.record("\(String(name)), \(String(other))") }
    }
    let files = paths.map { URL(fileURLWithPath: $0).lastPathComponent.lowercased() }
    #expect(Set(files).count == files.count)
  }

  @Test("No type has the name of one of the library's or the plugins'")
  func others() throws {
    // The plugins compile one of the generator's files.
    let known = try types(in: "Plugins").subtracting(["SourceFile"])
      .union(try ["DeepArchive", "DeepClone", "DeepCopy", "ModelInCode"].flatMap { try types(in: "Sources/" + $0) })
    try #require(known.isSuperset(of: ["ModelBuilder", "GenerateCommand", "WithoutParent"]))
    #expect(try types(in: "Sources/CloneGenerator").intersection(known) == [])
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

  /// Whether names are equal, or become so by one letter that goes, comes or changes.
  private static func isNear(_ name: [Character], _ other: [Character]) -> Bool {
    let difference = name.difference(from: other)
    return difference.count < 2 || difference.count == 2 && name.count == other.count
  }
}
