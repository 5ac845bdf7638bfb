import Foundation

@testable import CloneGenerator

/// What the templates can name: values of every kind.
///
/// The elements of lists have a list of their own again, so that what is rendered does not double with every section.
private let view: MustacheValue = .object([
  "a": .bool(true), "b": .bool(false), "c": .string("text"), "d": .null, "e": .list([]),
  "f": .list([element("one"), element("two")]), "g": .object(["c": .string("inner")]),
])

private func element(_ text: String) -> MustacheValue { .object(["c": .string(text), "f": .list([])]) }

/// Renders the bytes up to the first zero as a template, which can insert the others as the partial `p`.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let parts = UnsafeBufferPointer(start: start, count: count).split(separator: 0, maxSplits: 1)
  let texts = parts.map { String(decoding: $0, as: UTF8.self) }
  do {
    let template = try MustacheTemplate(texts.first ?? "", name: "t")
    let partial = try MustacheTemplate(texts.count > 1 ? texts[1] : "", name: "p")
    _ = try template.render(view, partials: ["p": partial])
  } catch {
    _ = error.description
  }
  return 0
}
