import CompiledPrograms
import Foundation
import Testing

extension ConsumerTests {
  @Test("What the README tells a newcomer to write, written word by word, builds")
  func readme() throws {
    let readme = try Readme()
    let heading = "Add it to a package"
    // The one thing that cannot be taken as it is: where the package is kept.
    let snippet = try readme.code("swift", below: heading).replacingOccurrences(
      of: #"\.package\(url: "[^"]*", [a-z]+: "[^"]*"\)"#,
      with: ".package(name: \"DeepClone\", path: \"\(WorkFolder.root.path)\")", options: .regularExpression)
    try #require(!snippet.contains("url:"))
    let package = try ConsumerPackage(
      "Newcomer",
      manifest: """
        // swift-tools-version: 6.1

        import PackageDescription

        let package = Package(
          name: "Newcomer",
          platforms: [.macOS(.v12)],
        \(snippet))
        """)
    try package.write("Sources/App/clonegen.json", readme.code("json", below: heading))
    try package.copy("Swift5/Sources/App/Music.xcdatamodeld", to: "Sources/App")
    try package.write(
      "Sources/App/Copying.swift",
      """
      import DeepClone

      func copied(_ album: Album) throws -> Album {
        try album.deepClone(excluding: [.tracks])
      }

      """)
    let run = try package.run()
    #expect(run.build.status == 0, "\(run.text)")
    #expect(run.warnings == [])
  }
}
