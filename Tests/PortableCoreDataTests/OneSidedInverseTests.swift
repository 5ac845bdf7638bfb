#if !canImport(CoreData)
@MainActor
@Suite("Relationships whose inverse names another one")
struct OneSidedInverseTests {
  private static var model: NSManagedObjectModel {
    let artist = CodeModel.entity("Artist", [CodeModel.attribute("name")])
    let image = CodeModel.entity("Image", [CodeModel.attribute("name")])
    CodeModel.link(artist, "thumbnail", image, "thumbnail")
    CodeModel.link(artist, "favorites*", image, "fans*")
    CodeModel.link(image, "artist", artist, oneSided: "thumbnail")
    CodeModel.link(artist, "shown+", image, oneSided: "thumbnail")
    CodeModel.link(artist, "liked*", image, oneSided: "fans")
    return CodeModel.model([artist, image])
  }

  @Test("A relationship whose inverse names another one is set and stored by itself", arguments: Storage.Store.allCases)
  func maintainNothing(_ store: Storage.Store) throws {
    let stack = try Stack(Self.model, inTemporaryFile: store == .sqlite, onMainQueue: true)
    let (one, two) = (stack.context.make("Artist", "1"), stack.context.make("Artist", "2"))
    let images = ["a", "b", "c"].map { stack.context.make("Image", $0) }
    func check() {
      #expect([one, two].map { $0.name(of: "thumbnail") } == ["a", nil])
      #expect(images.map { $0.name(of: "thumbnail") } == ["1", nil, nil])
      #expect(images.map { $0.name(of: "artist") } == ["2", "2", "1"])
      #expect(one.names(of: "shown") == ["c", "b"] && two.names(of: "shown") == ["a"])
      #expect(one.names(of: "liked") == ["a", "b"] && two.names(of: "liked").isEmpty)
      #expect(one.names(of: "favorites").isEmpty && two.names(of: "favorites") == ["a", "b"])
      #expect(images.map { $0.names(of: "fans") } == [["2"], ["2"], []])
    }
    one.setValue(images[0], forKey: "thumbnail")
    for (image, artist) in zip(images, [two, two, one]) { image.setValue(artist, forKey: "artist") }
    one.setMembers([images[2], images[1]], forKey: "shown")
    two.setMembers([images[0]], forKey: "shown")
    two.setMembers([images[0], images[1]], forKey: "favorites")
    one.setMembers([images[0], images[1]], forKey: "liked")
    check()
    try stack.context.save()
    stack.context.refreshAllObjects()
    check()
    one.setMembers([images[1]], forKey: "liked")
    images[0].setValue(nil, forKey: "artist")
    stack.context.delete(images[1])
    try stack.context.save()
    #expect(one.name(of: "thumbnail") == "a" && two.names(of: "favorites") == ["a"])
  }
}
#endif
