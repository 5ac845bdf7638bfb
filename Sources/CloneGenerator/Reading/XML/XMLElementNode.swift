/// An element of an XML file with its location: the result of parsing, and the input of `ModelBuilder`.
struct XMLElementNode {
  var name: String
  var attributes: [String: String]
  var line: Int
  var children: [XMLElementNode] = []

  /// The elements of a name in the element.
  func children(_ name: String) -> [XMLElementNode] { children.filter { $0.name == name } }
}
