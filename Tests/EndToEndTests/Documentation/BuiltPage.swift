/// A page as DocC has built it.
struct BuiltPage {
  /// How many links to pages and to their headings it shows.
  let linksToPages: Int
  /// Where its other links lead.
  let addresses: [String]

  /// Reads it from an archive.
  init(_ page: Readme, of module: String, in archive: URL) throws {
    let name = URL(fileURLWithPath: page.path).deletingPathExtension().lastPathComponent
    let path = (name == module ? module : "\(module)/\(name)").lowercased()
    let data = try Data(contentsOf: archive.appendingPathComponent("data/documentation/\(path).json"))
    var content = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let references = try #require(content.removeValue(forKey: "references") as? [String: [String: Any]])
    let topics = content["topicSections"] as? [[String: Any]] ?? []
    let shown = Self.links(in: content) + topics.flatMap { $0["identifiers"] as? [String] ?? [] }
    let kinds = shown.map { references[$0]?["kind"] as? String }
    linksToPages = kinds.filter { ["article", "section", "project"].contains($0) }.count
    addresses = references.values.filter { $0["type"] as? String == "link" }.compactMap { $0["url"] as? String }
  }

  /// The identifiers of what a text refers to, once for each link.
  private static func links(in content: Any) -> [String] {
    if let parts = content as? [Any] { return parts.flatMap(links) }
    guard let part = content as? [String: Any] else { return [] }
    let own = part["type"] as? String == "reference" ? [part["identifier"] as? String].compactMap { $0 } : []
    return own + part.values.flatMap(links)
  }
}
