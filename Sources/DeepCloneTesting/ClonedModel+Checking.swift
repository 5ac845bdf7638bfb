public import DeepClone

extension ClonedModel {
  /// Returns the first difference between a clone and what the model's rules say, in words; nil if there is none.
  ///
  /// Call it in your tests, for clones made by rules or by hand-written code:
  ///
  /// ```swift
  /// let clone = try note.deepClone(excluding: [.items(.tags)])
  /// #expect(NotesCloning.firstDifference(of: clone, from: note, excluding: [.items(.tags)]) == nil)
  /// ```
  ///
  /// It compares both graphs as they are now, so check a clone before either changes. The clone context knows the clone
  /// of each object. Without it, members of unordered relationships are paired by their values and links. Relationships
  /// are always checked. Attributes that the app's own code sets are only checked if you ask for it: those with the rule `rebuild:
  /// custom`, and all attributes of a class that conforms to `AwakeningClone`. Attributes that follow them must have
  /// their current values.
  ///
  /// - Parameters:
  ///   - clone: The clone.
  ///   - source: The source of the clone.
  ///   - owner: The owner that you passed to `deepClone`, if any.
  ///   - owned: The paths that you passed to `deepClone` as `following`, if any.
  ///   - exclusions: The paths that you passed to `deepClone`. An unknown path is reported as a difference.
  ///   - code: The app's own code whose attributes are checked as well.
  ///   - ignored: Attributes that are never checked, each with the entity that declares it, such as `Note.title`.
  ///   - context: The clone context of the call. It knows the clone of each source, the objects that filters left out,
  ///     the counterparts of shared objects in another store, and whether clones keep all values.
  /// - Returns: For example `items["Bread"].noteID: nil instead of 3F2A... (rule `followParent: noteID`)`.
  /// - Complexity: O(*n*) in the objects and links of both graphs, which are read by key.
  public static func firstDifference<Object: NSManagedObject>(
    of clone: Object, from source: Object, into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    checking code: CheckedCode = [], ignoring ignored: [String] = [], context: CloneContext? = nil
  ) -> String? {
    firstDifference(
      of: [clone], from: [source], into: owner, following: owned, excluding: exclusions, checking: code,
      ignoring: ignored,
      context: context)
  }

  /// Returns the first difference between the clones of one call and what the model's rules say, in words; nil if there is none.
  ///
  /// The clones of a call refer to each other, so they are checked together.
  ///
  /// - Parameters:
  ///   - clones: The clones that the call returned.
  ///   - sources: The call's roots, in their order.
  ///   - owner: The owner that you passed to `deepClone`, if any.
  ///   - owned: The paths that you passed to `deepClone` as `following`, if any.
  ///   - exclusions: The paths that you passed to `deepClone`. An unknown path is reported as a difference.
  ///   - code: The app's own code whose attributes are checked as well.
  ///   - ignored: Attributes that are never checked, each with the entity that declares it, such as `Note.title`.
  ///   - context: The clone context of the call.
  /// - Returns: For example `[1].items["Bread"].noteID: nil instead of 3F2A... (rule `followParent: noteID`)`.
  /// - Complexity: O(*n*) in the objects and links of both graphs, which are read by key.
  public static func firstDifference<Object: NSManagedObject>(
    of clones: [Object], from sources: [Object], into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    checking code: CheckedCode = [], ignoring ignored: [String] = [], context: CloneContext? = nil
  ) -> String? {
    differences(
      of: clones, from: sources, into: owner, following: owned, excluding: exclusions, checking: code,
      ignoring: ignored,
      context: context
    ).first
  }

  /// Returns all differences between the clones of one call and what the model's rules say, in words.
  ///
  /// One difference can cause others: an object without a clone, and the links that should refer to that clone.
  ///
  /// - Parameters:
  ///   - clones: The clones that the call returned.
  ///   - sources: The call's roots, in their order.
  ///   - owner: The owner that you passed to `deepClone`, if any.
  ///   - owned: The paths that you passed to `deepClone` as `following`, if any.
  ///   - exclusions: The paths that you passed to `deepClone`. An unknown path is reported as a difference.
  ///   - code: The app's own code whose attributes are checked as well.
  ///   - ignored: Attributes that are never checked, each with the entity that declares it, such as `Note.title`.
  ///   - context: The clone context of the call.
  /// - Returns: The differences, in the order in which a call reaches the objects.
  public static func differences<Object: NSManagedObject>(
    of clones: [Object], from sources: [Object], into owner: NewOwner<Object>? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    checking code: CheckedCode = [], ignoring ignored: [String] = [], context: CloneContext? = nil
  ) -> [String] {
    do {
      let paths = try CallPaths(
        exclusions.map { $0.erased() }, following: owned?.map { $0.erased() },
        hasNewOwner: owner != nil, in: model)
      if context == nil {
        try paths?.check(startingAt: Set(sources.compactMap { model.entity(named: $0.entity.name)?.number }))
      }
      let known = model.entities.flatMap(\.attributes).reduce(into: [String: IdentityKey]()) { keys, attribute in
        keys["\(model.entities[attribute.declaring].name).\(attribute.name)"] = IdentityKey(
          entityNumber: attribute.declaring, attribute: attribute.name)
      }
      if let unknown = ignored.first(where: { known[$0] == nil }) {
        return ["`ignoring` names `\(unknown)`, an attribute that the model does not have"]
      }
      // Each context is read on its own queue.
      let contexts = [sources.first, clones.first].compactMap { $0?.managedObjectContext }
      func differences() -> [String] {
        var checker = CloneChecker(
          model: model, exclusions: paths, owner: owner.map { ($0.object, model.link(of: $0)?.inverse) },
          context: context,
          judged: code, ignored: Set(ignored.compactMap { known[$0] }))
        return checker.differences(of: clones, from: sources)
      }
      return contexts.reduce(differences) { inner, context in { context.performWaiting(inner) } }()
    } catch {
      return ["\(error)"]
    }
  }
}

/// The parts of an app's code that `firstDifference` checks, although no rule says which values they set.
public struct CheckedCode: OptionSet, Sendable {
  /// The sum of the members' raw values.
  public let rawValue: Int

  /// Creates a set from its raw value.
  ///
  /// - Parameter rawValue: The sum of the members' raw values.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The functions for `rebuild: custom`: their attributes are expected to have the source's values.
  public static let customValues = CheckedCode(rawValue: 1)
  /// `awakeFromClone(of:in:)`: the attributes of classes that have it are expected to follow the rules.
  public static let hooks = CheckedCode(rawValue: 2)
}
