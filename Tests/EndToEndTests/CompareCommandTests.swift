@Suite("The command clonegen plan --against")
struct CompareCommandTests {
  private func model(_ rules: String, _ name: String = "id") -> String {
    """
    <model><entity name="Note" representedClassName="Note">
    <attribute name="\(name)" optional="YES" attributeType="UUID">\(rules)</attribute>
    </entity></model>
    """
  }

  private let rebuilt = "<userInfo><entry key=\"rebuild\" value=\"uuid\"/></userInfo>"
  private let change = """
    model Notes

    entity Note
      id: now newUUID (rule rebuild: uuid); was copied (no rule)

    """

  @Test(
    "A folder's models of the same names are compared by their own configuration, and a named model is compared itself")
  func places() throws {
    let layout = try PluginLayout("Compare")
    let here = layout.folder.path
    try layout.write("New/Notes.xcdatamodel/contents", model(rebuilt))
    try layout.write("Old/Deeper/Notes.xcdatamodel/contents", model(rebuilt))
    try layout.write("Old/clonegen.json", "{ \"ruleKeys\": { \"rebuild\": \"remake\" } }")
    let folder = try Clonegen.run(["plan", "\(here)/New/Notes.xcdatamodel", "--against", "\(here)/Old"])
    #expect((folder.status, folder.output, folder.errors) == (0, change, ""))
    try layout.write("Old/Other.xcdatamodel/contents", model(""))
    let other = try Clonegen.run([
      "plan", "\(here)/New/Notes.xcdatamodel", "--against", "\(here)/Old/Other.xcdatamodel",
    ])
    #expect((other.status, other.output) == (0, change))
    let renamed = try Clonegen.run(["plan", "\(here)/Old/Other.xcdatamodel", "--against", "\(here)/New"])
    #expect(renamed.output.contains("new: an entity"))
  }

  @Test("What MOCloner does is compared in each format, and nothing else at once")
  func mocloner() throws {
    let layout = try PluginLayout("CompareMOCloner")
    let path = "\(layout.folder.path)/Notes.xcdatamodel"
    let number = rebuilt.replacingOccurrences(of: "\"uuid\"", with: "\"custom\"")
    try layout.write("Notes.xcdatamodel/contents", model(number))
    let text = try Clonegen.run(["plan", path, "--against-mocloner"])
    #expect(
      text.output
        == "model Notes\n\nentity Note\n  id: now custom: rebuildId(from:in:) (rule rebuild: custom); was copied\n")
    let table = try Clonegen.run(["plan", "--against-mocloner", path, "--format", "markdown"])
    #expect(
      table.output.hasSuffix("\n| `Note.id` | copied | custom: `rebuildId(from:in:)` (rule `rebuild: custom`) |\n"))
    let both = try Clonegen.run(["plan", path, "--against-mocloner", "--against", path])
    #expect(
      both.status == 64
        && both.errors.hasPrefix("error: '--against' and '--against-mocloner' are two comparisons; choose one\n"))
  }

  @Test("A wrong call, model or path is an error that says what is wrong")
  func wrong() throws {
    let layout = try PluginLayout("CompareWrong")
    let here = layout.folder.path
    let path = "\(here)/New/Notes.xcdatamodel"
    try layout.write("New/Notes.xcdatamodel/contents", model(rebuilt))
    try layout.write("Old/A/Notes.xcdatamodel/contents", model(""))
    try layout.write("Old/B/Notes.xcdatamodel/contents", model(""))
    try layout.write("Bad/Notes.xcdatamodel/contents", model(rebuilt.replacingOccurrences(of: "uuid", with: "uid")))
    try layout.write("None/Notes.xcdatamodel/layout")
    func errors(_ words: [String]) throws -> String {
      let run = try Clonegen.run(["plan"] + words)
      #expect(run.output == "")
      let line = run.errors.split(separator: "\n").first ?? ""
      return "\(run.status) \(line)".replacingOccurrences(of: here, with: "/Here")
    }
    let refusals = try [
      [path, "--against", "\(here)/Old"], [path, "--against", "\(here)/No"], [path, path, "--against", path],
      [path, "--against", path, "--entity", "Note"], [path, "--against", path, "--format", "markdwon"],
    ].map(errors)
    #expect(
      refusals.joined(separator: "\n") == """
        2 /Here/Old: error: there are several models 'Notes.xcdatamodel': A/Notes.xcdatamodel, B/Notes.xcdatamodel; name the \
        folder of one
        2 /Here/No: error: there is no folder or model here; check the path
        64 error: '--against' names one model, and there are 2; name a folder
        64 error: a comparison is of whole models, so it has no '--entity'
        64 error: there is no comparison format 'markdwon'; it can be text, markdown, github; did you mean 'markdown'?
        """)
    #expect(try errors(["\(here)/Bad/Notes.xcdatamodel", "--against", path]).hasSuffix("[rebuild-unknown]"))
    #expect(try errors([path, "--against", "\(here)/None"]).hasPrefix("2 /Here/None/Notes.xcdatamodel: error: "))
    // An error that the change mends is no news.
    let mended = try Clonegen.run(["plan", path, "--against", "\(here)/Bad"])
    #expect((mended.status, mended.output, mended.errors) == (0, change, ""))
  }

  @Test("The page's workflow, word by word, tells of a pull request's change")
  func workflow() throws {
    let layout = try PluginLayout("CompareWorkflow")
    let page = try Readme("Sources/DeepClone/DeepClone.docc/CommittingAndChecking.md")
    let yaml = try page.code("yaml", below: "In a pull request", containing: "git worktree")
    let steps = try Self.commands(yaml).filter { !$0.contains("gh pr") }.map { step in
      step.replacingOccurrences(of: "swift run clonegen", with: "'\(try #require(Subprocess.built("clonegen")))'")
    }
    try layout.write("App/Sources/App/Notes.xcdatamodeld/Notes.xcdatamodel/contents", model(""))
    try layout.write("App/Sources/App/clonegen.json", "{}")
    try layout.write("changed", model(rebuilt))
    let script = """
      set -e
      cd '\(layout.folder.path)/App'
      export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b
      git init -q . && git add . && git commit -qm One && git update-ref refs/remotes/origin/main HEAD
      cp ../changed Sources/App/Notes.xcdatamodeld/Notes.xcdatamodel/contents && git commit -qam Two
      export GITHUB_BASE_REF=main GITHUB_STEP_SUMMARY=../summary.md
      \(steps.joined(separator: "\n"))
      cat ../summary.md
      """
    let run = try Subprocess("/bin/sh", ["-c", script])
    #expect(
      run.output == """
        ::warning file=Sources/App/Notes.xcdatamodeld/Notes.xcdatamodel/contents,line=2,title=Cloning of Note.id::id: now newUUID (rule rebuild: uuid); was copied (no rule)
        ### What changes in cloning: `Notes`

        | | was | is |
        | --- | --- | --- |
        | `Note.id` | copied (no rule) | newUUID (rule `rebuild: uuid`) |

        """, "\(run.errors)")
  }

  /// What the steps of a workflow run.
  private static func commands(_ yaml: String) throws -> [String] {
    var commands: [String] = []
    var isBlock = false
    for line in yaml.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "- run: ", with: "run: ")
      if text.hasPrefix("run: ") {
        isBlock = text == "run: |"
        if !isBlock { commands.append(String(text.dropFirst("run: ".count))) }
      } else if isBlock, line.hasPrefix("          ") {
        commands.append(text)
      } else {
        isBlock = false
      }
    }
    return commands
  }
}
