import Foundation
import Testing

/// The Xcode project among the consumers, as far as it says what the plugin gets.
struct XcodeProject: Decodable {
  /// Where the project lies.
  static let folder = ConsumerPackage.source("XcodeApp")
  private static let file = folder.appendingPathComponent("XcodeApp.xcodeproj/project.pbxproj")

  /// What a configuration says of Swift.
  struct BuildSettings: Decodable, Equatable {
    let isolation: String?
    let isApproachable: String?
    let importsMembers: String?
    let version: String?

    private enum CodingKeys: String, CodingKey {
      case isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION"
      case isApproachable = "SWIFT_APPROACHABLE_CONCURRENCY"
      case importsMembers = "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY"
      case version = "SWIFT_VERSION"
    }
  }

  private struct Object: Decodable {
    let isa: String
    let name: String?
    let path: String?
    let buildPhases: [String]?
    let dependencies: [String]?
    let packageProductDependencies: [String]?
    let files: [String]?
    let fileSystemSynchronizedGroups: [String]?
    let exceptions: [String]?
    let membershipExceptions: [String]?
    let target: String?
    let buildConfigurationList: String?
    let buildConfigurations: [String]?
    let buildSettings: BuildSettings?
    let productRef: String?
    let productName: String?
    let relativePath: String?
  }

  private let objects: [String: Object]

  /// Reads the project.
  static func read() throws -> Self {
    try PropertyListDecoder().decode(Self.self, from: try Data(contentsOf: file))
  }

  /// The identifiers that the project names, and those that it has objects of.
  static func identifiers() throws -> (named: Set<String>, declared: [String]) {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let identifier = /[0-9A-F]{24}/
    // What is indented further is a part of an object.
    let declared = text.split(separator: "\n").filter { $0.contains(" = {") }.compactMap { line in
      line.hasPrefix("\t\t") ? line.dropFirst(2).prefixMatch(of: identifier).map { String($0.output) } : nil
    }
    return (Set(text.matches(of: identifier).map { String($0.output) }), declared.sorted())
  }

  /// The paths of the packages that the project refers to, from its folder.
  var packages: [String] { objects.values.compactMap(\.relativePath) }

  /// The package products that a target links, and those that it runs, as Xcode spells plugins.
  ///
  /// - Parameter target: The target's name.
  func products(of target: String) throws -> [String] {
    let target = try self.target(target).object
    let plugins = (target.dependencies ?? []).compactMap { objects[$0]?.productRef }
    return ((target.packageProductDependencies ?? []) + plugins).compactMap { objects[$0]?.productName }
  }

  /// The paths of a target's files, from the project's folder: what its synchronized folders hold, a bundle being one file.
  ///
  /// - Parameter target: The target's name.
  func files(of target: String) throws -> [String] {
    let (id, target) = try self.target(target)
    // No phase names a file by itself.
    let phases = (target.buildPhases ?? []).compactMap { objects[$0] }
    try #require(phases.filter { $0.isa != "PBXFrameworksBuildPhase" }.allSatisfy { $0.files == [] })
    return try (target.fileSystemSynchronizedGroups ?? []).flatMap { group -> [String] in
      let group = try #require(objects[group])
      let exceptions = (group.exceptions ?? []).compactMap { objects[$0] }.filter { $0.target == id }
        .flatMap { $0.membershipExceptions ?? [] }
      let folder = try #require(group.path)
      let files = try Self.files(in: folder)
      try #require(Set(exceptions).isSubset(of: files), "an exception is no file")
      return files.filter { !exceptions.contains($0) }.map { "\(folder)/\($0)" }
    }
  }

  /// What each of a target's configurations says of Swift.
  ///
  /// - Parameter target: The target's name.
  func settings(of target: String) throws -> [BuildSettings] {
    let list = try self.target(target).object.buildConfigurationList
    return try (#require(list.flatMap { objects[$0] }).buildConfigurations ?? []).compactMap {
      objects[$0]?.buildSettings
    }
  }

  private func target(_ name: String) throws -> (id: String, object: Object) {
    let target = objects.first { $0.value.isa == "PBXNativeTarget" && $0.value.name == name }
    return try #require(target.map { ($0.key, $0.value) })
  }

  /// The files below a folder, a bundle being one, without hidden ones.
  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path)
      .filter { path in
        let parts = path.split(separator: "/")
        let isInBundle = parts.dropLast().contains { $0.hasSuffix(".xcdatamodeld") }
        return !isInBundle && parts.last?.contains(".") == true && parts.last?.hasPrefix(".") == false
      }.sorted()
  }
}
