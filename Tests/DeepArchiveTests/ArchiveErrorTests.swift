@testable import DeepArchive

@MainActor @Suite("The texts of errors of archives")
struct ArchiveErrorTests {
  @Test("An error has a sentence for people, and the technical text")
  func texts() {
    let underlying = NSError(domain: NSCocoaErrorDomain, code: 1)
    let errors: [ArchiveError] = [
      .unarchivableValue(entity: "Note", attribute: "color", underlyingError: underlying),
      .unarchivableValue(entity: "Note", attribute: "color", underlyingError: nil),
      .invalid(location: "objects[0].values.title", reason: "the value isn't of the attribute's type"),
      .unknownParts(UnknownParts()), .newerFormat(2), .tooLarge(5), .modelDiffers(found: "A", expected: "B"),
      .rootDiffers(found: "Tag", expected: "Note"), .rootCount(2), .noCoordinator,
    ]
    for error in errors {
      #expect(error.failureReason == error.description)
      #expect((error as NSError).localizedFailureReason == error.description)
      #expect(error.localizedDescription == error.errorDescription)
    }
    #expect(
      errors.map { $0.localizedDescription } == [
        "A value can't be written to a file.", "A value can't be written to a file.",
        "The file is damaged, or of another kind.",
        "The file has content that this version of the app doesn't know.",
        "The file has content that this version of the app doesn't know.", "The file is too large.",
        "The file belongs to another model.", "The file is damaged, or of another kind.",
        "The file holds more or less than one thing.", "The content can't be read or written now.",
      ])
    #expect(
      errors[1].description == "Note.color cannot be archived: no document can hold its value"
        && errors[8].description == "the archive cannot be restored as one object: it has 2 roots")
  }
}
