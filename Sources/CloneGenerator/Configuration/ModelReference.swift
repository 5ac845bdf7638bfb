/// A model of another target: `Target/Bundle`, which the plugin finds, or `Target=path`.
package struct ModelReference: Hashable, Sendable {
  /// The target's module.
  package var module: String
  /// The name of the model.
  package var name: String
  /// The path of its bundle, from the configuration's folder; nil if the plugin finds it.
  package var path: String?

  /// Reads a reference; nil if the text isn't one.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "/" }), sign != text.startIndex else { return nil }
    let rest = String(text[text.index(after: sign)...])
    var name = rest.split(separator: "/").last.map(String.init) ?? ""
    for suffix in [".xcdatamodeld", ".xcdatamodel"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    if name.isEmpty { return nil }
    module = SwiftName.identifier(String(text[..<sign]))
    path = text[sign] == "=" ? rest : nil
    self.name = name
  }
}
