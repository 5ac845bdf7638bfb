import DeepCloneCompiledPrograms
import Foundation
import Testing

/// A whole small package that depends on this one, built and run as a developer would.
struct ConsumerPackage {
  /// What became of a package.
  struct Outcome {
    /// What building said.
    let build: Subprocess
    /// What each program said; none where building failed.
    let programs: [Subprocess]

    /// Everything that building printed.
    var text: String { build.output + build.errors }

    /// The lines of building that warn of anything.
    var warnings: [String] { text.split(separator: "\n").map(String.init).filter { $0.contains("warning:") } }

    /// What the compiler calls an error in a file: each once, the line's number and the text.
    ///
    /// - Parameter file: The file's name.
    func errors(in file: String) -> [String] {
      let found = text.split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("/"), let name = line.range(of: "/\(file):"), line.contains(" error: ") else { return nil }
        let parts = line[name.upperBound...].split(separator: ":", maxSplits: 3)
        return parts.count == 4 ? "\(parts[0]):\(parts[3])" : nil
      }
      return found.enumerated().filter { !found[..<$0].contains($1) }.map(\.element)
    }

    /// The lines that the programs printed; what building said, where it failed.
    var lines: [String] {
      guard build.status == 0 else { return ["the build failed", text] }
      return programs.flatMap { program in
        program.output.split(separator: "\n").map(String.init)
          + (program.status == 0 ? [] : ["status \(program.status)", program.errors])
      }
    }

    /// Checks the lines that the programs printed, and that building warned of nothing.
    func expect(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(lines == expected, sourceLocation: sourceLocation)
      #expect(warnings == [], sourceLocation: sourceLocation)
    }
  }

  /// Where the copy lies that is built.
  let folder: URL

  /// Where everything is built: one folder for all packages, so that what all depend on is compiled once.
  private static let scratch = Result { try WorkFolder.named("ConsumersBuild") }

  /// Copies a package of `Tests/Consumers`, so that building leaves nothing in the source tree.
  ///
  /// - Parameter name: The folder's name.
  init(_ name: String) throws {
    folder = try Self.folder(name)
    try FileManager.default.copyItem(at: Self.source(name), to: folder)
    try edit("Package.swift", replacing: "../../..", with: WorkFolder.root.path)
  }

  /// Copies a package of a folder of packages, with those that it depends on.
  ///
  /// - Parameters:
  ///   - group: The folder's name.
  ///   - name: The package's folder in it.
  ///   - others: The folders of the others.
  init(_ group: String, of name: String, beside others: [String]) throws {
    let all = try Self.folder(group)
    try FileManager.default.copyItem(at: Self.source(group), to: all)
    folder = all.appendingPathComponent(name)
    for path in [name] + others {
      try edit("../\(path)/Package.swift", replacing: "../../../..", with: WorkFolder.root.path)
    }
  }

  /// Makes a package of a manifest.
  ///
  /// - Parameters:
  ///   - name: The package's name.
  ///   - manifest: The text of `Package.swift`.
  init(_ name: String, manifest: String) throws {
    folder = try Self.folder(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("Package.swift", manifest)
  }

  /// A path where nothing is yet; a package is always at the same one, as a developer's is.
  private static func folder(_ name: String) throws -> URL {
    let folder = try WorkFolder.named("Consumers").appendingPathComponent(name)
    try? FileManager.default.removeItem(at: folder)
    return folder
  }

  static func source(_ path: String) -> URL {
    WorkFolder.root.appendingPathComponent("Tests/Consumers").appendingPathComponent(path)
  }

  /// Copies a file or folder of `Tests/Consumers` into the copy.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - target: The folder to copy it into.
  func copy(_ path: String, to target: String) throws {
    let (source, folder) = (Self.source(path), folder.appendingPathComponent(target))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: folder.appendingPathComponent(source.lastPathComponent))
  }

  /// Writes a file of the copy.
  func write(_ path: String, _ text: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Replaces a text in a file of the copy.
  func edit(_ path: String, replacing text: String, with replacement: String) throws {
    try write(path, self.text(path).replacingOccurrences(of: text, with: replacement))
  }

  /// The text of a file of the copy.
  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// Builds the copy, and runs programs of it.
  ///
  /// - Parameter programs: The names of the programs.
  func run(_ programs: String...) throws -> Outcome {
    let scratch = try Self.scratch.get()
    // The plan that is kept in the folder of products may be another package's.
    let build = try Subprocess(
      "/usr/bin/env",
      ["swift", "build", "--package-path", folder.path, "--scratch-path", scratch.path]
        + ["--disable-build-manifest-caching"])
    guard build.status == 0 else { return Outcome(build: build, programs: []) }
    let products = try products()
    return Outcome(
      build: build, programs: try programs.map { try Subprocess(products.appendingPathComponent($0).path, []) })
  }

  /// Builds and runs the copy's tests.
  func test() throws -> Subprocess {
    try Subprocess(
      "/usr/bin/env",
      ["swift", "test", "--package-path", folder.path, "--scratch-path", try Self.scratch.get().path]
        + ["--disable-build-manifest-caching"])
  }

  /// Runs a command of `swift package` in the copy.
  ///
  /// - Parameter words: The options and the command.
  func command(_ words: String...) throws -> Subprocess {
    try Subprocess(
      "/usr/bin/env",
      ["swift", "package", "--package-path", folder.path, "--scratch-path", try Self.scratch.get().path] + words)
  }

  /// Where the programs and modules are, as the build system says.
  func products() throws -> URL {
    let said = try Subprocess(
      "/usr/bin/env",
      ["swift", "build", "--show-bin-path", "--package-path", folder.path]
        + ["--scratch-path", try Self.scratch.get().path])
    try #require(said.status == 0, "\(said.errors)")
    return URL(fileURLWithPath: said.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
