@Suite("What the documentation tells people to run")
struct DocumentedCommandTests {
  /// What isn't run here, since other tests or the run of the tests itself do.
  private static let runElsewhere = ["swift run App", "swift build", "swift test", "swift format lint "]

  @Test("Every command of the README and the catalogue runs, page by page")
  func commands() throws {
    let layout = try PluginLayout("DocumentedCommands")
    let demo = WorkFolder.root.appendingPathComponent("Sources/NotesDemo")
    for folder in ["Sources/NotesDemo", "Sources/App", "App"] {
      // The steps for an Xcode project begin without a configuration.
      let files = ["Notes.xcdatamodeld/Notes.xcdatamodel/contents"] + (folder == "App" ? [] : ["clonegen.json"])
      for path in files {
        let text = String(decoding: try Data(contentsOf: demo.appendingPathComponent(path)), as: UTF8.self)
        // In an Xcode project, Xcode writes the classes.
        let codegen = folder == "App" ? " codeGenerationType=\"class\"" : ""
        try layout.write("Repository/\(folder)/\(path)", text.replacing("<entity ", with: "<entity\(codegen) "))
      }
    }
    try layout.write("Repository/Notes.xcodeproj/project.pbxproj")
    let git = """
      export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b
      git init -q .
      git add .
      git commit -qm One
      git update-ref refs/remotes/origin/main HEAD
      """
    try run(git, layout)
    let built = try ["clonegen", "notes-demo"].map { ($0, try #require(Subprocess.built($0))) }
    for page in try Readme.all() {
      var commands = 0
      var heading: String?
      for block in page.blocks where block.language == "sh" {
        var script = block.text.components(separatedBy: "\n").filter { line in
          !Self.runElsewhere.contains(where: line.hasPrefix)
        }.joined(separator: "\n")
        for (name, path) in built {
          for call in ["swift run --package-path ../DeepClone \(name)", "swift run \(name)"] {
            script = script.replacingOccurrences(of: call, with: "'\(path)'")
          }
        }
        guard !script.allSatisfy(\.isWhitespace) else { continue }
        #expect(!script.contains("swift run"), "\(block.path):\(block.line)")
        commands += 1
        // Each part of a page has a project of its own.
        if block.heading != heading { try run("rm -f clonegen.json", layout) }
        heading = block.heading
        try run(script, layout, "\(block.path):\(block.line)")
      }
      if page.path == "README.md" { #expect(commands == 2) }
    }
  }

  @Test("Every configuration of the README and the catalogue is one")
  func configurations() throws {
    let layout = try PluginLayout("DocumentedConfigurations")
    // The pages' rules decide about IDs, or the pages are about something else.
    let silenced = "<userInfo><entry key=\"diagnostics\" value=\"identity-copied\"/></userInfo>"
    let dates =
      ["createdAt", "archivedAt"].map { name in
        "<attribute name=\"\(name)\" optional=\"YES\" attributeType=\"Date\"/>"
      } + ["<attribute name=\"projectID\" optional=\"YES\" attributeType=\"UUID\">\(silenced)</attribute>"]
    let entities = ["Note", "Project", "Country"].map { name in
      "<entity name=\"\(name)\" representedClassName=\"\(name)\">\(dates.joined())</entity>"
    }
    let decided = "<userInfo><entry key=\"copy\" value=\"\"/></userInfo>"
    let invoices = """
      <entity name="Invoice" representedClassName="Invoice">
      <attribute name="number" optional="YES" attributeType="String">\(decided)</attribute>
      <relationship name="payments" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Payment" \
      inverseName="invoice" inverseEntity="Payment"/>
      </entity>
      <entity name="Payment" representedClassName="Payment">
      <relationship name="invoice" optional="YES" maxCount="1" destinationEntity="Invoice" inverseName="payments" \
      inverseEntity="Invoice"/>
      </entity>
      """
    try layout.write("Notes.xcdatamodel/contents", "<model>\(entities.joined())\(invoices)</model>")
    let others = ["Song", "Artist"].map { ($0, "\(layout.folder.path)/\($0).xcdatamodel") }
    for (name, _) in others {
      try layout.write("\(name).xcdatamodel/contents", "<model><entity name=\"\(name)\" isAbstract=\"YES\"/></model>")
    }
    let classes = "class Note {}\nclass Project {}\nclass Country {}\nclass Invoice {}\nclass Payment {}"
    for (number, block) in try Readme.all().flatMap(\.blocks).filter({ $0.language == "json" }).enumerated() {
      let named = block.text.contains("\"models\"") ? others.map { "\($0)Kit=\($1)" } : []
      let folder = "Block\(number)"
      try layout.write("\(folder)/clonegen.json", block.text)
      if !block.text.contains("\"entityClasses\": \"always\"") {
        try layout.write("\(folder)/App/Classes.swift", classes)
      }
      let run = try Clonegen.run(
        [
          "plan", "\(layout.folder.path)/Notes.xcdatamodel", "--config",
          "\(layout.folder.path)/\(folder)/clonegen.json",
        ] + named)
      #expect((run.status, run.errors) == (0, ""), "\(block.path):\(block.line)")
    }
  }

  private func run(_ script: String, _ layout: PluginLayout, _ place: String = "") throws {
    let folder = layout.folder.appendingPathComponent("Repository").path
    let run = try Subprocess("/bin/sh", ["-c", "set -e; cd '\(folder)'\n\(script)"])
    #expect(run.status == 0, "\(place)\n\(run.output)\(run.errors)")
  }
}
