/// How the objects of a store that are the same as others are fetched.
@MainActor @Suite("Objects that values identify")
struct ObjectMatchingTests {
  @Test("They're fetched by the attribute that tells most of them apart, whatever its place", arguments: [true, false])
  func attribute(isFirst: Bool) throws {
    let stack = try Stack(MusicModel.managedObjectModel)
    let albums = (1...20).map { stack.album("\($0)", "Best of") }
    try stack.context.save()
    let attributes = isFirst ? ["code", "title"] : ["title", "code"]
    let matching = ObjectMatching(entity: albums[0].entity, attributes: attributes)
    // All albums have the title; two have one of the codes.
    let found = try matching.candidates(for: albums[3...4].map(matching.identity), in: stack.context)
    #expect(Set(found.values.flatMap { $0 }) == Set(albums[3...4]))
  }
}
