import CompiledPrograms
import Foundation

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

    /// The lines that the programs printed; what building said, where it failed.
    var lines: [String] {
      guard build.status == 0 else { return ["the build failed", text] }
      return programs.flatMap { program in
        program.output.split(separator: "\n").map(String.init)
          + (program.status == 0 ? [] : ["status \(program.status)", program.errors])
      }
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

  private static func source(_ path: String) -> URL {
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
    let old = String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    try write(path, old.replacingOccurrences(of: text, with: replacement))
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
    return Outcome(
      build: build, programs: try programs.map { try Subprocess(scratch.path + "/debug/" + $0, []) })
  }
}
