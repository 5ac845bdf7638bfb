import Foundation

/// Clones the graph as Swift classes whose note lists its items in an array, and whose tags list nothing: the minimum
/// that makes the same objects with the same values, without hashing.
struct PlainArrayContestant: Contestant {
  let name = ContestantName.plainArray

  func measure(itemCount: Int, isChecked: Bool) throws -> Measurement {
    let graph = PlainGraph(itemCount: itemCount, keepsInverse: false, keepsArray: true)
    let facts = isChecked ? PlainGraph.facts(of: graph.note) : nil
    var clone = graph.note
    let measurement = Measurement { clone = Self.clone(graph.note) }
    if let facts { try graph.check(clone, of: facts, by: name) }
    graph.takeApart(with: clone)
    return measurement
  }

  /// Clones a note.
  private static func clone(_ note: PlainNote) -> PlainNote {
    let clone = PlainNote(noteID: UUID(), createDate: Date(), title: note.title)
    clone.itemList.reserveCapacity(note.itemList.count)
    for item in note.itemList {
      clone.itemList.append(
        PlainItem(
          title: item.title, count: item.count, price: item.price, createDate: item.createDate, noteID: clone.noteID,
          note: clone, tag: item.tag))
    }
    return clone
  }
}
