/// Why a template cannot be compiled or rendered.
public struct MustacheError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {
    /// The template is not valid Mustache.
    case malformed
    /// The template uses a part of Mustache that is outside its core modules.
    case unsupported
    /// Sections and partials are nested without end.
    case nesting
    /// A list or an object stands where a text is wanted.
    case notText
    /// The template has a name that no view has, or inserts a template that is missing.
    case unknownName
  }

  /// The kind of failure.
  public var kind: Kind
  /// The name of the template that holds the mistake.
  public var templateName: String
  /// The line of the template, counted from 1.
  public var line: Int
  /// What is wrong and what to change, without a closing full stop.
  public var message: String

  /// Makes an error from its parts.
  public init(_ kind: Kind, _ message: String, templateName: String, line: Int) {
    self.kind = kind
    self.message = message
    self.templateName = templateName
    self.line = line
  }
}

extension MustacheError: CustomStringConvertible {
  /// The error in one line: `name:line: error: message`.
  public var description: String {
    "\(templateName):\(line): error: \(message)"
  }
}
