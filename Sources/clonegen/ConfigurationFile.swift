import CloneGenerator
import CloneTemplates
import Foundation

/// The configuration of a target, with the templates that it names.
struct ConfigurationFile {
  let configuration: Configuration
  let templates: [String: String]

  /// Reads a configuration; the defaults where there is none.
  ///
  /// - Parameter path: The path of `clonegen.json`, or nil.
  /// - Throws: `ToolError` where a file cannot be read, or says what cannot be.
  init(path: String?) throws(ToolError) {
    guard let path else {
      configuration = Configuration()
      templates = CloneTemplates.texts
      return
    }
    let result = ConfigurationReader.read(try Self.contents(of: path), path: path)
    guard result.diagnostics.isEmpty else {
      throw ToolError(
        status: .failure, description: result.diagnostics.map(\.description).joined(separator: "\n"))
    }
    configuration = result.configuration
    guard let folder = configuration.templates else {
      templates = CloneTemplates.texts
      return
    }
    templates = try Self.templates(
      in: URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(folder))
  }

  /// The built-in templates, each replaced by the file of its name where the folder holds one.
  private static func templates(in folder: URL) throws(ToolError) -> [String: String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw .file(folder.path, "the configuration's folder of templates cannot be read")
    }
    var templates = CloneTemplates.texts
    for name in names.sorted() where name.hasSuffix(".mustache") {
      let data = try contents(of: folder.appendingPathComponent(name).path)
      templates[String(name.dropLast(".mustache".count))] = String(decoding: data, as: UTF8.self)
    }
    return templates
  }

  private static func contents(of path: String) throws(ToolError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .file(path, "the file cannot be read: \(error.localizedDescription)")
    }
  }
}
