extension DiagnosticID {
  /// How much a diagnostic matters where the configuration says nothing.
  ///
  /// An error is what leaves nothing that could be generated, or would give source that doesn't compile, or clones that
  /// are wrong; a warning what is likely to surprise.
  var severity: Diagnostic.Severity {
    switch self {
    case .modelWithoutEntities, .xmlNameMisspelt, .codeGenerationUnknown, .inverseEntityDiffers, .ruleKeyRenamed,
      .defaultValueMalformed, .userInfoDuplicate, .constraintUnknown, .placeholderKeyMisspelt, .placeholderIgnored,
      .placeholderUnreplaced, .classNotPublic, .entryPointsAmbiguous, .entityWithoutClass, .classDeclaredTwice,
      .modelDeclaredTwice, .hookIsolated, .persistentModelAccess, .propertyNameTaken, .transformableClassUnusable,
      .noInverse, .inverseNotReciprocal, .oneToOneOwnedBothWays, .ownedBesideCascade, .requiredRelationshipOwned,
      .sharedCascade, .ownershipEndless, .uniqueAttributeCopied, .ruleOnDerivedAttribute, .ruleShadowed,
      .excludeValueIgnored, .rebuildEmpty, .followParentPartly, .followParentUnset, .withoutParentUnused,
      .followCloneUnchanged, .followCloneUnset:
      .warning
    case .classDeclared: .note
    default: .error
    }
  }

  /// True if the configuration may make less of a diagnostic than its severity.
  ///
  /// Of warnings always. Of errors only where the app can know better: a required value that `awakeFromInsert`, a hook or
  /// the caller sets before the clone is saved, a userInfo key that is the app's own, and a class that a macro declares.
  var canBeLowered: Bool {
    switch self {
    case .requiredAttributeExcluded, .requiredRelationshipExcluded, .rebuildInvalidValue, .withoutParentBlankRequired,
      .ruleKeyMisspelt, .classUndeclared:
      true
    default: severity != .error
    }
  }
}
