/// What generated code knows of one model, to copy its objects to another store.
///
/// Entities have the numbers of their places in `entities`, relationships those of their places among all that these
/// declare, one entity after the other. Each function handles all objects that the batch holds out, so that no call is
/// made per object. Implemented by generated code only; its static functions that copy are what apps call.
public protocol GeneratedCopier: Sendable {
  /// The entities in the order of copying.
  static var entities: [CopiedEntity] { get }

  /// Makes new copies of an entity's objects.
  ///
  /// - Parameters:
  ///   - entity: The number of the entity.
  ///   - context: The batch.
  static func insertCopies(_ entity: Int, in context: CopyBatch)

  /// Copies the attributes that an entity itself declares.
  ///
  /// - Parameters:
  ///   - entity: The number of the entity.
  ///   - context: The batch.
  static func copyAttributes(_ entity: Int, in context: CopyBatch)

  /// Names the destinations of a relationship to the batch.
  ///
  /// - Parameters:
  ///   - relationship: The number of the relationship.
  ///   - context: The batch.
  static func reach(_ relationship: Int, in context: CopyBatch)

  /// Writes a relationship of the copies.
  ///
  /// - Parameters:
  ///   - relationship: The number of the relationship.
  ///   - context: The batch.
  static func link(_ relationship: Int, in context: CopyBatch)
}
