import Foundation
import Testing

@Suite("What a clone promises, and the tests that hold it")
struct PromiseTests {
  @Test("Each promise of the page names a test that is in the sources")
  func tests() throws {
    let page = try Readme("Sources/DeepClone/DeepClone.docc/WhatAClonePromises.md").text
    let promises = page.replacing("\n  ", with: " ").split(separator: "\n").filter { $0.hasPrefix("- ") }
    let tests = WorkFolder.root.appendingPathComponent("Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    for promise in promises {
      let names = promise.matches(of: #/`(?<suite>\w+)\.(?<function>\w+)`/#)
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let suites = try paths.filter { path in
          ["/\(name.suite).", "/\(name.suite)+"].contains(where: path.contains)
        }.map { path in
          String(decoding: try Data(contentsOf: tests.appendingPathComponent(path)), as: UTF8.self)
        }
        let test = try Regex("@Test[^@{]*?func \(name.function)\\(")
        #expect(suites.contains { $0.contains(test) }, "\(name.output.0)")
      }
    }
    #expect(promises.count > 25)
  }
}
