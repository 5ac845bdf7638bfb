import Foundation

@testable import CloneGenerator

private let configuration = ConfigurationReader.read(
  Data(#"{ "entityClasses": "always", "managedObjectModel": "always" }"#.utf8), path: "clonegen.json"
).configuration

/// Reads the bytes as the file `contents` of a model, and generates everything from a model without errors.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let contents = Data(bytes: start, count: count)
  var collector = DiagnosticCollector()
  let model = try? ModelReader.read(contents: contents, name: "Model", path: "contents", into: &collector)
  model?.checkReferences(into: &collector)
  guard model != nil, !collector.hasErrors else { return 0 }
  let files = ModelFiles(entries: { _ in ["contents"] }, contents: { _ in contents })
  _ = GeneratorPipeline(configuration: configuration, files: files).generate(["Model.xcdatamodel"])
  return 0
}
