/// What objects of an entity ask of a call beyond copying their values, so that a call skips what nobody asks for.
struct EntityNeeds: OptionSet {
  let rawValue: UInt8

  // By its rules.
  /// A relationship is shared.
  static let sharing = EntityNeeds(rawValue: 1)
  /// An ordered relationship is written.
  static let order = EntityNeeds(rawValue: 2)
  /// A rule leaves an ordered relationship to the other side.
  static let orderOfOthers = EntityNeeds(rawValue: 4)
  /// An attribute names other objects.
  static let naming = EntityNeeds(rawValue: 8)
  /// A clone's own values can be an error.
  static let failing = EntityNeeds(rawValue: 16)

  // In the call.
  /// A store has some of the objects.
  static let reading = EntityNeeds(rawValue: 32)
  /// A relationship can be written only when all clones exist.
  static let later = EntityNeeds(rawValue: 64)
  /// The class has a hook.
  static let hooks = EntityNeeds(rawValue: 128)
}
