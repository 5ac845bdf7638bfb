@MainActor @Suite("Entities without a class of their own")
struct UntypedTests {
  let workspace: Workspace
  init() throws { workspace = try Workspace() }

  @Test("Objects without a class are cloned by key, by the same rules")
  func withoutClass() throws {
    let tag = workspace.context.make("LooseTag", ["name": "t"])
    let loose = workspace.context.make("Loose", ["name": "l", "id": UUID.numbered(1), "tags": NSSet(object: tag)])
    for name in ["b", "a"] { _ = workspace.context.make("LoosePart", ["name": name, "whole": loose]) }
    let before = GraphText.text(from: loose, known: ["tag": tag])
    let operation = CloneContext(workspace.context, options: .reproducible)
    let copy = try WorkspaceCloning.deepClone(loose, in: operation)
    #expect(
      GraphText.text(from: copy, known: ["tag": tag]) == """
        Loose1 id=#1001 name='l' parts=[LoosePart2 LoosePart3] tags=[<tag>]
        LoosePart2 looseID=#1001 name='b' whole=Loose1
        LoosePart3 looseID=#1001 name='a' whole=Loose1
        """)
    #expect(operation.clone(of: loose) === copy)
    #expect(try workspace.counts() == ["Loose": 2, "LoosePart": 4, "LooseTag": 1])
    let bare = try WorkspaceCloning.deepClone(
      loose, in: CloneContext(workspace.context, options: .reproducible),
      excluding: [.named("Loose.parts"), .named("Loose.tags")])
    #expect(GraphText.text(from: bare) == "Loose1 id=#1001 name='l'")
    var options = CloneOptions.reproducible
    options.skip(entityNamed: "LoosePart") { $0.value(forKey: "name") as? String == "a" }
    let filtered = try WorkspaceCloning.deepClone(loose, in: CloneContext(workspace.context, options: options))
    #expect(
      GraphText.text(from: filtered, known: ["tag": tag]) == """
        Loose1 id=#1001 name='l' parts=[LoosePart2] tags=[<tag>]
        LoosePart2 looseID=#1001 name='b' whole=Loose1
        """)
    #expect(GraphText.text(from: loose, known: ["tag": tag]) == before)
  }
}
