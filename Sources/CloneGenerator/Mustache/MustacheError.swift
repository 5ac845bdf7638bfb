/// Why a template cannot be compiled or rendered.
package struct MustacheError: Error, Equatable, CustomStringConvertible {
  /// The mistake and the fix, without a closing full stop.
  var message: String
  /// The name of the template that holds the mistake.
  var templateName: String
  /// The line of the template, counted from 1.
  var line: Int

  /// The error in one line: `name:line: error: message`.
  package var description: String { "\(templateName):\(line): error: \(message)" }
}
