import Testing

@testable import CloneGenerator

/// Expected by MOCloner's source code.
@Suite("What MOCloner does otherwise")
struct MOClonerComparisonTests {
  private func plans(_ entities: String) -> [PlannedModel] {
    TargetPlans.units(entities, Configuration { $0.severities = [.requiredAttributeExcluded: .ignore] })
  }

  @Test("Each property that it treats differently is listed, and no other")
  func mocloner() throws {
    let notes = plans(
      """
      Note
        noteID UUID rebuild=uuid; code String rebuild=uuid; when Date rebuild="now "; number String rebuild=custom
        count Integer64 derived @derivationExpression=items.@count; items many Item.note; cover one Photo
        photos many Photo.note; parent one Note.children; children many Note.parent; readers many Item.read
      Item
        noteID UUID followParent=Note.noteID withoutParent=keep
        id UUID rebuild=uuid followParent=noteID withoutParent=keep; note one Note.items; read many Note.readers
        photos many Photo.item
      Photo
        owner UUID followParent=Note.noteID; album UUID followParent=Note.noteID withoutParent=blank
        first UUID followClone=Note.noteID; data Binary required exclude; note one Note.photos; item one Item.photos
        tags many Tag.photos
      Tag clone=never
        photos many Photo.tags
      """)
    try Golden("mocloner.txt").expect(ComparisonFormat.text.print(movingFromMOCloner: notes, keys: RuleSpelling()))
    let plain = plans("A\n  b UUID required")
    #expect(
      ComparisonFormat.text.print(movingFromMOCloner: plain, keys: RuleSpelling())
        == "model A\n  nothing changes in what cloning does\n")
  }
}
