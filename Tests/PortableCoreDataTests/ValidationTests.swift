import DeepClone
import Foundation
import Testing

@MainActor
@Suite("Validation")
struct ValidationTests {
  /// A valid loan.
  private func loan(in library: Library) -> NSManagedObject {
    let loan = library.make("Loan")
    loan.setValue("L", forKey: "code")
    loan.setValue(library.make("Member", "m"), forKey: "member")
    loan.setMembers(["a", "b"].map { library.make("Copy", $0) }, forKey: "copies")
    return loan
  }

  private func check(
    _ library: Library, _ code: Int, _ key: String, _ object: NSManagedObject,
    at location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: NSError.self, sourceLocation: location) { try library.context.save() }
    #expect(error?.domain == NSCocoaErrorDomain, sourceLocation: location)
    #expect(error?.code == code, sourceLocation: location)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == key, sourceLocation: location)
    #expect(error?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === object, sourceLocation: location)
    #expect(error?.localizedDescription.contains(key) == true, sourceLocation: location)
  }

  @Test("A required attribute or to-one relationship without a value is 1570", arguments: Storage.allCases)
  func required(_ storage: Storage) throws {
    let library = try Library(storage)
    let loan = loan(in: library)
    loan.setValue(nil, forKey: "code")
    check(library, 1570, "code", loan)
    loan.setValue("L", forKey: "code")
    try library.context.save()
    loan.setValue(nil, forKey: "member")
    check(library, 1570, "member", loan)
  }

  @Test("Too few destinations is 1580, too many 1590", arguments: Storage.allCases)
  func counts(_ storage: Storage) throws {
    let library = try Library(storage)
    let loan = loan(in: library)
    loan.setMembers([], forKey: "copies")
    check(library, 1580, "copies", loan)
    loan.setMembers([library.make("Copy", "a")], forKey: "copies")
    check(library, 1580, "copies", loan)
    loan.setMembers((0..<4).map { library.make("Copy", "\($0)") }, forKey: "copies")
    check(library, 1590, "copies", loan)
    #expect(try library.other().names("Copy").isEmpty)
  }

  @Test("Members that were not brought in count too", arguments: Storage.allCases)
  func unloadedCounts(_ storage: Storage) throws {
    let library = try Library(storage)
    let loan = loan(in: library)
    try library.context.save()
    library.context.refreshAllObjects()
    let copies = (0..<2).map { library.make("Copy", "\($0)") }
    for copy in copies { copy.setValue(loan, forKey: "loan") }
    check(library, 1590, "copies", loan)
    copies[0].setValue(nil, forKey: "loan")
    try library.context.save()
  }

  @Test("Several errors are one of code 1560, with the details", arguments: Storage.allCases)
  func several(_ storage: Storage) throws {
    let library = try Library(storage)
    let loans = [library.make("Loan"), library.make("Loan")]
    loans[1].setMembers(["a", "b"].map { library.make("Copy", $0) }, forKey: "copies")
    let error = #expect(throws: NSError.self) { try library.context.save() }
    #expect(error?.code == 1560)
    let details = try #require(error?.userInfo[NSDetailedErrorsKey] as? [NSError])
    let found = details.map { "\($0.code) \($0.userInfo[NSValidationKeyErrorKey] ?? "")" }.sorted()
    #expect(found == ["1570 code", "1570 code", "1570 member", "1570 member", "1580 copies"])
    #expect(library.context.insertedObjects.count == 4)
  }
}
