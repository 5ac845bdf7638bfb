/// An element of an XML file, with its location: what lies between the parser and the model.
struct XMLElementNode {
  var name: String
  var attributes: [String: String]
  var line: Int
  var children: [XMLElementNode] = []
}
