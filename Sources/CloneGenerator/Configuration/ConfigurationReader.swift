public import Foundation

/// Reads `clonegen.json`: JSON, with the comments and trailing commas of JSON5.
public enum ConfigurationReader {
  /// What reading gives.
  public struct Result: Equatable, Sendable {
    /// The configuration; where a value is wrong, its default.
    public var configuration: Configuration
    /// What is wrong, sorted by place; all of it errors.
    public var diagnostics: [Diagnostic]
  }

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - json: The file's bytes.
  ///   - path: The file's path, for diagnostics.
  ///   - diagnosticIDs: The ids that `severities` may name; empty where any may be.
  public static func read(_ json: Data, path: String, diagnosticIDs: [String] = []) -> Result {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let value: JSONValue
    do {
      value = try decoder.decode(JSONValue.self, from: json)
    } catch {
      let message = "the file is not valid JSON\(reason(of: error)); comments and trailing commas are allowed"
      let place = SourceLocation(path: path)
      return Result(
        configuration: Configuration(),
        diagnostics: [Diagnostic(.error, "configuration-malformed", message, at: place)])
    }
    var builder = ConfigurationBuilder(
      path: path, lines: JSONKeyLines(String(decoding: json, as: UTF8.self)), diagnosticIDs: diagnosticIDs)
    let configuration = builder.configuration(value)
    return Result(configuration: configuration, diagnostics: builder.diagnostics.sorted())
  }

  /// What Foundation says, with the line that it names in it; its wording differs between platforms.
  private static func reason(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error, let underlying = context.underlyingError else {
      return ""
    }
    let details = (underlying as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return details.map { ": " + ($0.hasSuffix(".") ? String($0.dropLast()) : $0) } ?? ""
  }
}
