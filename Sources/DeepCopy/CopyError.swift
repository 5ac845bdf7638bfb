public import DeepClone

/// An error that a copy between stores throws.
public enum CopyError: Error {
  /// A context has no coordinator at the end of its chain of parents, so it has no stores.
  case noCoordinator
  /// Source and target belong to the same coordinator; use `deepClone` instead.
  case sameCoordinator
  /// An object can't be read: it was deleted, or no longer has a context.
  case sourceUnreadable(entity: String, object: NSManagedObjectID)
  /// The objects of one call come from several contexts.
  case severalSourceContexts(entity: String, object: NSManagedObjectID)
  /// The source context, or a parent of it, has unsaved changes, and `saveEvery` only copies saved objects.
  case sourceUnsaved
  /// The target context, or a parent of it, has unsaved changes, and the call would save.
  case targetUnsaved
  /// The target context saves to a parent, and the call would save: `saves` is for contexts that save to stores.
  case targetHasParent
  /// Another copy of this process is writing to the target's stores, or to the file.
  case targetInUse
  /// There's already a file where `copyAll` would make one.
  case fileExists(URL)
  /// `saveEvery` isn't a positive number.
  case batchSize(Int)
  /// The call names an entity that the model doesn't have.
  case entityUnknown(String)
  /// The source's or the target's model lacks an entity.
  case entityMissing(entity: String, isTarget: Bool)
  /// The source's stores hold objects of another model's entities, which the call doesn't copy. Name the entities to copy
  /// in `CopyOptions.entities`.
  case entitiesLeftBehind([String], copied: [String])
  /// The target's model doesn't allow some of the source's values. The error lists at most 1,000, and counts the
  /// others.
  case invalidValues([InvalidValue], others: Int)
  /// Objects of some entities may be inserted twice: nothing identifies them, and the target has some already.
  case mayComeTwice(entities: [String])
  /// A batch failed, after this number of objects and batches were saved; `reason` says why.
  case batchFailed(objects: Int, batches: Int, reason: any Error)

  /// A value of a source that the target's model doesn't allow.
  public struct InvalidValue: Sendable, Equatable {
    /// The name of the source's entity.
    public let entity: String
    /// The name of the attribute or relationship.
    public let property: String
    /// The object ID of the source.
    public let object: NSManagedObjectID
    /// The reason why it isn't allowed.
    public let reason: String
    /// The error of the save that failed; nil if the value was found before saving.
    public let underlyingError: NSError?

    init(_ property: String, of source: NSManagedObjectID, _ reason: String, _ error: NSError? = nil) {
      entity = source.entity.name ?? ""
      self.property = property
      object = source
      self.reason = reason
      underlyingError = error
    }
  }
}

extension CopyError {
  /// An error about an object, made of the entity's name and the object's ID.
  static func about(_ object: NSManagedObject, _ error: (String, NSManagedObjectID) -> CopyError) -> CopyError {
    error(object.entity.name ?? "", object.objectID)
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}

extension CopyError: CustomStringConvertible, LocalizedError {
  /// A text that says what happened to which entity, property or object, and what to do about it.
  public var description: String {
    switch self {
    case .noCoordinator: "nothing can be copied: a context has neither a coordinator nor a parent that has one"
    case .sameCoordinator:
      "nothing can be copied: source and target belong to the same coordinator; use deepClone within one"
    case .sourceUnreadable(let entity, let object):
      "\(entity) cannot be copied: the object \(object.isTemporaryID ? "has no context" : "was deleted") "
        + "(\(object.uriRepresentation()))"
    case .severalSourceContexts(let entity, let object):
      "\(entity) cannot be copied: the call's other objects belong to another context (\(object.uriRepresentation()))"
    case .sourceUnsaved: "the source context, or a parent of it, has unsaved changes: save them first"
    case .targetUnsaved:
      "the target context, or a parent of it, has unsaved changes, and the copy saves: save them first, or roll them back"
    case .targetHasParent:
      "the target context saves to a parent: pass a context that saves to its stores, or leave out 'saves'"
    case .targetInUse: "another copy is writing to the target: copy again when it has ended"
    case .fileExists(let url):
      "nothing was copied: '\(url.path)' exists; copy to another file, or open this one and copy into a context on it"
    case .batchSize(let size): "'saveEvery' is \(size), but a batch holds at least one object"
    case .entityUnknown(let name): "the model has no entity '\(name)'"
    case .entityMissing(let entity, let isTarget):
      "\(entity) cannot be copied: the \(isTarget ? "target" : "source") context's model has no entity of that name"
        + (isTarget ? ", or an abstract one" : "")
    case .entitiesLeftBehind(let entities, let copied):
      "nothing was copied: the source has objects of \(Self.list(entities)), which are not in the model that this call "
        + "copies; set CopyOptions.entities to \(copied) in this call, and to \(entities) in one of copyAll of the type that "
        + "is generated for their model"
    case .invalidValues(let values, let others):
      "the target's model does not allow what the source holds:"
        + values.map { " \($0.entity).\($0.property) of \($0.object.uriRepresentation()): \($0.reason)" }.joined()
        + (others > 0 ? " And \(others) more." : "")
    case .mayComeTwice(let entities):
      "nothing was copied: the target has objects of \(Self.list(entities)), and nothing identifies them, so what was "
        + "copied before would come twice; name attributes in a 'matchBy' (if an object is known by its relationships alone, "
        + "add an attribute with an ID), or set 'copiesUnmatchedObjects' where nothing was"
    case .batchFailed(let objects, let batches, let reason):
      "the copy failed after \(objects) objects in \(batches) saved batches: \(reason)"
    }
  }

  /// A sentence for people, who may not know the app's model.
  public var errorDescription: String? {
    switch self {
    case .sourceUnreadable(_, let object) where object.isTemporaryID:
      "What was to be copied isn't part of your data."
    case .sourceUnreadable: "What was to be copied has been deleted."
    case .sourceUnsaved, .targetUnsaved: "Changes have to be saved before the data can be copied."
    case .invalidValues: "Some of the data isn't valid, so it can't be copied."
    case .mayComeTwice: "Some of the data may have been copied before."
    case .targetInUse: "The data is being copied already. Try again later."
    case .fileExists: "There is already a file of this name."
    case .batchFailed(let objects, _, _) where objects > 0: "Only a part of the data could be copied."
    default: "The data can't be copied."
    }
  }

  /// The same text as `description`.
  public var failureReason: String? { description }
}
