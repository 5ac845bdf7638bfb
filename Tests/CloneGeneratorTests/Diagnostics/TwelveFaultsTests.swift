import Testing

@testable import CloneGenerator

@Suite("Many faults at once")
struct TwelveFaultsTests {
  @Test("A model with twelve faults prints all twelve, sorted by location, in one run")
  func twelve() {
    var example = ReferenceExample()
    example.add(
      "xml",
      """
      Note matchBy=ID
        id UUID rebuild=uid
        title String @optional=maybe @defaultValueString=""
        hash String
        draft String exlude
        items many Item.note clone=share
        cover one Image
      Item
        noteID UUID followParent=Note.idd
        text String required exclude
        note one Note.items
      Image class=
        data Binary
        data one Nte
      """)
    // The rules are checked beside what is wrong with the model itself. The reference has the texts.
    let found = example.output().matches(of: #/contents:(\d+): .*\[(.*)\]/#).map { "\($0.1) \($0.2)" }
    #expect(
      found == [
        "1 match-by-unknown", "2 rebuild-unknown", "3 boolean-malformed", "4 property-name-reserved",
        "5 rule-key-misspelt", "6 share-would-steal", "7 no-inverse", "9 follow-parent-unknown",
        "10 required-attribute-excluded", "12 entity-without-class", "14 destination-unknown", "14 name-duplicate",
      ])
  }
}
