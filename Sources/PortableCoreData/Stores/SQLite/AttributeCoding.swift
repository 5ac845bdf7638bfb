#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// How a store writes and reads the values of one attribute.
struct AttributeCoding {
  enum Kind {
    case boolean
    case integer
    case real
    case decimal
    case text
    case url
    case date
    case uuid
    case binary
    /// Binary data that may be kept in a file of its own.
    case external
    case archive
  }

  let kind: Kind
  private let type: NSAttributeType
  /// The attribute's name, behind its entity's, for messages.
  private let name: String

  init(_ attribute: NSAttributeDescription) {
    type = attribute.attributeType
    name = [attribute.entityInUse?.name, attribute.name].compactMap { $0 }.joined(separator: ".")
    kind =
      switch attribute.attributeType {
      case .booleanAttributeType: .boolean
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: .integer
      case .doubleAttributeType, .floatAttributeType: .real
      case .decimalAttributeType: .decimal
      case .stringAttributeType: .text
      case .URIAttributeType: .url
      case .dateAttributeType: .date
      case .UUIDAttributeType: .uuid
      case .binaryDataAttributeType: attribute.allowsExternalBinaryDataStorage ? .external : .binary
      case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType, .compositeAttributeType:
        .archive
      }
  }

  var columnKind: StoreColumn.Kind {
    switch kind {
    case .boolean, .integer: .integer
    case .real: .float
    case .decimal: .decimal
    case .text, .url: .text
    case .date: .date
    case .uuid: .uuid
    case .binary, .external, .archive: .blob
    }
  }

  // MARK: Writing

  /// Binds a value as Core Data stores values of its kind.
  ///
  /// - Throws: A Cocoa error if an object can't be archived, or a file of binary data can't be written.
  static func bind(
    _ value: AttributeValue, _ kind: Kind, to statement: SQLiteStatement, _ index: Int, _ blobs: ExternalBlobs
  ) throws {
    switch (kind, value) {
    case (_, .null): statement.bindNull(index)
    case (.external, .data(let value)): statement.bind(try blobs.stored(value), index)
    case (.archive, _): try statement.bind(Archive.data(of: value), index)
    default: bindPlain(value, to: statement, index)
    }
  }

  /// Binds an element of a composite, whose values come without their types.
  func bind(element: AttributeValue, to statement: SQLiteStatement, _ index: Int, _ blobs: ExternalBlobs) throws {
    var value = element
    if case .object(let object) = element { value = AttributeValue(boxed: object, as: type) ?? .null }
    try bind(value, to: statement, index, blobs)
  }

  /// Binds a value of the attribute, which an error names.
  func bind(_ value: AttributeValue, to statement: SQLiteStatement, _ index: Int, _ blobs: ExternalBlobs) throws {
    do { try Self.bind(value, kind, to: statement, index, blobs) } catch { throw named(error) }
  }

  /// An error of archiving the attribute's value, with the attribute's name.
  func named(_ error: any Error) -> any Error {
    guard case .archive = kind else { return error }
    return NSError.coreData(NSPersistentStoreSaveError, "\(name): \(error.localizedDescription)")
  }

  /// Binds a value that needs neither archive nor file.
  static func bindPlain(_ value: AttributeValue, to statement: SQLiteStatement, _ index: Int) {
    switch value {
    case .null, .object, .composite: statement.bindNull(index)
    case .boolean(let value): statement.bind(Int64(value ? 1 : 0), index)
    case .integer(let value): statement.bind(value, index)
    case .real(let value): statement.bind(value, index)
    case .decimal(let value):
      // Core Data stores NaN as a text, and everything else as SQLite's own numbers, which aren't exact.
      if value.isNaN {
        statement.bind("NaN", index)
      } else {
        statement.bind(value.nearestDouble, index)
      }
    case .string(let value): statement.bind(value, index)
    case .url(let value): statement.bind(value.absoluteString, index)
    case .date(let value): statement.bind(value.timeIntervalSinceReferenceDate, index)
    case .uuid(let value): withUnsafeBytes(of: value.uuid) { statement.bind(Data($0), index) }
    case .data(let value):
      if let data = value.data { statement.bind(data, index) } else { statement.bindNull(index) }
    }
  }

  // MARK: Reading

  /// The value in a column; nil if the file holds a value of another type, or if a file is missing.
  static func value(
    _ kind: Kind, _ statement: SQLiteStatement, _ column: Int, _ blobs: ExternalBlobs
  ) -> AttributeValue? {
    let type = statement.type(column)
    if type == SQLITE_NULL { return .null }
    switch kind {
    case .boolean: return .boolean(statement.integer(column) != 0)
    case .integer: return .integer(statement.integer(column))
    case .real: return .real(statement.double(column))
    case .decimal: return decimal(statement, column, type).map(AttributeValue.decimal)
    case .text: return .string(statement.string(column))
    case .url: return URL(string: statement.string(column)).map(AttributeValue.url)
    case .date: return .date(Date(timeIntervalSinceReferenceDate: statement.double(column)))
    case .uuid:
      return statement.withBytes(column) { bytes in
        guard bytes.count == 16 else { return nil }
        return .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
      }
    case .binary: return .data(BinaryData(statement.data(column)))
    case .external: return blobs.value(statement.data(column)).map(AttributeValue.data)
    case .archive: return Archive.value(of: statement.data(column))
    }
  }

  private static func decimal(_ statement: SQLiteStatement, _ column: Int, _ type: Int32) -> Decimal? {
    switch type {
    case SQLITE_INTEGER: return Decimal(stored: statement.integer(column))
    case SQLITE_FLOAT:
      let value = statement.double(column)
      return value.isFinite ? Decimal(stored: value) : .nan
    default:
      let text = statement.string(column)
      return text == "NaN" ? .nan : Decimal(string: text)
    }
  }
}
#endif
