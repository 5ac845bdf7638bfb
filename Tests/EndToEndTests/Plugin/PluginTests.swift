import DeepCloneCompiledPrograms
import Foundation
import Testing

@Suite("The plugin's commands")
struct PluginTests {
  private static let models = ["Music.xcdatamodeld", "People.xcdatamodeld"]

  /// A target with a split model and a configuration.
  private func split(_ name: String) throws -> PluginLayout {
    let layout = try PluginLayout(name)
    try layout.addSplitModel(to: "App")
    try layout.write("App/Music.xcdatamodeld/.xccurrentversion")
    try layout.write("App/Music.xcdatamodeld/Music 2.xcdatamodel/contents")
    try layout.write("App/clonegen.json", "{}")
    return layout
  }

  /// The kinds of project with the tool's path, each named as its goldens are.
  private static let kinds = [
    ("package", "package", "/Tools/clonegen"), ("package-in-xcode", "package", PluginLayout.xcodeTool),
    ("project", "project", PluginLayout.xcodeTool),
  ]

  @Test(
    "The bundles, what they hold and the configuration are inputs; in Xcode, neither the tool nor the target's files are",
    arguments: kinds)
  func command(name: String, kind: String, tool: String) throws {
    let layout = try split("Command-\(name)")
    let files = ["App/App.swift", "App/People.xcdatamodeld", "App/Music.xcdatamodeld"]
    let printed = try layout.commands(kind, kind == "package" ? "App" : "", tool: tool, files: files)
    try Golden("plugin-\(name)").expect(printed)
    if name != "package" { #expect(Set(printed.values("inputs")).isDisjoint(with: files.map { "/Here/\($0)" })) }
  }

  @Test("Without a configuration, a command names none", arguments: kinds.filter { $0.0 != "package-in-xcode" })
  func noConfiguration(name: String, kind: String, tool: String) throws {
    let layout = try PluginLayout("NoConfiguration-\(name)")
    try layout.write("App/Notes.xcdatamodel/contents")
    let printed = try layout.commands(
      kind, kind == "package" ? "App" : "", tool: tool, files: ["App/Notes.xcdatamodel"])
    try Golden("plugin-\(name)-unconfigured").expect(printed)
  }

  @Test(
    "In an Xcode project, a configuration that is a file of the target is no input, and an argument tells of its edit")
  func configurationAsMember() throws {
    let layout = try PluginLayout("Member")
    try layout.write("App/Notes.xcdatamodeld/Notes.xcdatamodel/contents")
    try layout.write("App/Support/clonegen.json", "{}")
    // The same file twice, and a version by itself, which stands for its bundle.
    let files = [
      "App/Support/clonegen.json", "App/Support/../Support/clonegen.json", "App/Notes.xcdatamodeld",
      "App/Notes.xcdatamodeld/Notes.xcdatamodel",
    ]
    let printed = try layout.commands("project", "", files: files)
    try Golden("plugin-member").expect(printed)
    try layout.write("App/Support/clonegen.json", "{ }")
    let edited = try layout.commands("project", "", files: files)
    #expect(edited.values("arguments").count == printed.values("arguments").count)
    #expect(edited.values("arguments") != printed.values("arguments"))
  }

  @Test(
    "In a project, a build writes the second file if the configuration asks for it, and no file of the target has its name",
    arguments: [
      ("{}", false), ("{ entityClasses: 'whereMissing' }", true), ("{ \"managedObjectModel\": \"never\" }", true),
      ("{ \"entityClasses\"", false),
    ])
  func secondFile(json: String, isWritten: Bool) throws {
    let layout = try PluginLayout("SecondFile-\(json.filter(\.isLetter))")
    try layout.write("App/Notes.xcdatamodel/contents")
    try layout.write("App/clonegen.json", json)
    let files = ["App/Notes.xcdatamodel", "App/clonegen.json"]
    let printed = try layout.commands("project", "", files: files)
    let names = ["Notes+DeepClone.swift"] + (isWritten ? ["Notes+CoreData.swift"] : [])
    #expect(printed.values("outputs") == names.map { "/Output/\($0)" })
    #expect(printed.values("arguments").contains("--every-file") == isWritten)
    let clash = try layout.commands("project", "", files: files + ["App/Notes+CoreData.swift"])
    #expect(clash.contains("error:") == isWritten)
  }

  @Test("A project that lists the files inside a bundle has its model, and an argument tells of their edits")
  func filesInsideBundle() throws {
    let layout = try PluginLayout("Inside")
    let files = ["App/Notes.xcdatamodeld/Notes.xcdatamodel/contents"]
    func arguments(_ files: [String]) throws -> [String] {
      try layout.commands("project", "", files: files).values("arguments")
    }
    try layout.write(files[0])
    let printed = try arguments(files)
    #expect(printed.starts(with: try arguments(["App/Notes.xcdatamodeld"])))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceReferenceDate: 1)],
      ofItemAtPath: layout.folder.appendingPathComponent(files[0]).path)
    #expect(try arguments(files) != printed)
  }

  @Test("In Xcode, an argument tells of an edit of a source file, which may declare a class")
  func editedSource() throws {
    let layout = try PluginLayout("Edited")
    try layout.write("App/Notes.xcdatamodeld/Notes.xcdatamodel/contents")
    try layout.write("App/Note.swift", "class Note {}")
    let file = layout.folder.appendingPathComponent("App/Note.swift").path
    let marks = try [1.0, 2.0, 1.0].map { seconds in
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
      let printed = try layout.commands("project", "", files: ["App/Note.swift", "App/Notes.xcdatamodeld"])
      return printed.values("arguments").drop { $0 != "--sources" }.map { $0 }
    }
    #expect(marks[0].prefix(3) == ["--sources", "/Here/App/Note.swift", "--config-mark"] && marks[0].count == 4)
    #expect(marks[0] != marks[1] && marks[0] == marks[2])
  }

  @Test(
    "In an Xcode project, a configuration is found from the model's folder up to the project's",
    arguments: [
      ("Project/App/Models", "Project/App/Models/clonegen.json"), ("Project/App/Models", "Project/App/clonegen.json"),
      ("Project/App/Models", "Project/clonegen.json"), ("Project", "Project/clonegen.json"),
      ("Elsewhere/Models", "Elsewhere/Models/clonegen.json"), ("Elsewhere/Models", "Project/clonegen.json"),
      ("ProjectOther", "ProjectOther/clonegen.json"),
    ])
  func places(model: String, configuration: String) throws {
    let layout = try PluginLayout("Places-\(model)-\(configuration)".replacingOccurrences(of: "/", with: "-"))
    try layout.write("\(model)/Notes.xcdatamodeld/Notes.xcdatamodel/contents")
    try layout.write(configuration, "{}")
    // Neither above the project, nor above a model that isn't in it, nor in a folder beside.
    for path in ["clonegen.json", "Elsewhere/clonegen.json", "Project/Other/clonegen.json"] {
      try layout.write(path, "{}")
    }
    let printed = try layout.commands("project", "Project", files: ["\(model)/Notes.xcdatamodeld"])
    #expect(printed.values("arguments").drop { $0 != "--config" }.dropFirst().first == "/Here/\(configuration)")
    #expect(printed.values("inputs").last == "/Here/\(configuration)")
  }

  @Test(
    "A configuration of another spelling, or in another place, is named",
    arguments: [
      ("package", "App/Clonegen.json"), ("package", "App/.clonegen.json"), ("package", "App/clonegen.json5"),
      ("package", "App/clone-gen.yml"), ("package", "App/DeepClone.json"), ("package", "App/.clonegen"),
      ("package", "App/Models/clonegen.json"), ("package", "clonegen.json"), ("project", "App/CloneGen.json"),
      ("project", ".clonegen.json"), ("project", "App/deepclone.plist"),
    ])
  func misplaced(kind: String, file: String) throws {
    let name = "Misplaced-\(kind)-\(file)".replacingOccurrences(of: "/", with: "-")
    let layout = try PluginLayout(name)
    try layout.write("App/Notes.xcdatamodel/contents")
    try layout.write(file, "{}")
    for other in ["App/clonegen.swift", "App/clonegen", "App/clonegen.test.json", "App/.git/clonegen.json"] {
      try layout.write(other)
    }
    let printed = try layout.commands(kind, kind == "package" ? "App" : "", files: ["App/Notes.xcdatamodel"])
    let place = kind == "package" ? "/Here/App/clonegen.json" : "'clonegen.json' beside the model or above it"
    #expect(
      printed.split(separator: "\n").prefix { $0 != "Generating clone code for App" } == [
        "/Here/\(file): warning: /Here/\(file) looks like the configuration of the target 'App', but isn't read; rename or "
          + "move it: the configuration is \(place)"
      ])
    #expect(!printed.contains("--config"))
  }

  @Test("Several configurations are an error that names them all, and no command")
  func severalConfigurations() throws {
    let layout = try PluginLayout("Several")
    try layout.write("App/Models/Notes.xcdatamodeld/Notes.xcdatamodel/contents")
    try layout.write("App/Models/clonegen.json", "{}")
    try layout.write("clonegen.json", "{}")
    let files = ["App/Models/Notes.xcdatamodeld"]
    #expect(
      try layout.commands("project", "", files: files) == """
        /Here/App/Models/clonegen.json: error: the target 'App' has several configurations: \
        /Here/App/Models/clonegen.json, /Here/clonegen.json; keep one of them

        """)
    try layout.write("App/Support/clonegen.json", "{}")
    #expect(
      try layout.commands("project", "App/Models", files: files + ["App/Support/clonegen.json"]) == """
        /Here/App/Models/clonegen.json: error: the target 'App' has several configurations: \
        /Here/App/Models/clonegen.json, /Here/App/Support/clonegen.json; keep one of them

        """)
    #expect(
      try layout.commands("package", "", tool: "/Tools/clonegen", files: files + ["App/Models/clonegen.json"]) == """
        /Here/App/Models/clonegen.json: error: the target 'App' has several configurations: \
        /Here/App/Models/clonegen.json, /Here/clonegen.json; keep one of them

        """)
  }

  @Test("A target without a model is told so", arguments: ["project", "package"])
  func noModel(kind: String) throws {
    let layout = try PluginLayout("NoModel-\(kind)")
    try layout.write("App/clonegen.json", "{}")
    try layout.write("App/Assets.xcassets/Contents.json", "{}")
    #expect(
      try layout.commands(kind, "App", files: ["App/App.swift", "App/Assets.xcassets", "App/clonegen.json"]) == """
        nowhere: warning: the target 'App' has no data model among its files, so no clone code is generated for it; make \
        an .xcdatamodeld a member of the target, or remove DeepClonePlugin from it

        """)
  }

  @Test(
    "The tool takes the arguments, reads what the command names, and writes what it names",
    arguments: [
      ("project", "{ \"managedObjectModel\": \"always\" }", 2), ("project", "{}", 0),
      ("package", "{ \"managedObjectModel\": \"always\" }", 0),
    ])
  func run(kind: String, json: String, warningCount: Int) throws {
    let layout = try PluginLayout("Run-\(kind)-\(warningCount)")
    try layout.addSplitModel(to: "App")
    try layout.write("App/clonegen.json", json)
    try layout.write("App/App.swift", "class Artist {}\nclass Song {}")
    let printed = try layout.commands(kind, "App", files: Self.models.map { "App/\($0)" })
    let (run, named, written) = try layout.runTool(printed)
    #expect(run.status == 0 && !written.isEmpty && written == named)
    let warnings = Self.models.map { model in
      "\(layout.folder.path)/App/\(model): warning: Xcode compiles the model, and 'managedObjectModel' is \"always\""
    }
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == warningCount)
    for (line, warning) in zip(lines, warnings) { #expect(line.hasPrefix(warning)) }
    let inputs = printed.values("inputs").map { $0.replacingOccurrences(of: "/Here", with: layout.folder.path) }
    #expect(inputs.filter { !FileManager.default.fileExists(atPath: $0) } == [])
  }

  @Test("A package's target without the library is told so; one without a model needs none")
  func library() throws {
    let layout = try PluginLayout("Library")
    try layout.addSplitModel(to: "App")
    let warning =
      "nowhere: warning: the target 'App' doesn't depend on the library 'DeepClone', which generated code imports; add"
      + " .product(name: \"DeepClone\", package: \"DeepClone\") to its dependencies\n"
    let files = Self.models.map { "App/\($0)" }
    let (without, with) = (
      try layout.commands("package without library", "App", files: files),
      try layout.commands("package", "App", files: files)
    )
    #expect(without == warning + with)
    #expect(
      try layout.commands("package without library", "App", files: []) == layout.commands("package", "App", files: []))
  }

  @Test(
    "A file or a model with a generated file's name is an error; what Xcode writes for subclasses isn't",
    arguments: ["project", "package"])
  func clashes(kind: String) throws {
    let layout = try PluginLayout("Clashes-\(kind)")
    try layout.addSplitModel(to: "App")
    try layout.write("App/clonegen.json", "{ \"entityClasses\": \"whereMissing\" }")
    try layout.write("App/Music+DeepClone.swift", "// Generated by DeepClone from Music.xcdatamodeld. Do not edit\n")
    let own = ["People+CoreDataClass", "People+CoreDataProperties", "People+DeepClone", "music+coredata"]
      .map { "App/\($0).swift" }
    for file in own { try layout.write(file, "// Generated by hand\n") }
    let twins = ["App/Other/Root.xcdatamodel", "App/Root.xcdatamodel"]
    for model in twins { try layout.write("\(model)/contents") }
    let files = Self.models.map { "App/\($0)" } + twins + ["App/Music+DeepClone.swift"] + own
    #expect(
      try layout.commands(kind, "App", files: files) == """
        /Here/App/Music+DeepClone.swift: error: /Here/App/Music+DeepClone.swift was generated for Music.xcdatamodeld, \
        and the plugin generates it as well; remove the file, or take the plugin out of the target
        /Here/App/People+DeepClone.swift: error: /Here/App/People+DeepClone.swift has the name of a file that is \
        generated for People.xcdatamodeld; rename it, to 'People+Extensions.swift' for example
        /Here/App/Root.xcdatamodel: error: /Here/App/Root.xcdatamodel has the name of another model, \
        /Here/App/Other/Root.xcdatamodel, whose generated files it would overwrite; rename one of them
        /Here/App/music+coredata.swift: error: /Here/App/music+coredata.swift has the name of a file that is generated for \
        Music.xcdatamodeld; rename it, to 'Music+Extensions.swift' for example

        """)
  }
}
