/// Cases about which objects are cloned, and what refers to what.
extension CloningCase {
  static let ownership = [
    CloningCase("an object without relationships", "a Tag", gives: "a' Tag"),
    CloningCase(
      "what an object owns is cloned with it", "a Note items=[b c]; b Item; c Item",
      gives: "a' Note items=[b' c']; b' Item; c' Item"),
    CloningCase(
      "down three levels", "a Note items=[b]; b Item memos=[m n]; m Memo; n Memo",
      gives: "a' Note items=[b']; b' Item memos=[m' n']; m' Memo; n' Memo"),
    CloningCase(
      "a one-to-one", "a Note summary=s; s Summary", gives: "a' Note summary=s'; s' Summary"),
    CloningCase(
      "a one-to-one, from its other end", "s Summary; a Note summary=s", gives: "a' Note summary=s'; s' Summary"),
    CloningCase(
      "owned objects without an inverse", "a Card stickers=[x y]; x Sticker; y Sticker",
      gives: "a' Card stickers=[x' y']; x' Sticker; y' Sticker"),
    CloningCase(
      "a tree of one entity, with grandchildren",
      "t Folder children=[x y]; x Folder children=[z]; y Folder; z Folder children=[w]; w Folder",
      gives: "t' Folder children=[x' y']; x' Folder children=[z']; y' Folder; z' Folder children=[w']; w' Folder"),
    CloningCase(
      "sub-entities stay what they are", "d Drawing shapes=[c q]; c Circle radius=2; q Square side=3",
      gives: "d' Drawing shapes=[c' q']; c' Circle radius=2.0; q' Square side=3.0"),
    CloningCase(
      "a one-to-one to a sub-entity", "d Drawing cover=c; c Circle color=red",
      gives: "d' Drawing cover=c'; c' Circle color='red'"),
    CloningCase(
      "a sub-entity that owns objects of its parent entity",
      "g Group parts=[c h]; c Circle; h Group parts=[q]; q Square",
      gives: "g' Group parts=[c' h']; c' Circle; h' Group parts=[q']; q' Square"),
  ]

  static let identity = [
    CloningCase(
      "an object in two relationships of its owner", "a Note items=[b c] lead=b; b Item; c Item",
      gives: "a' Note items=[b' c'] lead=b'; b' Item; c' Item"),
    CloningCase(
      "an object with two owners (a diamond)",
      "s Sheet rows=[r] columns=[c]; r Row cells=[x]; c Column cells=[x]; x Cell",
      gives: "s' Sheet columns=[c'] rows=[r']; r' Row cells=[x']; c' Column cells=[x']; x' Cell"),
    CloningCase(
      "a table: each cell in its row and in its column",
      "s Sheet rows=[r q] columns=[c d]; r Row cells=[x y]; q Row cells=[z w]; c Column cells=[x z]; d Column cells=[y w]"
        + "; x Cell; y Cell; z Cell; w Cell",
      gives:
        "s' Sheet columns=[c' d'] rows=[r' q']; r' Row cells=[x' y']; q' Row cells=[z' w']; c' Column cells=[x' z']"
        + "; d' Column cells=[w' y']; x' Cell; y' Cell; z' Cell; w' Cell"),
    CloningCase(
      "an owned object of another owner: its clone joins that owner",
      "a Note lead=b; b Item; y Note items=[b]", gives: "a' Note lead=b'; b' Item; y Note items=[b b']"),
    CloningCase(
      "siblings that refer to each other", "a Note items=[b c]; b Item related=c; c Item related=b",
      gives: "a' Note items=[b' c']; b' Item related=c'; c' Item related=b'"),
    CloningCase(
      "an object that refers to itself, and is shared", "a Item related=a", gives: "a' Item related=a'"),
    CloningCase(
      "many-to-many between two kinds of owned objects",
      "r Recipe ingredients=[i j] steps=[s]; s Step uses=[i j]; i Ingredient id=#1; j Ingredient id=#2",
      gives: "r' Recipe ingredients=[i' j'] steps=[s']; s' Step uses=[i' j']"
        + "; i' Ingredient id=#new1; j' Ingredient id=#new2"),
  ]

  static let cycles = [
    CloningCase(
      "two objects of one entity, each owning the other", "a Station next=b; b Station next=a",
      gives: "a' Station next=b'; b' Station next=a'"),
    CloningCase(
      "a ring of three objects of one entity", "a Station next=b; b Station next=c; c Station next=a",
      gives: "a' Station next=b'; b' Station next=c'; c' Station next=a'"),
    CloningCase(
      "a ring of three entities", "r Rock blunts=s; s Scissors cuts=p; p Paper wraps=r",
      gives: "r' Rock blunts=s'; s' Scissors cuts=p'; p' Paper wraps=r'"),
    CloningCase(
      "a ring without inverses", "a Card mirror=b; b Card mirror=a", gives: "a' Card mirror=b'; b' Card mirror=a'"),
    CloningCase("an object that owns itself", "a Station next=a", gives: "a' Station next=a'"),
    CloningCase("an object that owns itself, without an inverse", "a Card mirror=a", gives: "a' Card mirror=a'"),
    CloningCase(
      "a folder below its own child", "t Folder children=[x]; x Folder children=[t]",
      gives: "t' Folder children=[x']; x' Folder children=[t']"),
    CloningCase(
      "a chain", "a Station next=b; b Station next=c; c Station",
      gives: "a' Station next=b'; b' Station next=c'; c' Station"),
    CloningCase(
      "a chain, from its middle", "b Station next=c; c Station; a Station next=b",
      gives: "a' Station next=b'; b' Station next=c'; c' Station"),
    CloningCase(
      "a chain of 2,000 objects", chain(2_000, prime: ""), gives: chain(2_000, prime: "'")),
  ]

  static let sharing = [
    CloningCase(
      "a tag stays the same tag", "a Note items=[b c]; b Item tags=[x y]; c Item tags=[x]; x Tag; y Tag",
      gives: "a' Note items=[b' c']; b' Item tags=[x y]; c' Item tags=[x]"),
    CloningCase(
      "a kind that many items have", "a Note items=[b]; b Item kind=k; k Kind",
      gives: "a' Note items=[b']; b' Item kind=k"),
    CloningCase(
      "what else has the tag isn't cloned",
      "a Note items=[b]; b Item tags=[x]; x Tag; d Note items=[c]; c Item tags=[x]",
      gives: "a' Note items=[b']; b' Item tags=[x]"),
    CloningCase(
      "a reference to an item of another note", "a Note items=[b]; b Item related=z; z Item; y Note items=[z]",
      gives: "a' Note items=[b']; b' Item related=z"),
    CloningCase(
      "a part alone joins its owner, without its siblings",
      "b Item tags=[x] related=c memos=[m]; a Note items=[b c]; c Item tags=[x] memos=[n]; x Tag; m Memo; n Memo",
      gives: "b' Item memos=[m'] related=c tags=[x]; m' Memo; a Note items=[b b' c]"),
    CloningCase(
      "a folder in the middle joins its parent", "m Folder children=[x]; x Folder; t Folder children=[m]",
      gives: "m' Folder children=[x']; x' Folder; t Folder children=[m m']"),
    CloningCase(
      "a to-one without an inverse is shared", "a Card backdrop=s next=b; b Card; s Backdrop",
      gives: "a' Card backdrop=s next=b"),
    CloningCase(
      "the same is cloned, with `clone: deep`", "a Card border=g; g Border", gives: "a' Card border=g'; g' Border"),
    CloningCase(
      "many-to-many is cloned, with `clone: deep`", "c Club members=[p q]; p Person; q Person",
      gives: "c' Club members=[p' q']; p' Person; q' Person"),
    CloningCase(
      "cloned members don't join their other clubs", "c Club members=[p]; d Club members=[p]; p Person",
      gives: "c' Club members=[p']; p' Person"),
    CloningCase(
      "a member alone joins its clubs", "p Person; c Club members=[p]; d Club members=[p]",
      gives: "p' Person; c Club members=[p p']; d Club members=[p p']"),
  ]

  static let order = [
    CloningCase(
      "ordered members", "b Item memos=[z m a k]; z Memo; m Memo; a Memo; k Memo",
      gives: "b' Item memos=[z' m' a' k']; z' Memo; m' Memo; a' Memo; k' Memo"),
    CloningCase(
      "ordered members of sub-entities", "d Drawing shapes=[q c g]; q Square; c Circle; g Group",
      gives: "d' Drawing shapes=[q' c' g']; q' Square; c' Circle; g' Group"),
    CloningCase(
      "ordered members that another owner has in another order",
      "s Sheet rows=[r] columns=[d c]; r Row cells=[y x]; c Column cells=[x]; d Column cells=[y]; x Cell; y Cell",
      gives: "s' Sheet columns=[c' d'] rows=[r']; r' Row cells=[y' x']; c' Column cells=[x']; d' Column cells=[y']"
        + "; x' Cell; y' Cell"),
    CloningCase(
      "a playlist shares its songs in their order",
      "p Playlist songs=[c a b]; q Playlist songs=[a]; a Song; b Song; c Song",
      gives: "p' Playlist songs=[c a b]; a Song lists=[p q p']; b Song lists=[p p']; c Song lists=[p p']"),
    CloningCase(
      "a song's clone joins each playlist at the end",
      "s Song; p Playlist songs=[s t]; q Playlist songs=[u s]; t Song; u Song",
      gives: "s' Song lists=[p q]; p Playlist songs=[s t s']; q Playlist songs=[u s s']"),
    CloningCase(
      "500 ordered members", wide(500, prime: ""), gives: wide(500, prime: "'")),
  ]

  private static func chain(_ length: Int, prime: String) -> String {
    (1...length).map { "s\($0)\(prime) Station" + ($0 < length ? " next=s\($0 + 1)\(prime)" : "") }.joined(
      separator: ";")
  }

  private static func wide(_ count: Int, prime: String) -> String {
    let names = (1...count).map { "m\($0 * 7919 % 10_007)\(prime)" }
    return "b\(prime) Item memos=[\(names.joined(separator: " "))];" + names.map { "\($0) Memo" }.joined(separator: ";")
  }
}
