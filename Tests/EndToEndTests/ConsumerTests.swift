import Foundation
import Testing

@Suite("Packages that use the plugin", .serialized)
struct ConsumerTests {
  @Test("In Swift 5 mode, public, a Manual/None model with a hierarchy and an ordered relationship")
  func swift5() throws {
    let package = try ConsumerPackage("Swift5")
    defer { package.remove() }
    let run = try package.run()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines == ["Studio, Live Hall", "Hall true"])
    #expect(run.warnings == [])
  }

  @Test("A model that is split over two bundles, each with a placeholder for the other's entity, is one")
  func merged() throws {
    let package = try ConsumerPackage("Merged")
    defer { package.remove() }
    let run = try package.run()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines == ["Song, Artist", "Nina true", "Sinnerman, Feeling Good true", "2"])
    #expect(run.warnings == [])

    let contents = "Sources/App/People.xcdatamodeld/People.xcdatamodel/contents"
    try package.edit(contents, replacing: "name=\"songs\"", with: "name=\"works\"")
    let failed = try package.run()
    #expect(failed.status != 0)
    let line = (failed.output + failed.errors).split(separator: "\n").first { $0.contains("placeholder-rel") }
    #expect(line?.contains("Sources/App/Music.xcdatamodeld/Music.xcdatamodel/contents:4: error: ") == true)
  }

  // Only Xcode writes classes for a "Class Definition" model on a Mac.
  #if !canImport(CoreData)
  @Test("In Swift 6 mode, a model whose classes Xcode writes; an edit of the model is generated anew")
  func swift6() throws {
    let package = try ConsumerPackage("Swift6")
    defer { package.remove() }
    let run = try package.run()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines == ["1 Dune true"])
    #expect(run.warnings == [])

    let contents = "Sources/App/Library.xcdatamodeld/Library.xcdatamodel/contents"
    try package.edit(contents, replacing: "<entry key=\"rebuild\" value=\"uuid\"/>", with: "")
    #expect(try package.run().lines == ["1 Dune false"])

    try package.edit(
      contents, replacing: "<entry key=\"exclude\" value=\"\"/>", with: "<entry key=\"rebuild\" value=\"uuuid\"/>")
    let failed = try package.run()
    #expect(failed.status != 0)
    let text = failed.output + failed.errors
    let line = text.split(separator: "\n").first { $0.contains("rebuild-unknown") }
    #expect(
      line == """
        \(package.folder.path)/\(contents):6: error: 'Book.isbn' has the rule 'rebuild' with the unknown value "uuuid"; \
        allowed: "uuid", "now", "custom"; did you mean "uuid"? [rebuild-unknown]
        """)
  }
  #endif
}

extension Subprocess {
  /// The lines that the program itself printed, which come last.
  var lines: [String] {
    output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("[") && !$0.hasPrefix("Build") }
  }

  /// The lines that warn of anything.
  var warnings: [String] {
    (output + errors).split(separator: "\n").map(String.init).filter { $0.contains("warning:") }
  }
}
