@Suite("What the documentation shows of the tool's output")
struct ConsoleSampleTests {
  private static let catalogue = "Sources/DeepClone/DeepClone.docc"

  private func output(_ words: String...) throws -> String { try output(words) }

  private func output(_ words: [String]) throws -> String {
    let run = try Clonegen.run(words)
    #expect((run.status, run.errors) == (0, ""))
    return run.output
  }

  @Test("The comparison of two models is printed like that")
  func comparison() throws {
    let layout = try PluginLayout("ShownComparison")
    try layout.write(
      "Old/Notes.xcdatamodel/contents",
      """
      <model>
      <entity name="Note" representedClassName="Note">
        <attribute name="draft" optional="YES" attributeType="String"/>
        <relationship name="cover" optional="YES" destinationEntity="Image" inverseName="note" inverseEntity="Image"/>
      </entity>
      <entity name="Image" representedClassName="Image">
        <relationship name="note" optional="YES" destinationEntity="Note" inverseName="cover" inverseEntity="Note">
          <userInfo><entry key="exclude"/></userInfo>
        </relationship>
      </entity>
      </model>
      """)
    try layout.write(
      "New/Notes.xcdatamodel/contents",
      """
      <model>
      <entity name="Note" representedClassName="Note">
        <attribute name="draft" optional="YES" attributeType="String">
          <userInfo><entry key="exclude"/></userInfo>
        </attribute>
        <relationship name="cover" optional="YES" destinationEntity="Image" inverseName="notes" inverseEntity="Image"/>
      </entity>
      <entity name="Image" representedClassName="Image">
        <relationship name="notes" optional="YES" toMany="YES" destinationEntity="Note" inverseName="cover" deletionRule="Cascade"/>
      </entity>
      </model>
      """)
    let here = layout.folder.path
    let shown = try Readme("\(Self.catalogue)/ReadingAPlan.md").code("console", below: "Compare two versions")
    #expect(try output("plan", "\(here)/New/Notes.xcdatamodel", "--against", "\(here)/Old") == shown)
  }

  @Test("The plan of an entity is printed, and that of a model drawn, like that")
  func plan() throws {
    let demo = WorkFolder.root.appendingPathComponent("Sources/NotesDemo").path
    let page = try Readme("\(Self.catalogue)/ReadingAPlan.md")
    let call = ["plan", "\(demo)/Notes.xcdatamodeld", "--config", "\(demo)/clonegen.json"]
    #expect(try output(call + ["--entity", "Item"]) == page.code("console", below: "Print the plan"))
    let picture = WorkFolder.root.appendingPathComponent("\(Self.catalogue)/notes-drawing.svg")
    #expect(try output(call + ["--format", "svg"]) == String(contentsOf: picture, encoding: .utf8))
  }

  @Test("What MOCloner does differently with the demo's model is printed like that")
  func movingFromMOCloner() throws {
    let demo = WorkFolder.root.appendingPathComponent("Sources/NotesDemo").path
    let page = try Readme("\(Self.catalogue)/MovingFromMOCloner.md")
    let call = ["plan", "\(demo)/Notes.xcdatamodeld", "--config", "\(demo)/clonegen.json", "--against-mocloner"]
    #expect(try output(call) == page.code("console", below: "Overview"))
  }

  @Test("The preview of the demo's note is printed like that")
  func preview() throws {
    let run = try Subprocess(try #require(Subprocess.built("notes-demo")), [])
    let page = try Readme("\(Self.catalogue)/HowCloningWorks.md")
    #expect(run.output.contains("\n\n" + (try page.code("console", below: "Preview and report"))))
  }

  @Test(
    "The model that is written by hand is planned like that, each attribute of its XML with the spelling of the table")
  func model() throws {
    let page = try Readme("Sources/PortableCoreData/PortableCoreData.docc/PortableCoreData.md")
    let heading = "Write a model by hand"
    let layout = try PluginLayout("ShownModel")
    let text = try page.code("xml", below: heading)
    try layout.write("Recipes.xcdatamodeld/Recipes.xcdatamodel/contents", "<model>\(text)</model>")
    let configuration = "\(layout.folder.path)/Other/clonegen.json"
    try layout.write("Other/clonegen.json", "{ \"severities\": { \"class-unseen\": \"ignore\" } }")
    let words = ["plan", "\(layout.folder.path)/Recipes.xcdatamodeld", "--config", configuration]
    #expect(try output(words) == page.code("console", below: heading))
    let section = try #require(page.text.components(separatedBy: "## \(heading)\n").last)
    for row in section.components(separatedBy: "\n## ")[0].split(separator: "\n") where row.hasPrefix("| `") {
      let spelling = try #require(row.firstMatch(of: #/`([^`]+)`/#)?.1)
      #expect(text.contains(spelling), "\(spelling)")
    }
  }
}
