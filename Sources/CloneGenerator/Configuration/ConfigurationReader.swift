package import Foundation

/// Reads `clonegen.json`: JSON with the comments and trailing commas of JSON5.
///
/// `JSONParser` turns the bytes into values, and `ConfigurationBuilder` turns the values into a configuration.
package enum ConfigurationReader {
  /// The result of reading.
  package struct Result: Equatable, Sendable {
    /// The configuration, with the default for each wrong value.
    package var configuration: Configuration
    /// The diagnostics, sorted by location; all are errors.
    package var diagnostics: [Diagnostic]
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - json: The file's bytes.
  ///   - path: The file's path, for diagnostics.
  package static func read(_ json: Data, path: String) -> Result {
    guard let text = String(data: json, encoding: .utf8) else {
      return malformed("the file is not UTF-8 text; save it as UTF-8", at: SourceLocation(path: path))
    }
    do throws(JSONParser.Mistake) {
      let value = try JSONParser.parse(text)
      var builder = ConfigurationBuilder(path: path)
      let configuration = builder.configuration(value)
      let errors = builder.diagnostics.filter { $0.severity == .error }
      return Result(configuration: configuration, diagnostics: errors.sorted())
    } catch {
      return malformed("the file is not valid JSON: \(error.message)", at: SourceLocation(path: path, line: error.line))
    }
  }

  private static func malformed(_ message: String, at location: SourceLocation) -> Result {
    Result(
      configuration: Configuration(),
      diagnostics: [Diagnostic(.configurationMalformed, message, at: location)])
  }
}
