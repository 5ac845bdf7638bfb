package import Foundation

// What the plugins use of SwiftPM's module `PackagePlugin`, whose values nobody else can make.

package protocol Plugin {
  init()
}

package protocol BuildToolPlugin: Plugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command]
}

package protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}

package struct PluginContext {
  package struct Tool {
    package let name: String
    package let url: URL

    package init(name: String, url: URL) {
      self.name = name
      self.url = url
    }
  }

  package struct Package {
    package let directoryURL: URL
    package let targets: [any Target]

    package init(directoryURL: URL, targets: [any Target]) {
      self.directoryURL = directoryURL
      self.targets = targets
    }
  }

  package let package: Package
  package let pluginWorkDirectoryURL: URL
  private let tools: [Tool]

  package init(package: Package, pluginWorkDirectoryURL: URL, tools: [Tool]) {
    self.package = package
    self.pluginWorkDirectoryURL = pluginWorkDirectoryURL
    self.tools = tools
  }

  package func tool(named name: String) throws -> Tool {
    guard let tool = tools.first(where: { $0.name == name }) else { throw CocoaError(.fileNoSuchFile) }
    return tool
  }
}

package protocol Target {
  var name: String { get }
  var directoryURL: URL { get }
  var recursiveTargetDependencies: [any Target] { get }
}

package protocol SourceModuleTarget: Target {
  var sourceFiles: FileList { get }
}

package struct File {
  package let url: URL

  package init(url: URL) {
    self.url = url
  }
}

package struct FileList: Sequence {
  private let files: [File]

  package init(_ urls: [URL]) {
    files = urls.map(File.init)
  }

  package func makeIterator() -> [File].Iterator { files.makeIterator() }
}

package enum Command {
  case buildCommand(
    displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
    inputFiles: [URL] = [], outputFiles: [URL] = [])
}

package enum Diagnostics {
  package static func error(_ message: String, file: String? = #file, line: Int? = #line) {
    print("\(file ?? "nowhere"): error: \(message)")
  }

  package static func warning(_ message: String, file: String? = #file, line: Int? = #line) {
    print("\(file ?? "nowhere"): warning: \(message)")
  }
}
