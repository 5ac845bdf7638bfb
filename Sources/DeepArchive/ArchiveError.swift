public import Foundation

/// An error that archiving, restoring or reading a header throws; nothing was inserted.
public enum ArchiveError: Error, Equatable {
  /// An attribute's value can't be archived: it has another type than the model says, or it's a Transformable's value
  /// that no transformer accepts.
  case unarchivableValue(entity: String, attribute: String, underlyingError: NSError?)
  /// The document isn't valid, at a location such as `objects[3].values.title`; the location is empty if the text isn't JSON.
  case invalid(location: String, reason: String)
  /// The document has parts that the model doesn't have; `restore` can ignore them.
  case unknownParts(UnknownParts)
  /// The document has a newer format than this version of the library can read.
  case newerFormat(Int)
  /// The document is too large to be held in memory; the associated value is its size in bytes.
  case tooLarge(Int)
  /// The document belongs to another model.
  case modelDiffers(found: String, expected: String)
  /// An object to archive, or a root of the archive, doesn't have the class that the caller asked for.
  case rootDiffers(found: String, expected: String)
  /// The archive doesn't have exactly one root; `restoreAll` takes any number.
  case rootCount(Int)
  /// The context has no persistent store coordinator, or an object has no context.
  case noCoordinator
}

extension ArchiveError: CustomStringConvertible {
  /// A text that says what is wrong, and where.
  public var description: String {
    switch self {
    case .unarchivableValue(let entity, let attribute, let error):
      "\(entity).\(attribute) cannot be archived: no document can hold its value" + (error.map { ": \($0)" } ?? "")
    case .invalid("", let reason): "the archive cannot be restored: \(reason)"
    case .invalid(let location, let reason): "the archive cannot be restored: \(location): \(reason)"
    case .unknownParts(let parts): "the archive cannot be restored: the model doesn't have \(parts)"
    case .newerFormat(let format): "the archive cannot be restored: its format \(format) is newer than this library"
    case .tooLarge(let size):
      "the archive cannot be restored: it has \(size) bytes, more than \(GraphDocument.maximumSize)"
    case .modelDiffers(let found, let expected):
      "the archive cannot be restored: it is of the model '\(found)', and not of '\(expected)'"
    case .rootDiffers(let found, let expected): "an object is of the class \(found), and not of \(expected)"
    case .rootCount(let count): "the archive cannot be restored as one object: it has \(count) roots"
    case .noCoordinator: "archiving and restoring need a context with a persistent store coordinator"
    }
  }
}

extension ArchiveError: LocalizedError {
  /// A sentence for people, who may not know the app's model.
  public var errorDescription: String? {
    switch self {
    case .unarchivableValue: "A value can't be written to a file."
    case .invalid, .rootDiffers: "The file is damaged, or of another kind."
    case .unknownParts, .newerFormat: "The file has content that this version of the app doesn't know."
    case .tooLarge: "The file is too large."
    case .modelDiffers: "The file belongs to another model."
    case .rootCount: "The file holds more or less than one thing."
    case .noCoordinator: "The content can't be read or written now."
    }
  }

  /// The same text as `description`.
  public var failureReason: String? { description }
}

extension ArchiveError {
  /// A mistake in a document, without its location.
  static func invalid(_ reason: String) -> ArchiveError { .invalid(location: "", reason: reason) }

  /// Runs a block that reads a part of a document, and puts the part's location in front of the locations of errors.
  static func at<Value>(_ location: @autoclosure () -> String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch ArchiveError.invalid(let inner, let reason) {
      throw ArchiveError.invalid(location: inner.isEmpty ? location() : "\(location()).\(inner)", reason: reason)
    }
  }
}
