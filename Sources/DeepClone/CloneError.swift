public import Foundation

/// An error that a call throws.
///
/// The call has taken back what it did. What hooks and closures changed in other objects stays, and so does what they saved.
public struct CloneError: Error {
  /// The kinds of errors.
  public enum Code: Sendable {
    /// A source can't be read: it was deleted, or no longer has a context.
    case sourceUnreadable
    /// A root comes from another context than the clone context's other objects.
    case severalSourceContexts
    /// An earlier call with the same clone context cloned by the rules of another model or variant.
    case severalModels
    /// An earlier call with the same clone context copied the object alone, since clones share it.
    case copiedBefore
    /// An earlier call with the same clone context cloned the root with other exclusions.
    case clonedWithOtherExclusions
    /// The app's own code tried to clone with a clone context that a call was using.
    case callRunning
    /// The target's model has no such entity, or the target has no model.
    case entityMissing
    /// A root's entity has the rule `clone: never`.
    case neverCloned
    /// An attribute follows its parent, no such parent was cloned, and the attribute has no rule `withoutParent`.
    case parentMissing
    /// An attribute follows its parent, and two parents, which are the second and the third object, give it different values.
    case parentsDiffer
    /// Objects own each other in a circle, and attributes of their entities can follow themselves; the description names these.
    case ownersInCircle
    /// A clone, or the copy of a shared object, would lack a value or an object that it needs to be saved or identified.
    case requiredLeftOut
    /// A shared object can't be linked in the target context, because it was never saved.
    case sharedObjectUnsaved
    /// A model in use doesn't agree with the generated code: one of them lacks an entity or a property, or has another kind of it.
    case modelDiffers
    /// Clones would keep their sources' values in the same store, but some values have to be unique there.
    case uniqueValueKept
    /// A class has a hook that can't be called on the call's queue, because its conformance is isolated to an actor.
    case hookUnreachable
    /// Clones can't belong to the owner that the call names; the property is the owner's relationship.
    case ownerRefused
    /// A path names a relationship that can't be followed, or an attribute where only a relationship can be.
    case pathRefused
    /// Clones can't go to the store that the options name.
    case storeRefused
    /// A shared object would have to be copied, but nothing identifies it, so the next call would copy it again.
    case mayComeTwice
    /// A clone that has to be closed would refer to an object that isn't cloned, which is the second object.
    case linkOutside
    /// The call failed after the app's own code had saved some of its clones, which are the error's objects.
    ///
    /// They are marked for deletion, and the next save of the target deletes them. `reason` is the error of the call.
    case clonesSaved
    /// The app's own code has rolled back or reset the target, or deleted what the call has made.
    case clonesGone
    /// A hook or a closure deleted the clone of a root, whose object ID a background call returns; the object is the root.
    case cloneDeleted
    /// A path names an entity or a property that the model doesn't have.
    case pathUnknown
    /// The model in use gives an entity another class than code was generated for.
    case classDiffers
    /// A relationship has a destination of another class than code was generated for.
    case memberClassDiffers
  }

  /// The kind of error.
  public let code: Code
  /// The name of the entity; nil if the error isn't about a certain one.
  public let entity: String?
  /// The name of the entity's property; nil if the error isn't about a certain one.
  public let property: String?
  /// The IDs of the objects that the error is about, such as the source that can't be cloned.
  public let objects: [NSManagedObjectID]
  /// The error of the call, if the code is `clonesSaved`.
  public let reason: (any Error)?
  /// A text that says what happened, with the entity, the property and the object.
  public let description: String

  /// Makes an error with its whole text.
  package init(
    _ code: Code, entity: String? = nil, property: String? = nil, objects: [NSManagedObjectID] = [],
    reason: (any Error)? = nil, _ text: String
  ) {
    self.code = code
    self.entity = entity
    self.property = property
    self.objects = objects
    self.reason = reason
    description = text
  }

  /// Makes an error about an entity, or a property of it.
  ///
  /// - Parameter text: The text that follows their names; the first object's ID follows the text.
  init(
    _ code: Code, _ entity: String, property: String? = nil, objects: [NSManagedObjectID] = [], _ text: String
  ) {
    let subject = property.map { "\(entity).\($0)" } ?? entity
    let place = objects.first.map { " (\($0.uriRepresentation()))" } ?? ""
    self.init(code, entity: entity, property: property, objects: objects, "\(subject) \(text)\(place)")
  }

  /// Makes an error about an object, or a property of it.
  init(
    _ code: Code, _ object: NSManagedObject, property: String? = nil, others: [NSManagedObject] = [], _ text: String
  ) {
    self.init(
      code, object.entityName, property: property, objects: ([object] + others).map(\.objectID), text)
  }
}

// MARK: Errors that several places throw

extension CloneError {
  @usableFromInline
  package static func sourceUnreadable(_ object: NSManagedObject) -> CloneError {
    let isLoose = object.managedObjectContext == nil && object.objectID.isTemporaryID
    return CloneError(
      .sourceUnreadable, object, "cannot be cloned: the object \(isLoose ? "has no context" : "was deleted")")
  }

  static func sharedObjectUnsaved(_ object: NSManagedObject) -> CloneError {
    CloneError(.sharedObjectUnsaved, object, "cannot be shared with another context: the object was never saved")
  }

  static func entityMissing(_ name: String) -> CloneError {
    CloneError(.entityMissing, name, "cannot be cloned: the target's model has no such entity")
  }

  static func requiredLeftOut(_ entity: String, _ property: String, _ reason: String) -> CloneError {
    let text = "is required, and the clones' store would lack it: \(reason)"
    return CloneError(.requiredLeftOut, entity, property: property, text)
  }

  static func ownerRefused(_ owner: NewOwner<NSManagedObject>, _ reason: String) -> CloneError {
    let entity = owner.object.entityName
    let property = owner.relationship
    let text = "clones cannot belong to '\(entity).\(property)': \(reason)"
    return CloneError(.ownerRefused, entity: entity, property: property, text)
  }

  static func storeRefused(_ identifier: String, _ reason: String) -> CloneError {
    CloneError(.storeRefused, "clones cannot go to the store '\(identifier)': \(reason)")
  }

  static func classDiffers(_ entity: String, found: String, expected: NSManagedObject.Type) -> CloneError {
    CloneError(
      .classDiffers, entity,
      "cannot be cloned: its objects are of the class \(found), but code was generated for \(expected); see that the "
        + "model names the class, and use one version of it in both")
  }

  static func classDiffers(_ object: NSManagedObject, expected: NSManagedObject.Type) -> CloneError {
    classDiffers(object.entityName, found: String(describing: type(of: object)), expected: expected)
  }
}

extension NSManagedObject {
  var entityName: String { entity.name ?? String(describing: type(of: self)) }
}

extension CloneError: Equatable {
  /// Two errors are equal if their codes, entities, properties and objects are.
  public static func == (one: CloneError, other: CloneError) -> Bool {
    (one.code, one.entity, one.property, one.objects) == (other.code, other.entity, other.property, other.objects)
  }
}

extension CloneError: LocalizedError, CustomStringConvertible {
  /// A sentence for people, without technical names.
  public var errorDescription: String? {
    switch code {
    // An object without a context that was never saved has a temporary ID.
    case .sourceUnreadable where objects.first?.isTemporaryID == true:
      "The object can't be duplicated because it isn't part of your data."
    case .sourceUnreadable: "The object can't be duplicated because it was deleted."
    case .sharedObjectUnsaved: "The object can't be duplicated before your changes are saved."
    case .ownerRefused: "The duplicate can't be added there."
    case .storeRefused, .mayComeTwice: "The duplicate can't be stored there."
    case .uniqueValueKept: "The object is there already, and there can only be one of it."
    case .clonesSaved: "The object couldn't be duplicated completely."
    default: "The object can't be duplicated."
    }
  }
  /// The same text as `description`.
  public var failureReason: String? { description }
}
