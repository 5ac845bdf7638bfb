import Foundation

// The source of some parts of the model in code.

extension FetchRequest {
  /// The call that makes the request; nil if it fetches no entity of the model.
  func expression(in plan: Plan) -> String? {
    guard let entityName, plan[entityName] != nil else { return nil }
    let flags = [
      ("includesSubentities", includesSubentities), ("includesPropertyValues", includesPropertyValues),
      ("includesPendingChanges", includesPendingChanges), ("returnsObjectsAsFaults", returnsObjectsAsFaults),
    ]
    // A file leaves out a flag that is NO. If it leaves out all of them, as most files do, it means the defaults of a
    // request that's made in code.
    let saysFlags = returnsDistinctResults || flags.contains(where: \.1)
    let type = resultType.flatMap(UInt.init)
    var arguments = ArgumentList()
    arguments.add("predicate", text: predicate)
    arguments.add("resultType", type == 0 ? nil : type?.description)
    arguments.add("limit", limit?.description)
    arguments.add("batchSize", batchSize?.description)
    for (label, isSet) in flags where saysFlags && !isSet { arguments.add(label, "false") }
    arguments.add("returnsDistinctResults", if: returnsDistinctResults)
    return "ModelBuilder.fetchRequest(\(SwiftName.literal(entityName))\(arguments.text))"
  }
}

extension FetchIndex.Element {
  /// The part of an index; nil if the file names neither a property nor an expression.
  var expressionInCode: String? {
    let type = type == "R-Tree" || type == "RTree" ? ", .rTree" : ""
    let order = isAscending ? "" : ", isAscending: false"
    if let expression { return ".expression(\(SwiftName.literal(expression))\(type)\(order))" }
    return propertyName.map { ".property(\(SwiftName.literal($0))\(type)\(order))" }
  }
}

extension UserInfo {
  /// The model's own entries as a dictionary's literal; nil if there are none.
  var literal: String? {
    // If two entries have the same key, the last counts, as in Core Data.
    let entries = Array(inModel.entries.reversed().uniqued(on: \.key).reversed())
    guard !entries.isEmpty else { return nil }
    return "[" + entries.map { "\(SwiftName.literal($0.key)): \(SwiftName.literal($0.value))" }.joined(separator: ", ")
      + "]"
  }
}

/// Further arguments of a call in generated source, each after a comma; arguments with a default value are left out.
struct ArgumentList {
  /// The arguments as source.
  private(set) var text = ""

  /// Adds an expression, unless it's nil.
  mutating func add(_ label: String, _ expression: String?) {
    if let expression { text += ", \(label): \(expression)" }
  }

  /// Adds a text as a literal, unless it's nil.
  mutating func add(_ label: String, text: String?) { add(label, text.map(SwiftName.literal)) }

  /// Adds `true` if a condition holds.
  mutating func add(_ label: String, if isSet: Bool) { if isSet { add(label, "true") } }
}

/// The source of an attribute in the model in code.
extension Attribute {
  /// The conditions for valid values, as a list of the runtime's `ModelValidation`; nil for none.
  ///
  /// Limits that aren't numbers are left out.
  var validationExpression: String? {
    switch type {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .date: break
    case .undefined, .boolean, .binary, .uuid, .uri, .transformable, .objectID, .composite: return nil
    }
    var expressions: [String] = []
    if let minimum, NumberText(minimum) != nil { expressions.append(".minimum(\(SwiftName.literal(minimum)))") }
    if let maximum, NumberText(maximum) != nil { expressions.append(".maximum(\(SwiftName.literal(maximum)))") }
    if type == .string, let regularExpression {
      expressions.append(".pattern(\(SwiftName.literal(regularExpression)))")
    }
    return expressions.isEmpty ? nil : "[\(expressions.joined(separator: ", "))]"
  }
}

extension DefaultValue {
  /// The expression of the value, boxed as Core Data boxes it.
  var expression: String {
    switch self {
    case .integer(let value): "NSNumber(value: \(value) as Int64)"
    case .boolean(let value): "NSNumber(value: \(value))"
    case .double(let value): "NSNumber(value: \(value) as Double)"
    case .float(let value): "NSNumber(value: \(value) as Float)"
    case .decimal(let text): "ModelBuilder.decimal(\(SwiftName.literal(text)))"
    case .string(let text): SwiftName.literal(text)
    case .date(let value): "Date(timeIntervalSinceReferenceDate: \(value))"
    case .uuid(let value): "UUID(uuidString: \(SwiftName.literal(value.uuidString)))"
    case .uri(let text): "URL(string: \(SwiftName.literal(text)))"
    }
  }
}

extension Attribute.AttributeType {
  /// The case of `NSAttributeType`.
  var caseName: String {
    let name: String =
      switch self {
      case .binary: "binaryData"
      case .uuid: "UUID"
      case .uri: "URI"
      default: "\(self)"
      }
    return name + "AttributeType"
  }
}
