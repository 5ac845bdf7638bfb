/// Every case with every cloner: DeepClone has to be right, what the others do is written into the documentation.
@MainActor @Suite("The battery of cloning cases")
struct BatteryTests {
  /// The other cloners: the columns of the table.
  static let cloners: [any Cloner] = [
    MOClonerAlgorithm(), RecursiveSnippet(), KeyValueCloner(), HandWrittenCloner(),
  ]

  nonisolated static let groups: KeyValuePairs<String, [CloningCase]> = [
    "What is cloned": CloningCase.ownership, "An object that is reached twice": CloningCase.identity,
    "Cycles and chains": CloningCase.cycles,
    "What is shared": CloningCase.sharing, "Order": CloningCase.order, "Values": CloningCase.values,
    "Rules": CloningCase.rules, "What a call leaves out": CloningCase.exclusions, "Failures": CloningCase.failures,
    "Sources that aren't in memory, or not saved": CloningCase.memory,
  ]

  @Test(
    "DeepClone is right in every case, with saved sources, unsaved ones and faults", arguments: groups.flatMap(\.value))
  func generated(cloningCase: CloningCase) throws {
    for sources in cloningCase.sources.map({ [$0] }) ?? CloningCase.Sources.allCases {
      let verdict = try cloningCase.verdict(on: GeneratedCloner(), sources: sources)
      #expect(verdict == .right, "\(sources): \(verdict): \(verdict.lines.joined(separator: "; "))")
    }
  }

  @Test(
    "The page \"How it compares\" says in how many cases other cloners are right, and \"Results\" what they do in each")
  func pages() throws {
    let columns = try Self.cloners.map { cloner in try Self.all.map { try $0.verdict(on: cloner) } }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    for path in ["../../Sources/DeepClone/DeepClone.docc/HowItCompares.md", "Results.md"] {
      let page = folder.appendingPathComponent(path).standardizedFileURL
      let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
      let start = try #require(text.firstRange(of: "| case |")?.lowerBound)
      let end = text[start...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
      let table = Self.table(of: columns, showsCases: path == "Results.md")
      try Golden(page).expect(text.replacingCharacters(in: start..<end, with: table))
    }
  }

  private static let all = groups.flatMap(\.value)

  /// A table of all groups: how many cases each cloner is right in, and a line for each case that one makes something else of.
  private static func table(of columns: [[Verdict]], showsCases: Bool) -> String {
    func row(_ name: String, _ cells: [String]) -> String { "| \(name) | \(cells.joined(separator: " | ")) |" }
    let right = columns.map { "**\($0.count { $0 == .right }) right**" }
    var lines = [
      row("case", cloners.map(\.name)), row("---", cloners.map { _ in "---" }), row("**all \(all.count)**", right),
    ]
    var index = 0
    for (group, cases) in groups {
      let counts = columns.map { "\($0[index..<index + cases.count].count { $0 == .right })" }
      lines.append(row("**\(group)** (\(cases.count))", counts))
      for cloningCase in cases {
        let verdicts = columns.map { $0[index] }
        if showsCases, verdicts.contains(where: { $0 != .right && $0 != .unasked }) {
          lines.append(row(cloningCase.name, verdicts.map(\.description)))
        }
        index += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension CloningCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
