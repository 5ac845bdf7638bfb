import CompiledPrograms
import Foundation
import TestSupport
import Testing

@Suite("The Xcode project among the consumers")
struct XcodeProjectTests {
  @Test("Every object that is named is there, once; every source is there, or is generated; the plugin is one target's")
  func objects() throws {
    let (named, declared) = try XcodeProject.identifiers()
    #expect(declared == named.sorted())
    let project = try XcodeProject.read()
    let sources = [
      "App/NotesApp.swift", "App/NoteList.swift", "App/Duplicating.swift", "App/Models/Notes.xcdatamodeld",
    ]
    #expect(try project.sources(of: "XcodeApp") == sources)
    let generated = ["Committed/Notes+DeepClone.swift", "Committed/Notes+CoreData.swift"]
    #expect(try project.sources(of: "XcodeAppCommitted") == sources + generated)
    for path in sources {
      #expect(FileManager.default.fileExists(atPath: XcodeProject.folder.appendingPathComponent(path).path), "\(path)")
    }
    #expect(try project.products(of: "XcodeApp") == ["DeepClone", "plugin:DeepClonePlugin"])
    #expect(try project.products(of: "XcodeAppCommitted") == ["DeepClone"])
    #expect(
      project.packages.map { XcodeProject.folder.appendingPathComponent($0).standardizedFileURL.path }
        == [WorkFolder.root.path])
  }

  @Test("The plugin finds the model and the configuration, and names no file of the target")
  func command() throws {
    let folder = XcodeProject.folder.path
    let files = try XcodeProject.read().sources(of: "XcodeApp").map { "\(folder)/\($0)" }
    let printed = try PluginProgram.build.get()
      .run("project", folder, tool: PluginLayout.xcodeTool, files: files)
      .replacingOccurrences(of: folder, with: "/Here")
    #expect(
      printed == """
        Generating clone code for App
        tool:
          /${BUILD_DIR}/${CONFIGURATION}/clonegen
        arguments:
          generate
          /Here/App/Models/Notes.xcdatamodeld
          --output
          /Output
          --config
          /Here/App/clonegen.json
          --target-kind
          xcode
          --module
          App
        inputs:
          /Here/App/Models/Notes.xcdatamodeld/.xccurrentversion
          /Here/App/Models/Notes.xcdatamodeld/Notes.xcdatamodel/contents
          /Here/App/clonegen.json
        outputs:
          /Output/Notes+DeepClone.swift
          /Output/Notes+CoreData.swift

        """)
  }

  @Test("The configuration is needed, and the app is right with what is generated, as far as stand-ins can tell", .long)
  func generated() throws {
    let tool = try #require(Subprocess.built("clonegen"))
    let output = try WorkFolder.empty("XcodeProject")
    let app = XcodeProject.folder.appendingPathComponent("App")
    let call = [
      "generate", app.appendingPathComponent("Models/Notes.xcdatamodeld").path, "--output", output.path,
      "--target-kind", "xcode",
    ]
    let without = try Subprocess(tool, call)
    #expect(without.status == 1)
    #expect(without.errors.hasSuffix("[required-attribute-excluded]\n"))
    let run = try Subprocess(tool, call + ["--config", app.appendingPathComponent("clonegen.json").path])
    #expect((run.status, run.output, run.errors) == (0, "", ""))

    #if !canImport(CoreData)
    let classes = output.appendingPathComponent("XcodeClasses.swift")
    try Data(Self.classes.utf8).write(to: classes)
    let files =
      ["Notes+DeepClone.swift", "Notes+CoreData.swift"].map { output.appendingPathComponent($0).path }
      + ["NotesApp.swift", "NoteList.swift", "Duplicating.swift"].map { app.appendingPathComponent($0).path }
    let modules = try AppleModules.shared.get()
    for module in ["UniformTypeIdentifiers", "CoreTransferable", "SwiftUI"] {
      try modules.emit(module, AppleModules.sources("Tests/EndToEndTests/Shims/\(module)"))
    }
    let said = try modules.check(files + [classes.path], as: "XcodeApp", mode: "6")
    #expect(said == "")
    #endif
  }

  /// The classes that Xcode writes for the model, without what needs Objective-C.
  private static let classes = """
    public import Foundation
    public import CoreData

    public class Note: NSManagedObject {}
    public class Item: NSManagedObject {}
    public class Tag: NSManagedObject {}

    extension Note {
      @NSManaged public var created: Date?
      @NSManaged public var noteID: UUID?
      @NSManaged public var title: String?
      @NSManaged public var items: NSSet?
      @NSManaged public var tags: NSSet?
    }

    extension Item {
      @NSManaged public var title: String?
      @NSManaged public var note: Note?
    }

    extension Tag {
      @NSManaged public var name: String?
      @NSManaged public var notes: NSSet?
    }

    """
}
