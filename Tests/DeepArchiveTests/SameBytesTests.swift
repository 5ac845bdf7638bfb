@testable import DeepArchive

@MainActor @Suite("The same graph gives the same bytes")
struct SameBytesTests {
  /// The documents of a root and what it is linked with, some of it roots as well, made in several orders.
  private func documents(
    _ count: Int, roots: [Int] = [], _ link: (Stack, [Recipe], Int) -> Void = { _, _, _ in }
  ) throws -> Set<String> {
    var numbers = SeededNumbers(seed: 7)
    let orders =
      [Array(0..<count)] + (0..<(LongTests.areWanted ? 20 : 6)).map { _ in (0..<count).shuffled(using: &numbers) }
    return Set(
      try orders.map { order in
        let stack = try Stack()
        var recipes = [Recipe?](repeating: nil, count: count)
        for number in order { recipes[number] = stack.recipe("R") }
        let made = recipes.compactMap { $0 }
        let root = stack.recipe("Root")
        for number in order {
          root.addToRelated(made[number])
          link(stack, made, number)
        }
        let all = [root] + roots.map { made[$0] }
        return text(try GraphDocument.data(all, ArchiveHeader(model: "M", of: nil, userInfo: [:])))
      })
  }

  @Test("Objects that differ in what lies some links away give one document, in whatever order they were made")
  func links() throws {
    let documents = try documents(8) { stack, recipes, number in
      recipes[number].next = recipes[(number + 1) % 8]
      if number % 3 == 0 { stack.remark(nil, of: recipes[number]) }
    }
    #expect(documents.count == 1)
  }

  @Test(
    "So do objects that differ only in their positions in an ordered relationship, or in which place they are roots")
  func positions() throws {
    let documents = try documents(4) { stack, recipes, number in
      guard number == 0 else { return }
      stack.make(Menu.self) { $0.recipes = [recipes[2], recipes[0], recipes[3], recipes[1]] }
    }
    #expect(documents.count == 1)
    #expect(try self.documents(6, roots: [3, 1, 5]).count == 1)
  }

  @Test("So do objects that differ only in what links to them, or in what they link to, without an inverse")
  func oneWay() throws {
    let documents = try documents(4) { stack, recipes, number in
      let cook = { stack.make(Cook.self) { $0.fullName = "\(number)" } }
      switch number {
      case 1: recipes[1].author = cook()
      case 2:
        recipes[2].cook = cook()
        recipes[2].cook?.tested = NSSet(object: recipes[3])
      default: break
      }
    }
    #expect(documents.count == 1)
  }

  @Test("So do objects that are alike, each with what it owns")
  func alike() throws {
    let documents = try documents(6) { stack, recipes, number in
      for _ in 0..<2 { stack.remark("a", of: recipes[number]) }
      for text in ["b", "c"] { stack.step(text, of: recipes[number]) }
    }
    #expect(documents.count == 1)
  }

  @Test("Objects that are alike, in circles of links, give several documents of one size")
  func circles() throws {
    let documents = try documents(10) { _, recipes, number in
      recipes[number].next = number < 6 ? recipes[(number + 1) % 6] : recipes[6 + (number - 5) % 4]
    }
    #expect(documents.count > 1)
    #expect(Set(documents.map(\.count)).count == 1)
  }
}
