/// What an operation says of all objects of its running call, taken down once per level.
///
/// A queue asks these per object; the operation is an object itself, whose variables cost a check at each look.
@usableFromInline
struct CallTraits {
  /// Whether an earlier call of the operation has ended.
  @usableFromInline var hasEarlierCalls = false
  /// Whether the options leave anything out.
  @usableFromInline var hasFilters = false
  /// Whether any call leaves a relationship out.
  @usableFromInline var hasExclusions = false
  /// Whether sources and clones live in one context, so that shared objects need no translation.
  @usableFromInline var isWithinOneContext = true
  /// Whether clones have to be assigned to one of several stores.
  @usableFromInline var hasSeveralStores = false

  /// What holds before the first call.
  init() {}

  /// Takes down what an operation says.
  @usableFromInline
  init(_ context: CloneContext) {
    hasEarlierCalls = context.hasEarlierCalls
    hasFilters = context.hasFilters
    hasExclusions = !context.exclusions.isEmpty
    isWithinOneContext = context.isWithinOneContext
    hasSeveralStores = context.hasSeveralStores
  }
}
