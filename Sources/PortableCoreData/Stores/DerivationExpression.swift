#if !canImport(CoreData)
import Foundation

/// The computation of a derived attribute: the forms that Apple documents for `NSDerivedAttributeDescription`.
enum DerivationExpression: Equatable {
  enum Form: String {
    case canonical = "canonical:"
    case lowercase = "lowercase:"
    case uppercase = "uppercase:"
  }

  enum Aggregate: String {
    case sum = "@sum"
    case minimum = "@min"
    case maximum = "@max"
    case average = "@avg"
  }

  /// The time of the save: `now()`.
  case now
  /// A text of the object in another form: `canonical:(title)`.
  case form(Form, String)
  /// Another attribute of the object.
  case attribute(String)
  /// An attribute of a to-one relationship's destination: `author.name`.
  case destination(String, String)
  /// The number of members: `items.@count`.
  case count(String)
  /// Something over the members' attribute: `items.@sum.price`, or `sum:(items.price)`.
  case aggregate(Aggregate, String, String)

  /// Reads an expression; nil if it has another form.
  init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    if text == "now()" {
      self = .now
      return
    }
    if let colon = text.firstIndex(of: ":"), text.hasSuffix(")") {
      let function = String(text[...colon])
      let argument = text[text.index(after: colon)...].dropLast()
      guard argument.first == "(", let path = Self.path(argument.dropFirst()) else { return nil }
      if let form = Form(rawValue: function), path.count == 1 {
        self = .form(form, path[0])
      } else if function == "sum:", path.count == 2 {
        self = .aggregate(.sum, path[0], path[1])
      } else if function == "count:", path.count == 1 {
        self = .count(path[0])
      } else {
        return nil
      }
      return
    }
    guard let path = Self.path(text[...]) else { return nil }
    switch path.count {
    case 1 where !path[0].hasPrefix("@"): self = .attribute(path[0])
    case 2 where path[1] == "@count": self = .count(path[0])
    case 2 where !path[1].hasPrefix("@"): self = .destination(path[0], path[1])
    case 3:
      guard let aggregate = Aggregate(rawValue: path[1]) else { return nil }
      self = .aggregate(aggregate, path[0], path[2])
    default: return nil
    }
  }

  /// The names of a key path; nil if it has another type.
  private static func path(_ text: Substring) -> [String]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isName = { (part: String) in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
    }
    return parts.allSatisfy(isName) ? parts : nil
  }

  /// The relationship and the attribute behind it that the value depends on.
  var dependency: (relationship: String, attribute: String)? {
    switch self {
    case .destination(let relationship, let attribute): (relationship, attribute)
    case .aggregate(_, let relationship, let attribute): (relationship, attribute)
    case .now, .form, .attribute, .count: nil
    }
  }
}

extension DerivationExpression.Form {
  /// A text in this form.
  func apply(to text: String) -> String {
    switch self {
    case .canonical: text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    case .lowercase: text.lowercased()
    case .uppercase: text.uppercased()
    }
  }
}
#endif
