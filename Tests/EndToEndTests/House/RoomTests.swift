@Suite("The structure of the sources: which part knows which")
struct RoomTests {
  /// The library's modules, each with those that it may import, and whose types it may name.
  private static let modules: [String: Set<String>] = [
    "PortableCoreData": [],
    "DeepClone": ["PortableCoreData"],
    "ModelInCode": ["PortableCoreData"],
    "DeepCopy": ["DeepClone", "PortableCoreData"],
    "DeepCloneReports": ["DeepClone", "PortableCoreData"],
    "DeepArchive": ["DeepClone", "DeepCloneReports", "PortableCoreData"],
    "DeepCloneTesting": ["DeepClone", "DeepCloneReports", "PortableCoreData"],
  ]

  /// The folders of modules, each with those whose types it may name.
  ///
  /// "" is the files that lie in none: in DeepClone the words of a call, which every folder may name, and which name the call
  /// alone; in the generator the pipeline, which names all.
  private static let folders: [String: [String: Set<String>]] = [
    "DeepClone": [
      "": ["Call"],
      "Support": [],
      "Lines": ["", "Support"],
      "Model": ["", "Lines"],
      "Paths": ["", "Lines", "Model", "Support"],
      "Undo": ["", "Lines", "Model", "Support"],
      "Call": ["", "Lines", "Model", "OtherStores", "Paths", "Support", "Undo"],
      "OtherStores": ["", "Call", "Lines", "Model", "Paths", "Support"],
      "Background": ["", "Model"],
    ],
    "CloneGenerator": [
      "": ["Configuration", "Describing", "Diagnostics", "Naming", "Planning", "Reading", "Rendering", "Starting"],
      "Naming": [],
      "Diagnostics": ["Naming"],
      "Configuration": ["Diagnostics", "Naming"],
      "Reading": ["Configuration", "Diagnostics", "Naming"],
      "Planning": ["Configuration", "Diagnostics", "Naming", "Reading"],
      "Describing": ["Configuration", "Diagnostics", "Naming", "Planning", "Reading"],
      "Rendering": ["Configuration", "Naming", "Planning", "Reading"],
      "Starting": ["Configuration", "Naming", "Planning", "Reading"],
    ],
  ]

  @Test("Modules import, and name types of, only those below them")
  func modules() throws {
    let rooms = try Rooms(of: "Sources")
    #expect(rooms.imports(beyond: Self.modules) == [] && rooms.names(beyond: Self.modules) == [])
    // The scan finds what is there.
    var stricter = Self.modules
    stricter["DeepCloneTesting"] = []
    #expect(
      rooms.imports(beyond: stricter).contains("Sources/DeepCloneTesting/CloneChecker.swift: DeepClone of DeepClone"))
    #expect(
      rooms.names(beyond: stricter).contains("Sources/DeepCloneTesting/CloneChecker.swift: CloneEntity of DeepClone"))
  }

  @Test("Folders of a module name types of only those below them", arguments: folders.keys.sorted())
  func rooms(of module: String) throws {
    let allowed = try #require(Self.folders[module])
    let rooms = try Rooms(of: "Sources/\(module)")
    #expect(rooms.names(beyond: allowed) == [] && rooms.folders == Set(allowed.keys).subtracting([""]))
    // The scan finds what is there.
    #expect(rooms.names(beyond: allowed.mapValues { _ in [] }).contains(Self.used[module] ?? ""))
  }

  /// A name for each module that one folder of it uses and another declares.
  private static let used = [
    "CloneGenerator": "Sources/CloneGenerator/Planning/Planner.swift: Model of Reading",
    "DeepClone": "Sources/DeepClone/OtherStores/StandInSearch.swift: CloneGraph of Call",
  ]
}
