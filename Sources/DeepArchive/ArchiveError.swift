/// An error that archiving, restoring or reading a header throws; nothing was inserted.
public enum ArchiveError: Error, Equatable {
  /// No document can hold an attribute's value: it's of another type than the model says, or a Transformable's that no
  /// transformer takes.
  case unarchivableValue(entity: String, attribute: String)
  /// The document isn't valid, at a location such as `objects[3].values.title`; the location is empty if the text isn't JSON.
  case invalid(location: String, reason: String)
  /// The document has a later format than this version of the library reads.
  case newerFormat(Int)
  /// The document has more bytes than one that can be held in memory.
  case tooLarge(Int)
  /// The document belongs to another model.
  case modelDiffers(found: String, expected: String)
  /// A root of the archive isn't of the class that the caller asked for.
  case rootDiffers(found: String, expected: String)
  /// The context has no persistent store coordinator, or an object has no context.
  case noCoordinator
}

extension ArchiveError: CustomStringConvertible {
  /// A text that says what is wrong, and where.
  public var description: String {
    switch self {
    case .unarchivableValue(let entity, let attribute):
      "\(entity).\(attribute) cannot be archived: no document can hold its value"
    case .invalid("", let reason): "the archive cannot be restored: \(reason)"
    case .invalid(let location, let reason): "the archive cannot be restored: \(location): \(reason)"
    case .newerFormat(let format): "the archive cannot be restored: its format \(format) is newer than this library"
    case .tooLarge(let size):
      "the archive cannot be restored: it has \(size) bytes, more than \(GraphDocument.maximumSize)"
    case .modelDiffers(let found, let expected):
      "the archive cannot be restored: it is of the model '\(found)', and not of '\(expected)'"
    case .rootDiffers(let found, let expected):
      "the archive cannot be restored: it holds an object of the class \(found), and not of \(expected)"
    case .noCoordinator: "archiving and restoring need a context with a persistent store coordinator"
    }
  }
}

extension ArchiveError {
  /// A mistake in a document, without its location.
  static func invalid(_ reason: String) -> ArchiveError { .invalid(location: "", reason: reason) }

  /// Runs a block that reads what a document has at a location; the locations of its errors begin there.
  static func at<Value>(_ location: @autoclosure () -> String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch ArchiveError.invalid(let inner, let reason) {
      throw ArchiveError.invalid(location: inner.isEmpty ? location() : "\(location()).\(inner)", reason: reason)
    }
  }
}
