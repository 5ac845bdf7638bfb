/// The object that the clones of a call's roots belong to, instead of the owner that their sources have.
///
/// Generated code offers a function for each owned relationship, so that a wrong one does not compile:
///
/// ```swift
/// try item.deepClone(into: .items(of: otherNote))
/// ```
///
/// A clone joins the owner's relationship, behind the members that an ordered one has, and replaces what a to-one
/// relationship led to. What follows a parent takes the new owner's value, or that of what the owner itself belongs to. The
/// clone of a root that another root owns stays with that one's.
public struct NewOwner<Owned: NSManagedObject> {
  /// The owner.
  let object: NSManagedObject
  /// The name of its relationship.
  let relationship: String

  /// Names an owner's relationship, where there is no class whose members could be named.
  ///
  /// - Parameters:
  ///   - owner: The owner, in the context that the clones are inserted into, saved or not.
  ///   - relationship: The name of a relationship that it owns. An unknown name is an error of the call.
  public init(_ owner: NSManagedObject, relationship: String) {
    (object, self.relationship) = (owner, relationship)
  }

  /// Names an owner's relationship.
  @_spi(Generated)
  public init(_ owner: NSManagedObject, _ relationship: String) { self.init(owner, relationship: relationship) }

  /// The same for roots of any class.
  @usableFromInline
  func erased() -> NewOwner<NSManagedObject> { NewOwner<NSManagedObject>(object, relationship: relationship) }
}
