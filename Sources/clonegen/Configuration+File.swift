import CloneGenerator
import Foundation

extension Configuration {
  /// Reads the configuration of a target, or makes the default one.
  ///
  /// - Parameter path: The path of `clonegen.json`, or nil.
  /// - Throws: `ToolError` if the file can't be read, or isn't valid.
  init(path: String?) throws(ToolError) {
    self.init()
    guard let path else { return }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .file(path, "the file cannot be read: \(error.localizedDescription)")
    }
    let result = ConfigurationReader.read(data, path: path)
    guard result.diagnostics.isEmpty else {
      throw ToolError(
        status: .failure, description: result.diagnostics.map(\.description).joined(separator: "\n"))
    }
    self = result.configuration
  }
}
