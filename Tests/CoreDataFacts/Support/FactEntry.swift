/// A fact on its way to the table that `.ci/facts` prints: what is found goes to the file that `CORE_DATA_FACTS` names.
///
/// The file has it before it is tried, so that one that ends the process shows, and the next run with the same file
/// goes on behind it.
@MainActor struct FactEntry {
  private static let file = ProcessInfo.processInfo.environment["CORE_DATA_FACTS"]

  /// The test's sentence.
  let sentence: String
  let location: SourceLocation

  /// Begins a fact; nil if an earlier run had begun it.
  init?(_ source: Source, _ file: String, _ location: SourceLocation) {
    (sentence, self.location) = (Test.current?.displayName ?? "\(location)", location)
    Self.check(file, location)
    let name = location.fileName
    let place = "\(name):" + String(repeating: "0", count: max(0, 5 - "\(location.line)".count)) + "\(location.line)"
    let known = Self.file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
    if known.contains("begun\t\(sentence)\t") { return nil }
    write(["begun", sentence, place, source.text, file])
  }

  /// Ends the fact.
  func end(_ finding: String) {
    // Identifiers and addresses differ in each run.
    let pattern = "[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}|0x[0-9a-f]+"
    write([
      "found", sentence, finding.replacingOccurrences(of: pattern, with: "…", options: .regularExpression),
    ])
  }

  private func write(_ fields: [String]) {
    guard let path = Self.file else { return }
    let line = fields.map { $0.split(whereSeparator: "\t\n|".contains).joined(separator: " ") }.joined(separator: "\t")
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: path) else { return }
    handle.seekToEndOfFile()
    handle.write(Data((line + "\n").utf8))
    handle.closeFile()
  }

  /// Fails if the file that needs the fact is gone; on a device, there are no sources to look at.
  private static func check(_ file: String, _ location: SourceLocation) {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: sources) else { return }
    #expect(FileManager.default.fileExists(atPath: "\(sources)/\(file)"), "\(file)", sourceLocation: location)
  }
}
