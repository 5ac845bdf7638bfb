import DeepCloneCompiledPrograms
import Foundation
import Testing

/// What the plugin says about models of other targets, and what the tool makes of it.
@Suite("The plugin's commands for models of other targets")
struct OtherTargetModelTests {
  /// Adds a target with half of a model: an entity, and a placeholder for the other target's.
  private func add(
    _ entity: String, besides other: String, in folder: String, to layout: PluginLayout, codegen: String = "class"
  ) throws {
    let inverse = "destinationEntity=\"\(other)\" inverseName=\"partner\" inverseEntity=\"\(other)\""
    let back = "destinationEntity=\"\(entity)\" inverseName=\"partner\" inverseEntity=\"\(entity)\""
    try layout.write(
      "\(folder).xcdatamodeld/Model.xcdatamodel/contents",
      """
      <model>
      <entity name="\(entity)" representedClassName="\(entity)" codeGenerationType="\(codegen)">
      <attribute name="name" optional="YES" attributeType="String"/>
      <relationship name="partner" optional="YES" maxCount="1" \(inverse)>
      <userInfo><entry key="exclude" value=""/></userInfo></relationship></entity>
      <entity name="\(other)"><relationship name="partner" optional="YES" maxCount="1" \(back)/>
      <userInfo><entry key="IsPlaceholder" value="YES"/></userInfo></entity>
      </model>
      """)
  }

  /// Runs the plugin for a target without a model, and the tool as the plugin says.
  ///
  /// - Returns: The plugin's outputs, the tool's files, and what the tool says.
  private func build(_ layout: PluginLayout, _ models: [String], dependencies: String...) throws -> (
    named: [String], written: [String], said: String
  ) {
    try layout.write(
      "Sources/App/clonegen.json", "{ \"models\": [\(models.map { "\"\($0)\"" }.joined(separator: ", "))] }")
    try layout.write("Sources/App/App.swift")
    let printed = try layout.commands(
      "package", "Sources/App", files: ["Sources/App/App.swift"],
      dependencies: dependencies)
    let (run, named, written) = try layout.runTool(printed)
    return (named, written, run.errors.replacingOccurrences(of: layout.folder.path, with: "/Here"))
  }

  @Test("The plugin reads a configuration as the tool does, with bare keys and a trailing comma")
  func grammar() throws {
    let layout = try PluginLayout("OtherGrammar")
    try add("Song", besides: "Artist", in: "Sources/SongKit/Song", to: layout)
    try layout.write(
      "Sources/App/clonegen.json",
      """
      { severities: { no-inverse: "ignore" }, // bare keys
        models: ["SongKit/Song",] }
      """)
    let printed = try layout.commands(
      "package", "Sources/App", files: ["Sources/App/App.swift"], dependencies: ["SongKit=Sources/SongKit"])
    #expect(printed.values("arguments").contains("SongKit=/Here/Sources/SongKit/Song.xcdatamodeld"))
  }

  @Test(
    "What another target's classes and configuration say runs the tool again, in Xcode, too",
    arguments: [("package", "Song"), ("project", "Song"), ("project", "SongKit=../SongKit/Models/Song.xcdatamodeld")])
  func inputs(kind: String, name: String) throws {
    let layout = try PluginLayout("OtherInputs-\(kind)-\(name.count)")
    try add("Song", besides: "Artist", in: "SongKit/Models/Song", to: layout)
    try add("Artist", besides: "Song", in: "App/Artist", to: layout)
    for path in ["SongKit/Song.swift", "SongKit/Notes.txt", "App/Artist.swift"] { try layout.write(path) }
    try layout.write("SongKit/clonegen.json", "{}")
    let reference = name.contains("=") ? name : "SongKit/\(name)"
    try layout.write("App/clonegen.json", "{ \"models\": [\"\(reference)\"] }")
    let printed = try layout.commands(
      kind, "App", files: ["App/Artist.swift", "App/Artist.xcdatamodeld"],
      dependencies: kind == "package" ? ["SongKit=SongKit"] : [])
    let isKnown = kind == "package" || name.contains("=")
    let paths = ["Models/Song.xcdatamodeld/Model.xcdatamodel/contents", "Song.swift", "clonegen.json"]
    let expected = isKnown ? paths.map { "/Here/SongKit/\($0)" } : []
    let inputs = printed.values("inputs")
    #expect(inputs.filter { $0.hasPrefix("/Here/SongKit/") } == expected)
    #expect(!inputs.contains("/Here/App/Artist.swift"))
  }

  @Test("Where one model's name is the beginning of the other's, files have the shorter")
  func names() throws {
    let layout = try PluginLayout("OtherNames")
    try add("Song", besides: "Artist", in: "Sources/SongKit/Song", to: layout)
    try add("Artist", besides: "Song", in: "Sources/ArtistKit/Song-Artists", to: layout)
    let built = try build(
      layout, ["SongKit/Song", "ArtistKit/Song-Artists"], dependencies: "SongKit=Sources/SongKit",
      "ArtistKit=Sources/ArtistKit")
    #expect(built.named == ["Song+CoreData.swift", "Song+DeepClone.swift"] && built.written == built.named)
  }

  @Test(
    "A target's folder is the one that SwiftPM knows, whatever its name, with its own configuration or none",
    arguments: [
      ("artist-kit", "Sources/artist-kit", "Models/Artist"), ("ArtistKit", "Sources/Artist", "Artist"),
      ("ArtistKit", "Sources/Kit", "Models/Artist"),
    ])
  func folders(target: String, folder: String, model: String) throws {
    let layout = try PluginLayout("OtherFolders-\(folder.replacingOccurrences(of: "/", with: "-"))")
    // Another target's class, and, in two of the cases, a configuration that is no target's.
    if target == "ArtistKit" {
      try layout.write("clonegen.json", "{ \"entityClasses\": \"never\", \"classAccess\": \"package\" }")
    }
    try layout.write("Sources/Other/Song.swift", "public class Song: NSManagedObject { public var name: String? }")
    try layout.write(
      "\(folder)/Artist.swift", "public class Artist: NSManagedObject { @NSManaged public var name: String? }")
    try add("Song", besides: "Artist", in: "Sources/Song/Song", to: layout, codegen: "none")
    try add("Artist", besides: "Song", in: "\(folder)/\(model)", to: layout, codegen: "none")
    try layout.write("Sources/Song/Song.swift", "class Song: NSManagedObject {}")
    let built = try build(
      layout, ["SongKit/Song", "\(target)/Artist"], dependencies: "SongKit=Sources/Song", "\(target)=\(folder)")
    #expect(built.written == ["Artist+CoreData.swift", "Artist+DeepClone.swift"])
    // The one class that isn't public.
    let lines = built.said.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.hasPrefix("/Here/Sources/Song/Song.xcdatamodeld/") == true)
    #expect(lines.first?.hasSuffix("[class-not-public]") == true, "\(built.said)")
    let code = try String(
      contentsOf: layout.folder.appendingPathComponent("Output/Artist+DeepClone.swift"), encoding: .utf8)
    #expect(code.contains("import \(target == "artist-kit" ? "artist_kit" : target)\n"))
    #expect(code.contains("$0.copied(\"name\", \\.name)"))
  }
}
