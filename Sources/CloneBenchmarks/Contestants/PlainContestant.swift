import Foundation

/// Clones the graph as Swift classes, which no cloner of managed objects can beat.
struct PlainContestant: Contestant {
  let name: ContestantName
  /// True if tags list their items.
  private let keepsInverse: Bool

  /// Makes a contestant.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - keepsInverse: Whether tags list their items, as managed objects' do.
  init(_ name: ContestantName, keepsInverse: Bool) {
    self.name = name
    self.keepsInverse = keepsInverse
  }

  func measure(itemCount: Int, isChecked: Bool) throws -> Measurement {
    let graph = PlainGraph(itemCount: itemCount, keepsInverse: keepsInverse, keepsArray: false)
    let facts = isChecked ? PlainGraph.facts(of: graph.note) : nil
    var clone = graph.note
    let measurement = Measurement {
      clone = keepsInverse ? Self.cloneWithInverse(graph.note) : Self.cloneWithoutInverse(graph.note)
    }
    if let facts { try graph.check(clone, of: facts, by: name) }
    graph.takeApart(with: clone)
    return measurement
  }

  /// Clones a note; its items' tags list the clones.
  private static func cloneWithInverse(_ note: PlainNote) -> PlainNote {
    let clone = PlainNote(noteID: UUID(), createDate: Date(), title: note.title)
    clone.items.reserveCapacity(note.items.count)
    for item in note.items {
      let itemClone = PlainItem(
        title: item.title, count: item.count, price: item.price, createDate: item.createDate, noteID: clone.noteID,
        note: clone, tag: item.tag)
      clone.items.insert(itemClone)
      item.tag?.items.insert(itemClone)
    }
    return clone
  }

  /// Clones a note; tags list nothing.
  private static func cloneWithoutInverse(_ note: PlainNote) -> PlainNote {
    let clone = PlainNote(noteID: UUID(), createDate: Date(), title: note.title)
    clone.items.reserveCapacity(note.items.count)
    for item in note.items {
      clone.items.insert(
        PlainItem(
          title: item.title, count: item.count, price: item.price, createDate: item.createDate, noteID: clone.noteID,
          note: clone, tag: item.tag))
    }
    return clone
  }
}
