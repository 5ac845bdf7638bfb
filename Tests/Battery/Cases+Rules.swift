/// Cases about values, rules, exclusions, failures, and sources that are not at hand.
extension CloningCase {
  static let values = [
    CloningCase(
      "values of every kind, transient ones too",
      "v Sample text=hi rating=5 photo=abc weight=1.5 seen=@1 key=#1 draft=d",
      gives: "v' Sample draft='d' key=#1 photo=3B rating=5 seen=@1 text='hi' weight=1.5", sources: .unsaved),
    CloningCase("nil overwrites a default", "v Sample text=nil", gives: "v' Sample"),
    CloningCase("a number that is nil stays nil", "v Sample rating=nil", gives: "v' Sample text='blank'"),
    CloningCase("an inherited value", "q Square color=red side=2", gives: "q' Square color='red' side=2.0"),
    CloningCase(
      "a class that a person wrote, whose setter stamps another value", "m Memorandum modified=@1 text=hi key=#1",
      gives: "m' Memorandum key=#1 modified=@1 text='hi'"),
  ]

  static let rules = [
    CloningCase(
      "a new UUID, and today's date (`rebuild`)", "l Letter id=#1 sent=@1",
      gives: "l' Letter id=#new1 sent=@now stars=3"),
    CloningCase(
      "a token that groups parts is a new one for each group (`uuidPerValue`)",
      "w Workout efforts=[a b c d]; a Effort superset=#1; b Effort superset=#1; c Effort superset=#2; d Effort",
      gives: "w' Workout efforts=[a' b' c' d']; a' Effort superset=#new1; b' Effort superset=#new1"
        + "; c' Effort superset=#new2; d' Effort"),
    CloningCase("a new UUID in a string", "t Ticket code=abc", gives: "t' Ticket code='#new1'"),
    CloningCase(
      "what is excluded keeps its default", "l Letter stars=5",
      gives: "l' Letter id=#new1 sent=@now stars=3"),
    CloningCase(
      "an excluded relationship", "l Letter drafts=[d]; d Draft",
      gives: "l' Letter id=#new1 sent=@now stars=3"),
    CloningCase(
      "a rule of the parent entity holds for sub-entities", "c Circle radius=1 memo=x", gives: "c' Circle radius=1.0"),
    CloningCase(
      "a value follows the owner's new one (`followParent: id`)",
      "l Letter id=#1 pages=[p]; p Page letterID=#1 origin=#1",
      gives: "l' Letter id=#new1 sent=@now stars=3 pages=[p']; p' Page letterID=#new1 origin=#new1"),
    CloningCase(
      "a value follows an ancestor's new one (`followParent: Letter.id`)",
      "l Letter id=#1 pages=[p]; p Page lines=[n]; n Line letterID=#1",
      gives: "l' Letter id=#new1 sent=@now stars=3 pages=[p']"
        + "; p' Page letterID=#new1 origin=#new1 lines=[n']; n' Line letterID=#new1"),
    CloningCase(
      "without a cloned owner, one value is kept, others stay blank",
      "p Page letterID=#1 origin=#1 lines=[n]; n Line letterID=#1; l Letter id=#1 pages=[p]",
      gives: "p' Page letterID=#1 lines=[n']; n' Line; l Letter id=#1 stars=3 pages=[p p']"),
    CloningCase(
      "a value follows the clone of what it names (`followClone`)",
      "r Recipe ingredients=[i] steps=[s]; s Step usesID=#1; i Ingredient id=#1",
      gives: "r' Recipe ingredients=[i'] steps=[s']; s' Step usesID=#new1; i' Ingredient id=#new1"),
    CloningCase(
      "and stays if that wasn't cloned", "s Step usesID=#1; i Ingredient id=#1", gives: "s' Step usesID=#1"),
  ]

  static let exclusions = [
    CloningCase(
      "a relationship", "a Note items=[b] summary=s; b Item; s Summary",
      gives: "a' Note summary=s'; s' Summary", without: ["items"]),
    CloningCase(
      "a relationship of the objects below", "a Note items=[b]; b Item tags=[x]; x Tag",
      gives: "a' Note items=[b']; b' Item", without: ["items.tags"]),
    CloningCase(
      "the grandchildren, but not the children", "t Folder children=[x]; x Folder children=[y]; y Folder",
      gives: "t' Folder children=[x']; x' Folder", without: ["children.children"]),
    CloningCase(
      "the owner: the clone has none", "m Folder children=[x]; x Folder; t Folder children=[m]",
      gives: "m' Folder children=[x']; x' Folder", without: ["ofFolder"]),
    CloningCase(
      "what is left out is shared where something else refers to it",
      "r Recipe ingredients=[i] steps=[s]; s Step uses=[i]; i Ingredient",
      gives: "r' Recipe steps=[s']; s' Step uses=[i]", without: ["ingredients"]),
  ]

  static let failures = [
    // Turning objects into faults takes a deletion back.
    CloningCase("a deleted object throws", "a Note items=[b]; b Item", gives: nil, sources: .saved) {
      $0.stack.context.delete($0.root)
    },
    CloningCase("an object without a context throws", "a Tag", gives: nil) {
      $0.stack.context.delete($0.root)
      try $0.stack.context.save()
    },
    CloningCase("a value without an owner to follow throws", "r Reminder errandID=#1", gives: nil),
    CloningCase("a throw takes back what was cloned before", "b Box reminders=[r]; r Reminder errandID=#1", gives: nil),
    CloningCase(
      "a throw deletes nothing else, though a class deletes what has its key",
      "b Box reminders=[r] loops=[l]; r Reminder errandID=#1; l Loop id=#1; k Loop id=#2", gives: nil, sources: .saved),
    CloningCase(
      "a deleted part is left out", "a Note items=[b c]; b Item; c Item", gives: "a' Note items=[b']; b' Item",
      sources: .saved
    ) {
      if let part = $0["c"] { $0.stack.context.delete(part) }
    },
  ]

  static let memory = [
    CloningCase(
      "sources that are faults", "a Note items=[b c]; b Item memos=[m n]; c Item tags=[x]; m Memo; n Memo; x Tag",
      gives: "a' Note items=[b' c']; b' Item memos=[m' n']; c' Item tags=[x]; m' Memo; n' Memo", sources: .faults),
    CloningCase(
      "values of a fault", "v Sample text=hi rating=5",
      gives: "v' Sample rating=5 text='hi'", sources: .faults),
    CloningCase(
      "sources that were never saved", "a Note items=[b]; b Item tags=[x]; x Tag",
      gives: "a' Note items=[b']; b' Item tags=[x]", sources: .unsaved),
    CloningCase(
      "a tag with 500 other items", "b Item tags=[x]; x Tag;" + crowd(500), gives: "b' Item tags=[x]"),
  ]

  private static func crowd(_ count: Int) -> String {
    (1...count).map { "c\($0) Item tags=[x]" }.joined(separator: ";")
  }
}
