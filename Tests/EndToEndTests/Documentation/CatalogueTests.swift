@Suite("The README and the catalogue")
struct CatalogueTests {
  @Test(
    "Each catalogue is built without a warning, with every link to a page and to a symbol", .long,
    arguments: Readme.catalogues)
  func catalogue(path: String) throws {
    let module = WorkFolder.root.appendingPathComponent(path).deletingPathExtension().lastPathComponent
    let tool = try #require(Subprocess.built("clonegen").map(URL.init(fileURLWithPath:)))
    let graphs = try SymbolGraphs(of: module, in: tool.deletingLastPathComponent(), to: "CatalogueSymbols\(module)")
    let folder = try WorkFolder.empty("Catalogue\(module)")
    let script = WorkFolder.root.appendingPathComponent(".ci/doc-links").path
    let copying = try Subprocess("/usr/bin/env", [script, path, folder.path], in: WorkFolder.root.path)
    #expect(copying.status == 0, "\(copying.errors)")
    let archive = folder.appendingPathComponent("\(module).doccarchive")
    #if os(macOS)
    let docc = ["xcrun", "docc"]
    #else
    let docc = ["docc"]
    #endif
    let run = try Subprocess(
      "/usr/bin/env",
      docc + ["convert", folder.appendingPathComponent("\(module).docc").path]
        + ["--additional-symbol-graph-dir", graphs.folder.path, "--output-path", archive.path]
        + ["--fallback-display-name", module, "--fallback-bundle-identifier", module])
    #expect(run.status == 0)
    #expect(!"\(run.output)\(run.errors)".contains("warning:"), "\(run.output)\(run.errors)")
    for page in try Readme.pages(of: path) {
      let built = try BuiltPage(page, of: module, in: archive)
      #expect(built.linksToPages == page.linksToPages.count, "\(page.path)")
      #expect(built.addresses.allSatisfy { $0.hasPrefix("https://") }, "\(page.path): \(built.addresses)")
    }
  }

  @Test("The README has at most 950 words, of text and of code")
  func length() throws {
    let words = try Readme().text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    #expect(words.count <= 950)
  }

  @Test("The lines that the README shows are generated for the demo")
  func lines() throws {
    let golden = try Readme("Tests/CloneGeneratorTests/Goldens/Notes+DeepClone.swift.golden").text
    let shown = try Readme().text.matches(of: #/`(\$0\.[^`]+)`/#).map { String($0.1) }
    #expect(shown.count > 3 && shown.allSatisfy(golden.contains))
  }

  @Test("Every picture is beside its page", arguments: try Readme.all().map(\.path))
  func pictures(path: String) throws {
    let page = try Readme(path)
    for picture in page.text.matches(of: #/!\[[^\]]*\]\((?<file>[^)]*)\)/#) {
      #expect(FileManager.default.fileExists(atPath: page.folder.appendingPathComponent(String(picture.file)).path))
    }
  }

  @Test(
    "Every link to a page, to a heading or to another file has a target, as a repository's browser follows it",
    arguments: try Readme.all().map(\.path) + [Readme.diagnostics])
  func links(path: String) throws {
    let page = try Readme(path)
    // What builds the documentation makes links of DocC's own: `.ci/doc-links`.
    #expect(!page.text.contains("](doc:") && !page.text.contains("<doc:"))
    for link in page.links {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? path : page.folder.appendingPathComponent(parts[0]).standardizedFileURL.path
      // DocC has no page for a file that's elsewhere.
      #expect(!path.contains(".docc/") || !link.hasPrefix(".."), "\(link)")
      #expect(parts[0].isEmpty || FileManager.default.fileExists(atPath: target), "\(link)")
      guard parts.count == 2 else { continue }
      let text = parts[0].isEmpty ? page.text : try String(contentsOfFile: target, encoding: .utf8)
      let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
      #expect(headings.contains(parts[1]), "\(link)")
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
