#if !canImport(CoreData)
public import Foundation
import Synchronization

/// The value of a Binary attribute: data in memory, or a store's file, which is only read when the data is needed.
public enum BinaryData: Equatable, Sendable {
  case bytes(Data)
  case file(ExternalFile)

  /// Boxes data.
  public init(_ data: Data) { self = .bytes(data) }

  /// The data; nil if its file is gone.
  public var data: Data? {
    switch self {
    case .bytes(let data): data
    case .file(let file): file.data
    }
  }

  /// Two values are equal if their data is; values from one file are, without reading it.
  public static func == (left: BinaryData, right: BinaryData) -> Bool {
    switch (left, right) {
    case (.file(let left), .file(let right)) where left.url == right.url: true
    default: left.data == right.data
    }
  }
}

/// A file that holds the value of one attribute.
///
/// A store never changes such a file; it writes another one.
public final class ExternalFile: Sendable {
  let url: URL
  private let mapped = Mutex<Data?>(nil)

  init(_ url: URL) { self.url = url }

  /// The file's bytes, mapped into memory when they are first asked for; nil if the file is gone.
  ///
  /// Mapped bytes stay readable after the file's deletion.
  var data: Data? {
    mapped.withLock { mapped in
      if mapped == nil { mapped = try? Data(contentsOf: url, options: .mappedIfSafe) }
      return mapped
    }
  }
}
#endif
