/// The values that a template can use, by name.
///
/// A list `items` comes with a truth value `hasItems`, for text that a template writes once around all of them. Nil
/// becomes null, and keeps its name. Rendering a name that no view has stops the program.
package struct TemplateView: TemplateValue, ExpressibleByDictionaryLiteral, Sendable {
  package let mustacheValue: MustacheValue

  /// Makes a view.
  package init(dictionaryLiteral elements: (String, any TemplateValue)...) {
    var values: [String: MustacheValue] = [:]
    for (name, element) in elements {
      let value = element.mustacheValue
      values[name] = value
      if case .list(let items) = value {
        values["has" + name.prefix(1).uppercased() + name.dropFirst()] = .bool(!items.isEmpty)
      }
    }
    mustacheValue = .object(values)
  }

  private static let templates = TemplateTexts.byName.mapValues { MustacheTemplate($0) }

  /// The text that a template of the package makes of the view.
  ///
  /// - Parameter name: The template's file name in `Templates`, without its extension.
  package func rendered(with name: String) -> String {
    guard let template = Self.templates[name] else { preconditionFailure("there is no template '\(name)'") }
    return template.render(mustacheValue, partials: Self.templates)
  }
}

/// A value that a view can hold: a text, a truth value, a whole number, another view, a list or an optional of these.
package protocol TemplateValue {
  var mustacheValue: MustacheValue { get }
}

extension String: TemplateValue {
  package var mustacheValue: MustacheValue { .string(self) }
}

extension Bool: TemplateValue {
  package var mustacheValue: MustacheValue { .bool(self) }
}

extension Int: TemplateValue {
  package var mustacheValue: MustacheValue { .string(String(self)) }
}

extension Array: TemplateValue where Element: TemplateValue {
  package var mustacheValue: MustacheValue { .list(map(\.mustacheValue)) }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
  package var mustacheValue: MustacheValue { map(\.mustacheValue) ?? .null }
}
