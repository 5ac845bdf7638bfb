/// The copies that a call made of the objects that it names, and the report of the call.
///
/// ```swift
/// let note = try NotesCloning.copy(note, to: context).copied
/// let result = try NotesCloning.copy(notes, to: context)
/// print(result.copied.count, result.report)
/// ```
public struct CopyResult<Copied> {
  /// The copy of the object, or an array of the copies of several objects, in their order; in the background, object IDs.
  public let copied: Copied
  /// The numbers of inserted, matched and updated objects.
  public let report: CopyReport
}

extension CopyResult: Sendable where Copied: Sendable {}
