import Testing

@Suite("The house: which part of the sources knows which")
struct RoomTests {
  /// The library's modules, each with those that it may import, and whose types it may name.
  private static let modules: [String: Set<String>] = [
    "PortableCoreData": [],
    "DeepClone": ["PortableCoreData"],
    "ModelInCode": ["PortableCoreData"],
    "DeepCloneTesting": ["DeepClone", "PortableCoreData"],
  ]

  @Test("Modules import, and name the types of, those below them alone")
  func modules() throws {
    let rooms = try Rooms(of: "Sources")
    #expect(rooms.imports(beyond: Self.modules) == [])
    #expect(rooms.names(beyond: Self.modules) == [])
    // The scan finds what is there.
    var stricter = Self.modules
    stricter["DeepCloneTesting"] = []
    #expect(
      rooms.imports(beyond: stricter).contains("Sources/DeepCloneTesting/CloneChecker.swift: DeepClone of DeepClone"))
    #expect(
      rooms.names(beyond: stricter).contains("Sources/DeepCloneTesting/CloneChecker.swift: CheckedCall of DeepClone"))
  }
}
