import DeepArchive
import DeepClone
import DeepCloneTestSupport
import DeepCopy
import Foundation
import Testing

/// A copy is no edit: no setter of a class that a person wrote changes or refuses a value on the way.
@MainActor @Suite("Classes with setters of their own")
struct HandWrittenClassTests {
  private let here, there: Stack
  private let memo: Memo
  private let modified = Date(timeIntervalSinceReferenceDate: 1_000)

  init() throws {
    (here, there) = (
      try Stack(StudioModel.managedObjectModel, inTemporaryFile: true), try Stack(StudioModel.managedObjectModel)
    )
    let names = ["Lights", "Curtain", "Applause"]
    memo = here.make(Memo.self) { ($0.text, $0.priority) = ("Opening", .high) }
    let cues = names.map { name in here.make(Cue.self) { $0.name = name } }
    memo.complete(modified, cues)
    for cue in cues { cue.follow = true }
    try here.context.save()
  }

  private func expectAll(_ copy: Memo, keepsToken: Bool) {
    #expect(copy !== memo && copy.text == "Opening" && copy.modified == modified && copy.priority == .high)
    #expect(copy.followed == [true, true, false] && copy.section == "O")
    #expect((copy.token == memo.token) == keepsToken && copy.token != nil)
  }

  @Test("A clone has the stored values, and a new token")
  func clone() throws {
    expectAll(try memo.deepClone(), keepsToken: false)
    expectAll(try memo.deepClone(in: there.context), keepsToken: false)
  }

  @Test("A relationship's setter runs, if the call writes that side")
  func relationshipSetter() throws {
    let cue = try #require(memo.cues.firstObject as? Cue)
    #expect(try cue.deepClone().hasSetMemo)
    // An ordered side is written whole, so the cues' side isn't.
    let copy = try memo.deepClone()
    #expect(copy.cues.allSatisfy { ($0 as? Cue)?.hasSetMemo == false })
  }

  @Test("A clone that keeps all values has the stored ones and the token, in this store and another")
  func kept() throws {
    let options = CloneOptions(keepsValues: true)
    expectAll(try memo.deepClone(options: options), keepsToken: true)
    expectAll(try memo.deepClone(in: there.context, options: options), keepsToken: true)
  }

  @Test("A restored archive has the stored values")
  func archive() throws {
    let data = try StudioCloning.archive(memo)
    expectAll(try StudioCloning.restore(data, as: Memo.self, in: there.context), keepsToken: false)
    let options = CloneOptions(keepsValues: true)
    expectAll(
      try StudioCloning.restore(data, as: Memo.self, in: there.context, options: options), keepsToken: true)
  }

  @Test("A copy has the stored values, of one object and of a whole store")
  func copy() throws {
    expectAll(try StudioCloning.copy(memo, to: there.context).copied, keepsToken: true)
    let folder = try TemporaryFolder()
    let file = folder.file("Copy.sqlite")
    try StudioCloning.copyAll(from: here.context, to: file)
    let copies = try Stack(StudioModel.managedObjectModel, file)
    expectAll(try copies.only(Memo.self), keepsToken: true)
    withExtendedLifetime((folder, copies)) {}
  }
}
