/// Real models, where they lie beside the package; they are not part of it.
enum RealModels {
  /// So many models in XML, evenly out of all.
  static func some(_ count: Int) -> [String] {
    let all = Corpus.paths { $0.hasSuffix(".xcdatamodel/contents") }
    return stride(from: 0, to: all.count, by: max(1, all.count / count)).prefix(count).map {
      String(all[$0].dropLast("/contents".count))
    }
  }

  /// Writes the classes of Transformables that a model's app has in its own sources.
  ///
  /// - Returns: The path of the file.
  static func ownClasses(of model: String, in folder: URL) throws -> String {
    let contents = String(decoding: try Data(contentsOf: URL(fileURLWithPath: model + "/contents")), as: UTF8.self)
    let names = contents.components(separatedBy: "customClassName=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first
    }
    .filter { name in !name.hasPrefix("NS") && name.allSatisfy { $0.isLetter || $0.isNumber } }
    let classes = Set(names).sorted().map { "nonisolated class \($0): NSObject {}\n" }
    let file = folder.appendingPathComponent("OwnClasses.swift")
    try Data(("import Foundation\n" + classes.joined()).utf8).write(to: file)
    return file.path
  }
}
