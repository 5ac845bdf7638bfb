import Foundation

@testable import PortableCoreData

/// Reads the bytes as a store's metadata, sets some of their own, and writes and reads what that gives.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let connection = try SQLiteConnection(path: SQLiteConnection.memory, isReadOnly: false, canCreate: true)
    try connection.execute(
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
    let statement = try connection.prepare("INSERT INTO Z_METADATA VALUES (1, 'identifier', ?)")
    statement.bind(Data(bytes: start, count: count), 1)
    try statement.run()
    var metadata = try StoreMetadata(connection)
    _ = (metadata.columnNames, metadata.hashes)
    metadata.set(metadata.all)
    metadata.hashes = metadata.hashes
    try metadata.write(connection)
    _ = try StoreMetadata(connection)
  } catch {
    _ = error.localizedDescription
  }
  return 0
}
