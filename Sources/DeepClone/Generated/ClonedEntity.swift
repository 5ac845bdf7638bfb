/// What a model says of cloning the objects of one entity: its rules as data, and plain statements for values and links.
///
/// Implemented by generated code only, which gives the first part and takes the defaults of the second. The loops are
/// requirements with inlinable defaults: each conformance gets its own, specialised in the app's module, so that one
/// dynamic call per level and entity leads to straight code.
@_spi(Generated)
public protocol ClonedEntity {
  /// The entity's class.
  associatedtype Object: NSManagedObject
  /// The entity's relationships, inherited ones first, in the model's order.
  associatedtype Link: RawRepresentable = NoLink where Link.RawValue == Int

  /// The rules as data.
  static var rules: EntityRules { get }

  // MARK: What generated code says

  /// Copies the attributes that no rule concerns.
  static func copyValues(from source: Object, to clone: Object)
  /// Copies the attributes that rules concern, as they are: a faithful copy has them.
  static func copyRuledValues(from source: Object, to clone: Object)
  /// Gives a clone new values.
  static func rebuildValues(from source: Object, to clone: Object, in values: Values)
  /// Gives a clone the values that follow its parents' clones.
  static func followParents(from source: Object, to clone: Object, in values: Values) throws
  /// Has a clone make its own values.
  static func rebuildCustomValues(from source: Object, to clone: Object, in values: Values) throws
  /// Gives a clone the new names of the objects that its source names by value.
  static func followClones(from source: Object, to clone: Object, in values: Values)
  /// Says how each relationship is read and written.
  static func link(_ source: Object, _ clone: Object, in links: Links<Self>) throws

  // MARK: The loops

  /// Reads relationships of the objects of some runs.
  static func read(_ links: LinkSet, of queue: CloneQueue, _ runs: Range<Int>, in work: CloneWork) throws
  /// Makes the clones of some runs, with their values, and links each to its owner's and to what is surely shared.
  static func makeClones(of queue: CloneQueue, _ runs: Range<Int>, in work: CloneWork) throws
  /// Writes relationships of one clone.
  static func write(_ links: LinkSet, of queue: CloneQueue, _ runs: Range<Int>, in work: CloneWork) throws
  /// Links one clone to one more owner.
  static func meet(_ queue: CloneQueue, _ position: Int, _ link: Int, _ owner: NSManagedObject, in work: CloneWork)
    throws
  /// Calls one of the functions for values on the clones of a run.
  static func give(_ kind: ValueKind, _ queue: CloneQueue, _ run: Int, in work: CloneWork) throws

  // MARK: The loops of a copy between stores

  /// Makes the copies of a part that the target lacks, and copies all values.
  static func makeCopies(in work: CopyWork)
  /// Reads relationships of some objects.
  static func reach(_ links: LinkSet, of objects: ArraySlice<NSManagedObject>, in work: CopyWork) throws
  /// Writes relationships of the copies of a part.
  static func linkCopies(_ links: LinkSet, in work: CopyWork) throws
}

/// Which values of a clone are given in a pass of their own.
@_spi(Generated)
public enum ValueKind: Sendable { case followingParents, custom, followingClones }

/// The relationships of an entity that has none.
@_spi(Generated)
public struct NoLink: RawRepresentable, Sendable {
  /// Never asked: there is no relationship.
  public let rawValue: Int
  /// Makes nothing.
  public init?(rawValue: Int) { nil }
}

extension ClonedEntity {
  /// Does nothing: no attribute is copied.
  @inlinable public static func copyValues(from source: Object, to clone: Object) {}
  /// Does nothing: no rule concerns an attribute.
  @inlinable public static func copyRuledValues(from source: Object, to clone: Object) {}
  /// Does nothing: no attribute is rebuilt.
  @inlinable public static func rebuildValues(from source: Object, to clone: Object, in values: Values) {}
  /// Does nothing: no attribute follows a parent.
  @inlinable public static func followParents(from source: Object, to clone: Object, in values: Values) throws {}
  /// Does nothing: the class makes no value.
  @inlinable public static func rebuildCustomValues(from source: Object, to clone: Object, in values: Values) throws {}
  /// Does nothing: no attribute names an object.
  @inlinable public static func followClones(from source: Object, to clone: Object, in values: Values) {}
  /// Does nothing: there is no relationship.
  @inlinable public static func link(_ source: Object, _ clone: Object, in links: Links<Self>) throws {}
}
