import Foundation

/// Real models, where they lie beside the package; they are not part of it.
enum RealModels {
  private static let folder = WorkFolder.root.deletingLastPathComponent().appendingPathComponent("shared/corpus/models")

  /// Whether they are there.
  static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// So many models in XML, evenly out of all.
  ///
  /// - Parameter count: How many.
  static func some(_ count: Int) -> [String] {
    let all = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".xcdatamodel/contents") }.sorted()
    return stride(from: 0, to: all.count, by: max(1, all.count / count)).prefix(count).map {
      folder.appendingPathComponent(all[$0]).deletingLastPathComponent().path
    }
  }

  /// Writes the classes of Transformables that a model's app has in its own sources.
  ///
  /// - Parameters:
  ///   - model: The model's path.
  ///   - folder: Where to write.
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
