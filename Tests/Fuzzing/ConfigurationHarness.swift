import Foundation

@testable import CloneGenerator

/// Reads the bytes as a file `clonegen.json`.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let result = ConfigurationReader.read(Data(bytes: start, count: count), path: "clonegen.json")
  for diagnostic in result.diagnostics { _ = diagnostic.description }
  return 0
}
