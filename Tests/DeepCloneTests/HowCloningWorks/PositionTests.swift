@MainActor @Suite("The position of roots' clones among an owner's members")
struct PositionTests {
  let workspace: Workspace
  private let item: Item
  private let memos: [Memo]

  init() throws {
    let workspace = try Workspace()
    let item = workspace.item("list", id: 1)
    (self.workspace, self.item) = (workspace, item)
    memos = ["a", "b", "c"].map { workspace.memo($0, of: item) }
    try workspace.context.save()
  }

  private let behind = CloneOptions(position: .afterSource)

  /// What stands where: clones as `a'`.
  private func order(_ clones: [Memo] = []) -> String {
    (item.memos?.array as? [Memo] ?? []).map { ($0.text ?? "") + (clones.contains($0) ? "'" : "") }
      .joined(separator: " ")
  }

  @Test("Each comes right after its source, in whatever order the roots are passed; without the option, at the end")
  func behindSource() throws {
    let copies = try [memos[2], memos[0]].deepClone(options: behind)
    #expect(order(copies) == "a a' b c c'")
    let again = try memos[0].deepClone(options: behind)
    #expect(order(copies + [again]) == "a a' a' b c c'" && (item.memos?[1] as? Memo) === again)
    let last = try memos[1].deepClone()
    #expect(order(copies + [again, last]) == "a a' a' b c c' b'")
  }

  @Test("In another context, a clone comes right after its source's counterpart")
  func otherContext() throws {
    let target = workspace.stack.other()
    let copy = try memos[0].deepClone(in: target, options: behind)
    #expect((copy.item?.memos?.array as? [Memo])?.map(\.text) == ["a", "a", "b", "c"])
    #expect((copy.item?.memos?[1] as? Memo) === copy)
    #expect(order() == "a b c")
  }

  @Test("A cloned owner has its clones in the source's order")
  func ownerCloned() throws {
    let copies = try WorkspaceCloning.deepClone([memos[1], item] as [NSManagedObject], options: behind)
    #expect(((copies[1] as? Item)?.memos?.array as? [Memo])?.map(\.text) == ["a", "b", "c"])
    #expect(order() == "a b c")
  }

  @Test("Where both sides are ordered, the clone is in its place on both")
  func bothOrdered() throws {
    let groups = try Stack(GroupsModel.managedObjectModel)
    let songs = ["a", "b"].map { name in groups.make(Song.self) { $0.setValue(name, forKey: "name") } }
    let playlists = (0..<2).map { _ in groups.make(Playlist.self) { $0.songs = NSOrderedSet(array: songs) } }
    songs[0].playlists = NSOrderedSet(array: playlists.reversed())
    let copy = try songs[0].deepClone(options: behind)
    #expect(copy.playlists?.array as? [Playlist] == playlists.reversed())
    for playlist in playlists { #expect(playlist.songs?.array as? [Song] == [songs[0], copy, songs[1]]) }
  }

  @Test("A clone that its class put before its source comes right after the source")
  func beforeSource() throws {
    let rules = try Stack(RulesModel.managedObjectModel)
    let ledger = rules.ledger("ledger", serial: 1)
    let accounts = ["a", "stands first", "c"].map { rules.account($0, number: 1, in: ledger) }
    let copy = try accounts[1].deepClone(options: behind)
    #expect(ledger.accounts?.array as? [Account] == [accounts[0], accounts[1], copy, accounts[2]])
    let last = try accounts[1].deepClone()
    #expect(ledger.accounts?.array as? [Account] == [last, accounts[0], accounts[1], copy, accounts[2]])
  }

  @Test("A failed call leaves the order unchanged")
  func failure() throws {
    let other = workspace.item("throw in hook", id: 2)
    try workspace.context.save()
    #expect(throws: AppError(place: "hook")) {
      try WorkspaceCloning.deepClone([memos[0], other] as [NSManagedObject], options: behind)
    }
    #expect(order() == "a b c" && !workspace.context.hasUnsavedChanges)
  }
}
