public import Foundation

/// An error that a call throws.
///
/// The call has taken back what it did. What hooks and closures changed in other objects stays, and so does what they saved.
public enum CloneError: Error {
  /// A source can't be read: it was deleted, or no longer has a context.
  case sourceUnreadable(entity: String, object: NSManagedObjectID)
  /// A root comes from another context than the clone context's other objects.
  case severalSourceContexts(entity: String, object: NSManagedObjectID)
  /// An earlier call with the same clone context cloned objects of another model.
  case severalModels(entity: String, object: NSManagedObjectID)
  /// An earlier call with the same clone context copied the object alone, since clones share it.
  case copiedBefore(entity: String, object: NSManagedObjectID)
  /// An earlier call with the same clone context cloned the root with other exclusions.
  case clonedWithOtherExclusions(entity: String, object: NSManagedObjectID)
  /// The app's own code tried to clone with a clone context that a call was using.
  case callRunning
  /// The generated code, or the target's model, has no such entity.
  case entityMissing(entity: String)
  /// A root's entity has the rule `clone: never`.
  case neverCloned(entity: String)
  /// An attribute follows its parent, no such parent was cloned, and the attribute has no rule `withoutParent`.
  case parentMissing(entity: String, attribute: String, followed: String, object: NSManagedObjectID)
  /// An attribute follows its parent, and two parents give it different values.
  case parentsDiffer(
    entity: String, attribute: String, object: NSManagedObjectID, first: NSManagedObjectID, later: NSManagedObjectID)
  /// Objects own each other in a circle, and attributes of their entities can follow themselves; the attributes are `Entity.name`.
  case ownersInCircle(attributes: [String], objects: [NSManagedObjectID])
  /// A clone, or the copy of a shared object, would lack a value or an object that it needs to be saved or identified.
  case requiredLeftOut(entity: String, property: String, reason: String)
  /// A shared object can't be linked in the target context, because it was never saved.
  case sharedObjectUnsaved(entity: String, object: NSManagedObjectID)
  /// The target's entity lacks a property that clones have, or has it with another type, cardinality, order, destination or inverse.
  case propertyDiffers(entity: String, property: String)
  /// Clones would keep their sources' values in the same store, but some values have to be unique there.
  case uniqueValueKept(entity: String, attributes: [String], object: NSManagedObjectID)
  /// A class has a hook that can't be called on the call's queue, because its conformance is isolated to an actor.
  case hookUnreachable(entity: String, type: String)
  /// Clones can't belong to the owner that the call names.
  case ownerRefused(relationship: String, reason: String)
  /// A path names a relationship that can't be followed, or an attribute where only a relationship can be.
  case pathRefused(property: String, reason: String)
  /// Clones can't go to the store that the options name.
  case storeRefused(identifier: String, reason: String)
  /// A shared object would have to be copied, but nothing identifies it, so the next call would copy it again.
  case mayComeTwice(entity: String)
  /// The call failed after the app's own code had saved some of its clones.
  ///
  /// They are marked for deletion, and the next save of the target deletes them. `reason` is the error of the call.
  case clonesSaved(count: Int, reason: any Error)
  /// The app's own code has rolled back or reset the target, or deleted what the call has made.
  case clonesGone
  /// A hook or a closure deleted the clone of a root, whose object ID a background call returns.
  case cloneDeleted(entity: String, object: NSManagedObjectID)
  /// A path names an entity or a property that the model doesn't have.
  case pathUnknown(entity: String, property: String)
  /// The model in use gives an entity another class than code was generated for.
  case classDiffers(entity: String, found: String, expected: String)
  /// A relationship has a destination of another class than code was generated for.
  case memberClassDiffers(entity: String, relationship: String, found: String, expected: String)
}

extension CloneError {
  /// Returns an error about an object.
  ///
  /// - Parameters:
  ///   - error: The error's case, which takes the object's entity and object ID.
  ///   - object: The object.
  @usableFromInline
  package static func about(
    _ object: NSManagedObject, _ error: (_ entity: String, _ object: NSManagedObjectID) -> CloneError
  ) -> CloneError { error(object.entityName, object.objectID) }

  /// The error for an object whose entity the generated code doesn't have.
  static func entityMissing(_ object: NSManagedObject) -> CloneError { .entityMissing(entity: object.entityName) }

  /// The error for an object that has another class than expected.
  static func classDiffers(_ object: NSManagedObject, expected: NSManagedObject.Type) -> CloneError {
    .classDiffers(
      entity: object.entityName, found: String(describing: type(of: object)), expected: String(describing: expected))
  }

  static func parentsDiffer(
    _ attribute: String, of source: NSManagedObject, first: NSManagedObject, later: NSManagedObject
  ) -> CloneError {
    about(source) {
      .parentsDiffer(entity: $0, attribute: attribute, object: $1, first: first.objectID, later: later.objectID)
    }
  }
}

extension NSManagedObject {
  fileprivate var entityName: String { entity.name ?? String(describing: type(of: self)) }
}

extension NSManagedObjectID {
  fileprivate var text: String { uriRepresentation().absoluteString }
}

extension CloneError: Equatable {
  /// Two errors are equal if their descriptions are.
  public static func == (one: CloneError, other: CloneError) -> Bool { one.description == other.description }
}

extension CloneError: CustomStringConvertible {
  /// A text that says what happened, with the entity, the property and the object.
  public var description: String {
    switch self {
    case .sourceUnreadable(let entity, let object):
      "\(entity) cannot be cloned: the object was deleted or has no context (\(object.text))"
    case .severalSourceContexts(let entity, let object):
      "\(entity) cannot be cloned: the other objects of this CloneContext belong to another context (\(object.text))"
    case .severalModels(let entity, let object):
      "\(entity) cannot be cloned: the other objects of this CloneContext belong to another model (\(object.text))"
    case .copiedBefore(let entity, let object):
      "\(entity) cannot be cloned: an earlier call with the same CloneContext copied it alone, since other clones share it; clone it "
        + "first, or in the same call (\(object.text))"
    case .clonedWithOtherExclusions(let entity, let object):
      "\(entity) cannot be cloned: an earlier call with the same CloneContext cloned it with other exclusions (\(object.text))"
    case .callRunning:
      "a call with this CloneContext is still running; use another CloneContext"
    case .entityMissing(let entity):
      "\(entity) cannot be cloned: the generated code, or the target's model, has no such entity, or an abstract one"
    case .neverCloned(let entity): "\(entity) cannot be cloned: the model says that its objects never are"
    case .parentMissing(let entity, let attribute, let followed, let object):
      "\(entity).\(attribute) follows \(followed), but no such parent was cloned with it and no 'withoutParent' rule "
        + "says what to do then (\(object.text))"
    case .parentsDiffer(let entity, let attribute, let object, let first, let later):
      "\(entity).\(attribute) follows its parent, but two parents give it different values: \(first.text) and \(later.text) "
        + "(\(object.text))"
    case .ownersInCircle(let attributes, let objects):
      "\(objects.count) objects own each other in a circle, in which \(attributes.joined(separator: ", ")) "
        + "\(attributes.count == 1 ? "follows itself" : "follow each other"), so no value comes first: \(objects.prefix(4).map(\.text).joined(separator: ", "))\(objects.count > 4 ? ", ..." : "")"
    case .requiredLeftOut(let entity, let property, let reason):
      "\(entity).\(property) is required, and the clones' store would lack it: \(reason)"
    case .sharedObjectUnsaved(let entity, let object):
      "\(entity) cannot be shared with another context: the object was never saved (\(object.text))"
    case .propertyDiffers(let entity, let property):
      "\(entity).\(property) cannot be cloned: the target context's model has no such property, or another kind of it"
    case .pathUnknown(let entity, ""): "a path names the entity '\(entity)', which the model does not have"
    case .pathUnknown(let entity, let property):
      "a path names '\(entity).\(property)', a property that the model does not have"
    case .classDiffers(let entity, let found, let expected):
      "\(entity) cannot be cloned: its objects are of the class \(found), but code was generated for \(expected); see that the "
        + "model names the class, and use one version of it in both"
    case .memberClassDiffers(let entity, let relationship, let found, let expected):
      "\(entity).\(relationship) cannot be cloned: it refers to an object of the class \(found), but code was generated for "
        + "\(expected); see that the model names the class, with its module, and that the app has it"
    case .clonesSaved(let count, let reason):
      "\(reason); the app's own code had saved \(count) clones of this call, which are marked for deletion: save the target to "
        + "delete them"
    case .clonesGone:
      "the clones were gone before the call ended: a hook or a closure called 'rollback' or 'reset' on their context, or deleted "
        + "them"
    case .uniqueValueKept(let entity, let attributes, let object):
      "\(attributes.map { "\(entity).\($0)" }.joined(separator: ", ")) cannot be kept: the model has it unique, and the clone goes "
        + "to the same store; clone into another store, or without 'keepsValues' (\(object.text))"
    case .hookUnreachable(let entity, let type):
      "\(entity) cannot be cloned here: the class \(type) conforms to AwakeningClone on another actor alone, so that its "
        + "'awakeFromClone' would be skipped; write 'nonisolated extension \(type): AwakeningClone'"
    case .ownerRefused(let relationship, let reason): "clones cannot belong to '\(relationship)': \(reason)"
    case .pathRefused(let property, let reason): "a path can't name '\(property)' there: \(reason)"
    case .storeRefused(let identifier, let reason): "clones cannot go to the store '\(identifier)': \(reason)"
    case .mayComeTwice(let entity):
      "\(entity) is shared and cannot be linked in the clones' store, and no rule 'matchBy' says how to find it there, so that each "
        + "call would copy it again; add the rule, or set 'copiesUnmatchedObjects'"
    case .cloneDeleted(let entity, let object):
      "\(entity) has no clone to return: the app's own code deleted it during the call (the clone of \(object.text))"
    }
  }
}

extension CloneError: LocalizedError {
  /// A sentence for people, without technical names.
  public var errorDescription: String? {
    switch self {
    case .sourceUnreadable: "The object can't be duplicated because it was deleted."
    case .sharedObjectUnsaved: "The object can't be duplicated before your changes are saved."
    case .ownerRefused: "The duplicate can't be added there."
    case .storeRefused, .mayComeTwice, .propertyDiffers: "The duplicate can't be stored there."
    case .uniqueValueKept: "The object is there already, and there can only be one of it."
    case .clonesSaved: "The object couldn't be duplicated completely."
    default: "The object can't be duplicated."
    }
  }
  /// The same text as `description`.
  public var failureReason: String? { description }
}
