/// The values that a template can use, by name.
///
/// A list `items` comes with a truth value `hasItems`, for text that a template writes once around all of them. Nil
/// becomes null, and keeps its name. Rendering a name that no view has stops the program.
struct TemplateView: ExpressibleByDictionaryLiteral, Sendable {
  let mustacheValue: MustacheValue

  init(dictionaryLiteral elements: (String, any TemplateValue)...) {
    var values: [String: MustacheValue] = [:]
    for (name, element) in elements {
      let value = element.mustacheValue
      values[name] = value
      if case .list(let items) = value { values["has" + SwiftName.upperCamel(name)] = .bool(!items.isEmpty) }
    }
    mustacheValue = .object(values)
  }
}

/// A value that a view can hold: a text, a truth value, a whole number, another view, a list or an optional of these.
protocol TemplateValue {
  var mustacheValue: MustacheValue { get }
}

extension TemplateView: TemplateValue {}

extension String: TemplateValue {
  var mustacheValue: MustacheValue { .string(self) }
}

extension Bool: TemplateValue {
  var mustacheValue: MustacheValue { .bool(self) }
}

extension Int: TemplateValue {
  var mustacheValue: MustacheValue { .string(String(self)) }
}

extension Array: TemplateValue where Element: TemplateValue {
  var mustacheValue: MustacheValue { .list(map(\.mustacheValue)) }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
  var mustacheValue: MustacheValue { map(\.mustacheValue) ?? .null }
}
