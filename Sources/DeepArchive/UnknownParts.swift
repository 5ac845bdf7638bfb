/// The parts of an archive that the model doesn't have, such as those that a newer version of the app wrote.
///
/// If there are any, `restore` throws `ArchiveError.unknownParts`, which says what would be lost. Or let it ignore
/// them:
///
/// ```swift
/// do {
///   return try NotesCloning.restore(data, as: Note.self, in: context)
/// } catch ArchiveError.unknownParts(let parts) where canLose(parts) {
///   return try NotesCloning.restore(data, as: Note.self, in: context, unknown: .ignored)
/// }
/// ```
public struct UnknownParts: Sendable, Equatable {
  /// A treatment of unknown parts.
  public enum Treatment: Sendable {
    /// The call throws an error that lists them all, and inserts nothing.
    case refused
    /// They're ignored. A root of the archive can't be ignored: the call throws.
    case ignored
  }

  /// The number of objects of each entity (`Pan`) that the model doesn't have, or has as an abstract one.
  public internal(set) var objects: [String: Int] = [:]
  /// The number of values of each attribute (`Item.rating`), or element of a composite (`Item.place.height`), that the model
  /// doesn't have.
  public internal(set) var values: [String: Int] = [:]
  /// The number of links of each relationship (`Item.pans`) that the model doesn't have, or whose destinations are unknown
  /// objects.
  ///
  /// Links that the archive has on an unknown object's side aren't counted.
  public internal(set) var links: [String: Int] = [:]

  /// True if there are none.
  public var isEmpty: Bool { objects.isEmpty && values.isEmpty && links.isEmpty }
}

extension UnknownParts: CustomStringConvertible {
  /// The names with their numbers, in the order of the names.
  public var description: String {
    [(objects, "objects"), (values, "values"), (links, "links")].flatMap { counts, kind in
      counts.sorted { $0.key < $1.key }.map { "\($0) (\(kind): \($1))" }
    }.joined(separator: ", ")
  }
}
