/// A model whose generated code may run on any thread.
///
/// In a target with main-actor isolation, a model's generated type conforms to `ClonedModel` on the main actor only. The
/// compiler refuses that beside `Sendable` (Swift Evolution, SE-0470), so the target's rules can't run in the background.
public typealias BackgroundCloning = ClonedModel & Sendable

extension ClonedModel where Self: BackgroundCloning {
  /// Clones an object in the background, with everything that it owns, and saves.
  ///
  /// ```swift
  /// let id = try await NotesCloning.deepClone(note.objectID, as: Note.self, in: container) { source, clone in
  ///   clone.title = "Copy of \(source.title ?? "")"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The object ID of the object to clone, which has to be saved: a background context can't see unsaved
  ///     objects.
  ///   - type: The object's class; `NSManagedObject` if any will do.
  ///   - container: The container whose store holds the object.
  ///   - owner: The owner of the clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  ///   - change: Changes the clone, on the background context's queue, after links and hooks, before validation and saving.
  /// - Returns: The permanent object ID of the clone.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, or `CancellationError`; nothing is saved then.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ id: NSManagedObjectID, as type: Object.Type, in container: NSPersistentContainer, into owner: NewOwnerID? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions(),
    _ change: @escaping @Sendable (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) async throws -> NSManagedObjectID {
    try await deepClone(
      id, as: type, in: container.newBackgroundContext(), into: owner, following: owned, excluding: exclusions,
      options: options, change)
  }

  /// Clones objects in the background, in one call, and saves.
  ///
  /// If an object no longer exists, the call throws before it inserts anything.
  ///
  /// - Parameters:
  ///   - ids: The object IDs of the objects to clone, which have to be saved: a background context can't see unsaved
  ///     objects.
  ///   - type: The objects' class; `NSManagedObject` if they're mixed.
  ///   - container: The container whose store holds the objects.
  ///   - owner: The owner of the clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  ///   - change: Changes the clone of each distinct object, on the background context's queue, after links and hooks, before
  ///     validation and saving.
  /// - Returns: The permanent object IDs of the clones, in the order of `ids`.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, or `CancellationError`; nothing is saved then.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ ids: [NSManagedObjectID], as type: Object.Type, in container: NSPersistentContainer,
    into owner: NewOwnerID? = nil, following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    _ change: @escaping @Sendable (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) async throws -> [NSManagedObjectID] {
    try await deepClone(
      ids, as: type, in: container.newBackgroundContext(), into: owner, following: owned, excluding: exclusions,
      options: options, change)
  }
}
