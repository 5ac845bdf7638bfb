@Suite("The README and the catalogue")
struct CatalogueTests {
  @Test(
    "Each catalogue is built without a warning, with every link to a symbol", .long, arguments: Readme.catalogues)
  func catalogue(path: String) throws {
    let catalogue = WorkFolder.root.appendingPathComponent(path)
    let module = catalogue.deletingPathExtension().lastPathComponent
    let tool = try #require(Subprocess.built("clonegen").map(URL.init(fileURLWithPath:)))
    let graphs = try SymbolGraphs(of: module, in: tool.deletingLastPathComponent(), to: "CatalogueSymbols\(module)")
    let output = try WorkFolder.empty("Catalogue\(module)").appendingPathComponent("\(module).doccarchive")
    #if os(macOS)
    let docc = ["xcrun", "docc"]
    #else
    let docc = ["docc"]
    #endif
    let run = try Subprocess(
      "/usr/bin/env",
      docc + ["convert", catalogue.path]
        + ["--additional-symbol-graph-dir", graphs.folder.path, "--output-path", output.path]
        + ["--fallback-display-name", module, "--fallback-bundle-identifier", module])
    #expect(run.status == 0)
    #expect(!"\(run.output)\(run.errors)".contains("warning:"), "\(run.output)\(run.errors)")
  }

  @Test("The README has at most 950 words, of text and of code")
  func length() throws {
    let words = try Readme().text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    #expect(words.count <= 950)
  }

  @Test(
    "A link to a page has a title, and a picture is beside its page: so both read well as files, too",
    arguments: try Readme.all().map(\.path) + ["Sources/DeepClone/DeepClone.docc/DiagnosticsReference.md"])
  func readsWellAsFile(path: String) throws {
    let page = try Readme(path)
    // Lists of topics need bare links: there, only DocC shows titles.
    let topics = page.text.firstRange(of: "\n## Topics\n")?.upperBound ?? page.text.endIndex
    #expect(!page.text[..<topics].contains("<doc:"))
    for line in page.text[topics...].split(separator: "\n") where line.contains("<doc:") {
      #expect(line.wholeMatch(of: #/- <doc:\w+>/#) != nil, "\(line)")
    }
    let folder = WorkFolder.root.appendingPathComponent(path).deletingLastPathComponent()
    for picture in page.text.matches(of: #/!\[[^\]]*\]\((?<file>[^)]*)\)/#) {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(String(picture.file)).path))
    }
  }

  @Test("Every link to a file, or to a heading in one, has a target", arguments: try Readme.all().map(\.path))
  func links(path: String) throws {
    let page = try Readme(path)
    let place = WorkFolder.root.appendingPathComponent(path).deletingLastPathComponent()
    for match in page.text.matches(of: #/\]\((?<target>[^)\s<]+)\)/#) {
      let parts = match.target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      guard !match.target.contains(":"), !parts[0].isEmpty, parts[0].contains(".") || parts[0].contains("/") else {
        continue
      }
      let target = place.appendingPathComponent(parts[0]).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(match.target)")
      guard parts.count == 2 else { continue }
      let text = String(decoding: try Data(contentsOf: target), as: UTF8.self)
      let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        .map { $0.drop { $0 == "#" || $0 == " " }.lowercased().replacingOccurrences(of: " ", with: "-") }
      #expect(headings.contains(parts[1]), "\(match.target)")
    }
  }

  @Test("The tool, the changelog, the README and the catalogue name one version")
  func version() throws {
    let tool = try Clonegen.run(["--version"]).output
    let version = try #require(tool.split(whereSeparator: \.isWhitespace).last)
    let changes = try Readme(".github/CHANGELOG.md").text
    #expect(changes.firstMatch(of: #/\n## (\S+) - \d{4}-\d{2}-\d{2}\n/#)?.1 == version)
    let readme = try Readme().text
    let catalogue = try Readme("Sources/DeepClone/DeepClone.docc/DeepClone.md").text
    if changes.contains("\n## Not released yet\n") {
      #expect(readme.firstMatch(of: #/This is the development version after (\d+\.\d+\.\d+) /#)?.1 == version)
      #expect(catalogue.firstMatch(of: #/the development version after version (\d+\.\d+\.\d+)\./#)?.1 == version)
    } else {
      #expect(readme.firstMatch(of: #/This is version (\d+\.\d+\.\d+) /#)?.1 == version)
      #expect(catalogue.firstMatch(of: #/describe version (\d+\.\d+\.\d+)\./#)?.1 == version)
    }
    for page in try Readme.all() {
      for match in page.text.matches(of: #/(?:from|exact): "(\d[^"]+)"/#) {
        #expect(match.1 == version, "\(page.path)")
      }
    }
  }
}
