import CoreDataFactsSupport

/// The tasks by name.
@MainActor enum Tasks {
  static let all: [String: @MainActor () throws -> Void] = [
    "assign-saved": assignSaved,
    "base-entity": baseEntity,
    "composite-by-primitive-value": compositeByPrimitiveValue,
    "composite-in-memory": compositeInMemory,
    "configuration-name": configurationName,
    "derived-default": derivedDefault,
    "derived-in-memory": derivedInMemory,
    "inaccessible-fault": inaccessibleFault,
    "lost-external-file": lostExternalFile,
    "main-actor": mainActor,
    "named-default": namedDefault,
    "nested-blocks": nestedBlocks,
    "no-coordinator": noCoordinator,
    "no-store": noStore,
    "other-class": otherClass,
    "properties": properties,
    "two-contexts": twoContexts,
    "two-contexts-main": twoContextsOnMain,
    "typed-set": typedSet,
    "violation": violation,
  ]
}

/// Prints a line at once: the next step may end the process.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
