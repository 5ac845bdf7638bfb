extension DiagnosticID {
  /// The severity of a diagnostic if the configuration doesn't set it.
  ///
  /// It's an error if nothing could be generated, or if the generated source wouldn't compile or would make wrong
  /// clones. It's a warning if the result is likely to surprise.
  var severity: Diagnostic.Severity {
    switch self {
    case .modelWithoutEntities, .xmlNameMisspelt, .codeGenerationUnknown, .inverseEntityDiffers, .ruleKeyRenamed,
      .defaultValueMalformed, .userInfoDuplicate, .constraintUnknown, .placeholderKeyMisspelt, .placeholderIgnored,
      .placeholderUnreplaced, .classNotPublic, .entryPointsAmbiguous, .entityWithoutClass, .classDeclaredTwice,
      .modelDeclaredTwice, .hookIsolated, .persistentModelAccess, .propertyNameTaken, .transformableClassUnusable,
      .noInverse, .inverseNotReciprocal, .oneToOneOwnedBothWays, .ownedNotCascade, .ownedByTwo,
      .requiredRelationshipOwned, .sharedCascade, .ownershipEndless, .uniqueAttributeCopied, .ruleOnDerivedAttribute,
      .ruleShadowed,
      .excludeValueIgnored, .rebuildEmpty, .followParentPartly, .followParentUnset, .withoutParentUnused,
      .followCloneUnchanged, .followCloneUnset, .diagnosticReplaced:
      .warning
    case .classDeclared: .note
    default: .error
    }
  }

  /// True if the configuration may lower a diagnostic's severity.
  ///
  /// It can lower all warnings, but errors only if the app can know better: a required value that `awakeFromInsert`, a
  /// hook or the caller sets before the clone is saved, a userInfo key of the app's own, and a class that a macro
  /// declares.
  var canBeLowered: Bool {
    switch self {
    case .requiredAttributeExcluded, .requiredRelationshipExcluded, .rebuildInvalidValue, .withoutParentBlankRequired,
      .ruleKeyMisspelt, .ruleUnmatched, .classUndeclared:
      true
    default: severity != .error
    }
  }
}

extension DiagnosticID {
  /// The diagnostic that has replaced an earlier one; nil if no earlier one had the id.
  static func replacement(of id: String) -> DiagnosticID? {
    id == "owned-beside-cascade" ? .ownedNotCascade : nil
  }
}
