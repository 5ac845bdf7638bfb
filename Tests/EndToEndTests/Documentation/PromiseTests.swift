import Foundation
import Testing

@Suite("What a clone promises, and the tests that hold it")
struct PromiseTests {
  @Test("Each promise of the page names a test that is in the sources")
  func tests() throws {
    let page = try Readme("Sources/DeepClone/DeepClone.docc/WhatAClonePromises.md").text
    let promises = page.replacing("\n  ", with: " ").split(separator: "\n").filter { $0.hasPrefix("- ") }
    let sources = try Self.sources()
    for promise in promises {
      let names = promise.matches(of: #/`(?<suite>\w+)\.(?<function>\w+)`/#)
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let suites = sources.filter { text in
          ["struct", "extension"].contains { text.contains("\($0) \(name.suite) {") }
        }
        let test = try Regex("@Test[^@{]*?func \(name.function)\\(")
        #expect(suites.contains { $0.contains(test) }, "\(name.output.0)")
      }
    }
    #expect(promises.count > 25)
  }

  /// The texts of all tests.
  private static func sources() throws -> [String] {
    let tests = WorkFolder.root.appendingPathComponent("Tests")
    let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix("Tests.swift") || $0.contains("Tests+") }.map {
      String(decoding: try Data(contentsOf: tests.appendingPathComponent($0)), as: UTF8.self)
    }
  }
}
