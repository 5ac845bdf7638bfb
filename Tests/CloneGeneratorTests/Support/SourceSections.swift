@testable import CloneGenerator

/// The parts of a generated file, each of which begins with a mark.
struct SourceSections {
  private let sections: [(title: String, text: String)]

  init(_ source: String) {
    let parts = source.components(separatedBy: "// MARK: - ")
    sections = parts.enumerated().map { index, part in
      index == 0 ? ("", part) : (String(part.prefix { $0 != "\n" }), "// MARK: - " + part)
    }
  }

  /// Some sections, in the order of the file.
  ///
  /// - Parameter titles: Their titles; an empty one is what stands before the first mark.
  func text(of titles: [String]) -> String {
    sections.filter { titles.contains($0.title) }.map(\.text).joined()
  }
}
