import DeepArchive
import DeepClone
import DeepCloneTestSupport
import DeepCopy
import Foundation
import Testing

/// Setters of relationships that a person wrote run as links are written, and a copy keeps the values that it was given.
@MainActor @Suite("Setters of relationships that stamp and count")
struct StampingSetterTests {
  private let here, there: Stack
  private let root: Crate
  private let label: Label

  init() throws {
    (here, there) = (
      try Stack(StudioModel.managedObjectModel, inTemporaryFile: true), try Stack(StudioModel.managedObjectModel)
    )
    let dates = (0...3).map { Date(timeIntervalSinceReferenceDate: Double($0) * 1_000) }
    let source = here
    let crates = ["a", "b", "c"].enumerated().map { index, name in
      source.make(Crate.self) { ($0.name, $0.count, $0.token) = (name, Int32(index) + 7, UUID()) }
    }
    // By key, so that no setter runs.
    for (part, owner) in zip(crates.dropFirst(), crates) { part.setValue(owner, forKey: "parent") }
    let label = here.make(Label.self) { $0.name = "red" }
    let rate = here.make(Rate.self) { $0.amount = 0.25 }
    for (index, crate) in crates.enumerated() {
      crate.setValue(NSSet(object: label), forKey: "labels")
      crate.setValue(rate, forKey: "rate")
      (crate.changed, crate.inherited) = (dates[index + 1], dates[index])
    }
    (root, self.label) = (crates[0], label)
    try here.context.save()
  }

  private func expectAll(_ copy: Crate, keepsTokens: Bool = false) {
    #expect(copy !== root && copy.all.map(\.values) == root.all.map(\.values))
    #expect((copy.all.map(\.token) == root.all.map(\.token)) == keepsTokens && copy.token != nil)
  }

  @Test("A clone has the values that its call gave it, here and in another store")
  func clone() throws {
    expectAll(try root.deepClone())
    expectAll(try root.deepClone(in: there.context))
    #expect(label.size == 6)
  }

  @Test("A clone that keeps all values has them, and so has a restored one")
  func kept() throws {
    let options = CloneOptions(keepsValues: true)
    expectAll(try root.deepClone(in: there.context, options: options), keepsTokens: true)
    let data = try StudioCloning.archive(root)
    expectAll(try StudioCloning.restore(data, as: Crate.self, in: there.context))
    expectAll(try StudioCloning.restore(data, as: Crate.self, in: there.context, options: options), keepsTokens: true)
  }

  @Test("What a setter changes in an object that isn't cloned stays, and so does an attribute that's left out")
  func outside() throws {
    let part = try #require(root.all.dropFirst().first)
    let before = part.values
    let clone = try part.deepClone()
    #expect(clone.values == before && clone.moved == "moved" && part.values == before)
    #expect(root.count == 8)
  }

  @Test("A relationship that the setter of another one changes isn't written again")
  func links() throws {
    root.setValue(label, forKey: "seal")
    let clone = try root.deepClone()
    #expect(clone.seal === label && clone.rate == nil && root.rate?.amount == 0.25)
  }

  @Test("Every row of a backup equals the store's, also after further copies", arguments: [nil, 1, 2])
  func backup(batch: Int?) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("Copy.sqlite")
    try StudioCloning.copyAll(from: here.context, to: file, options: CopyOptions(saveEvery: batch))
    let copies = try Stack(StudioModel.managedObjectModel, file)
    func expectSame() throws {
      expectAll(try #require(try copies.context.all(Crate.self).first { $0.name == "a" }), keepsTokens: true)
    }
    try expectSame()
    for existing in [CopyOptions.Existing.keep, .update] {
      // What the target has gains a part, whose setter would change it.
      here.make(Crate.self) { $0.name = "\(existing)" }.setValue(root, forKey: "parent")
      try here.context.save()
      let options = CopyOptions(existing: existing, saveEvery: batch, saves: true)
      try StudioCloning.copyAll(from: here.context, to: copies.context, options: options)
      try expectSame()
    }
    withExtendedLifetime((folder, copies)) {}
  }

  @Test("An object with a decimal number that identifies it is found by that")
  func decimal() throws {
    for _ in 0..<2 {
      #expect(try root.deepClone(in: there.context).rate?.amount == 0.25)
      try there.context.save()
    }
    #expect(try there.counts()["Rate"] == 1)
  }
}
