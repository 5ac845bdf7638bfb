/// The kinds of diagnostic, each with the stable word that a diagnostic ends with.
///
/// Every diagnostic is made with one of these, so the list is complete; `DiagnosticsReference` in the documentation has
/// a section on each.
package enum DiagnosticID: String, CaseIterable, Hashable, Sendable {
  // MARK: Models that cannot be read

  /// There is no model at the path, or it cannot be read.
  case modelUnreadable = "model-unreadable"
  /// The model is in the binary format of old versions of Xcode.
  case modelLegacy = "model-legacy"
  /// The file is not the XML of a data model.
  case modelXMLMalformed = "model-xml-malformed"
  /// The bundle holds no version.
  case modelVersionNone = "model-version-none"
  /// The bundle holds several versions, and nothing says which is the current one.
  case modelVersionAmbiguous = "model-version-ambiguous"
  /// The current version is not in the bundle.
  case modelVersionMissing = "model-version-missing"
  /// The file that names the current version is not a property list that does.
  case modelVersionPlistMalformed = "model-version-plist-malformed"
  /// The file that names the current version names none, and there are several.
  case modelVersionPlistEmpty = "model-version-plist-empty"
  /// Two models of a call have one name, so one generated file would overwrite the other.
  case modelNameDuplicate = "model-name-duplicate"
  /// Two models of a target have an entity of one name, for which one type can be generated.
  case entityInSeveralModels = "entity-in-several-models"
  /// Two models of a target have entities of one class, which can have only one model's `deepClone`.
  case classInSeveralModels = "class-in-several-models"

  // MARK: What a model says

  /// A model has no entities.
  case modelWithoutEntities = "model-without-entities"

  /// An XML attribute or element is spelled almost like one of a data model's.
  case xmlNameMisspelt = "xml-name-misspelt"
  /// An element that needs a name has none.
  case nameMissing = "name-missing"
  /// A name occurs twice.
  case nameDuplicate = "name-duplicate"
  /// A truth value is neither YES nor NO.
  case booleanMalformed = "boolean-malformed"
  /// A value is not a valid number.
  case numberMalformed = "number-malformed"
  /// An attribute's type is not known.
  case attributeTypeUnknown = "attribute-type-unknown"
  /// A kind of code generation is not known.
  case codeGenerationUnknown = "code-generation-unknown"
  /// A delete rule is not known.
  case deleteRuleUnknown = "delete-rule-unknown"
  /// The order of an index's element is not known.
  case indexOrderUnknown = "index-order-unknown"
  /// A default value is not valid for its attribute's type.
  case defaultValueMalformed = "default-value-malformed"
  /// A userInfo has a key twice.
  case userInfoDuplicate = "user-info-duplicate"
  /// An entity's parent is not in the model.
  case parentUnknown = "parent-unknown"
  /// An entity is its own ancestor.
  case parentCycle = "parent-cycle"
  /// An entity declares a property that it inherits.
  case propertyRedeclared = "property-redeclared"
  /// A relationship has no destination.
  case destinationMissing = "destination-missing"
  /// A relationship's destination is not in the model.
  case destinationUnknown = "destination-unknown"
  /// A relationship's inverse does not exist.
  case inverseUnknown = "inverse-unknown"
  /// A relationship's inverse is said to be another entity's than its destination's.
  case inverseEntityDiffers = "inverse-entity-differs"
  /// A composite attribute's type is not in the model.
  case compositeUnknown = "composite-unknown"
  /// A composite type contains itself.
  case compositeCycle = "composite-cycle"
  /// A uniqueness constraint names a property that the entity does not have.
  case constraintUnknown = "constraint-unknown"

  // MARK: Models of several parts

  /// An entity's placeholder mark is neither YES nor NO.
  case placeholderValueUnknown = "placeholder-value-unknown"
  /// A userInfo key is spelled almost like the placeholder mark.
  case placeholderKeyMisspelt = "placeholder-key-misspelt"
  /// A placeholder stands for an entity that no model holds: an error where models of other targets are named.
  case placeholderUnreplaced = "placeholder-unreplaced"
  /// A placeholder has a relationship that the real entity lacks.
  case placeholderRelationshipUnknown = "placeholder-relationship-unknown"
  /// A placeholder's relationship is not the real entity's.
  case placeholderRelationshipDiffers = "placeholder-relationship-differs"
  /// A placeholder says what the real entity does not, which is left out.
  case placeholderIgnored = "placeholder-ignored"
  /// Two models hold a real entity of one name.
  case entityDuplicate = "entity-duplicate"
  /// Two models hold different composites of one name.
  case compositeConflict = "composite-conflict"
  /// Two models hold different fetch requests of one name.
  case fetchRequestConflict = "fetch-request-conflict"
  /// Two models say different things of one configuration.
  case configurationConflict = "configuration-conflict"

  // MARK: Entities and properties

  /// A class of another target isn't public.
  case classNotPublic = "class-not-public"
  /// Another target publishes entry points for a class as well.
  case entryPointsAmbiguous = "entry-points-ambiguous"
  /// An entity has no class of its own, so it gets no `deepClone`.
  case entityWithoutClass = "entity-without-class"
  /// An entity has no class of its own, and one that it inherits from has.
  case subentityWithoutClass = "subentity-without-class"
  /// No file of the target declares an entity's class.
  case classUndeclared = "class-undeclared"
  /// The app declares an entity's class itself, so that it isn't generated.
  case classDeclared = "class-declared"
  /// An entity's class is generated, and Xcode writes it as well.
  case classDeclaredTwice = "class-declared-twice"
  /// A model is generated in code, and Xcode compiles it as well.
  case modelDeclaredTwice = "model-declared-twice"
  /// A class's conformance to `AwakeningClone` can be the main actor's, where background calls are wanted.
  case hookIsolated = "hook-isolated"
  /// A class that CoreDataEvolution's macro makes is cloned through its properties.
  case persistentModelAccess = "persistent-model-access"
  /// A name that stands in source is not a Swift identifier.
  case nameNotAnIdentifier = "name-not-an-identifier"
  /// A property has a name that every managed object uses itself.
  case propertyNameReserved = "property-name-reserved"
  /// A property has the Objective-C name of one that every managed object has.
  case propertyNameTaken = "property-name-taken"
  /// Two properties have names that Core Data makes equal accessors of.
  case propertyNameAmbiguous = "property-name-ambiguous"
  /// A class or a property has the name of a type that generated source uses.
  case nameHidesType = "name-hides-type"
  /// A Transformable's custom class is not a Swift type.
  case transformableClassUnusable = "transformable-class-unusable"
  /// A relationship has no inverse, so its rule is a guess.
  case noInverse = "no-inverse"
  /// A relationship's inverse names another one as its own inverse.
  case inverseNotReciprocal = "inverse-not-reciprocal"
  /// Two entities own each other, so that cloning either clones both.
  case oneToOneOwnedBothWays = "one-to-one-owned-both-ways"
  /// A relationship owns by default, and another one that refers to the same objects cascades.
  case ownedBesideCascade = "owned-beside-cascade"
  /// A required relationship owns, although its delete rule would leave it out.
  case requiredRelationshipOwned = "required-relationship-owned"
  /// Deleting a clone would delete what it shares with its source.
  case sharedCascade = "shared-cascade"
  /// Every object needs another one of its own, without end.
  case ownershipEndless = "ownership-endless"
  /// A clone would have the same unique value as its source.
  case uniqueAttributeCopied = "unique-attribute-copied"

  // MARK: Rules

  /// A userInfo key is spelled almost like a rule's.
  case ruleKeyMisspelt = "rule-key-misspelt"
  /// A userInfo key is a rule's that the configuration has renamed.
  case ruleKeyRenamed = "rule-key-renamed"
  /// The value of `diagnostics` is neither `ignore` nor ids of diagnostics that can be ignored.
  case diagnosticsUnknown = "diagnostics-unknown"
  /// A rule stands on an element that it says nothing of.
  case ruleOnWrongElement = "rule-on-wrong-element"
  /// A rule stands on an attribute that the store computes.
  case ruleOnDerivedAttribute = "rule-on-derived-attribute"
  /// A stronger rule makes another one meaningless.
  case ruleShadowed = "rule-shadowed"
  /// A rule `exclude` has a value that seems to say no.
  case excludeValueIgnored = "exclude-value-ignored"
  /// A required attribute is not copied, so no clone could be saved.
  case requiredAttributeExcluded = "required-attribute-excluded"
  /// A required relationship is left out, so no clone could be saved.
  case requiredRelationshipExcluded = "required-relationship-excluded"
  /// A rule `rebuild` has an unknown value.
  case rebuildUnknown = "rebuild-unknown"
  /// A rule `rebuild` has no value.
  case rebuildEmpty = "rebuild-empty"
  /// A rule `rebuild` makes values of another type.
  case rebuildTypeMismatch = "rebuild-type-mismatch"
  /// A rule `rebuild` makes values that the attribute's validation refuses.
  case rebuildInvalidValue = "rebuild-invalid-value"
  /// A rule `rebuild: custom` has no class that could provide the function.
  case rebuildCustomWithoutClass = "rebuild-custom-without-class"
  /// A rule `followParent` names an attribute that no parent has.
  case followParentUnknown = "follow-parent-unknown"
  /// A rule `followParent` names an attribute of another type.
  case followParentTypeMismatch = "follow-parent-type-mismatch"
  /// A rule `followParent` can be followed by no object of an entity.
  case followParentNever = "follow-parent-never"
  /// A rule `followParent` says nothing of objects that are cloned without the parent.
  case followParentPartly = "follow-parent-partly"
  /// A rule `followParent` names an attribute that the parent's clone does not get.
  case followParentUnset = "follow-parent-unset"
  /// A rule `withoutParent` has an unknown value.
  case withoutParentUnknown = "without-parent-unknown"
  /// A rule `withoutParent` stands without `followParent`.
  case withoutParentUnused = "without-parent-unused"
  /// A rule `withoutParent: blank` leaves a required attribute unset.
  case withoutParentBlankRequired = "without-parent-blank-required"
  /// A rule `followClone` names no attribute of an entity.
  case followCloneUnknown = "follow-clone-unknown"
  /// A rule `followClone` names an attribute of another type, or of one that cannot name.
  case followCloneTypeMismatch = "follow-clone-type-mismatch"
  /// A rule `followClone` names an attribute that cloning does not change.
  case followCloneUnchanged = "follow-clone-unchanged"
  /// A rule `followClone` names an attribute that clones do not get.
  case followCloneUnset = "follow-clone-unset"
  /// Attributes follow each other in a cycle, so none of them has a value.
  case followCycle = "follow-cycle"
  /// A rule `clone` has an unknown value.
  case cloneUnknown = "clone-unknown"
  /// A rule `clone: never` stands on a sub-entity of an entity that is cloned.
  case neverOnSubentity = "never-on-subentity"
  /// A relationship owns objects of an entity with the rule `clone: never`.
  case neverClonedOwned = "never-cloned-owned"
  /// Sharing would take an object away from the source.
  case shareWouldSteal = "share-would-steal"
  /// A rule `access` has an unknown value.
  case accessUnknown = "access-unknown"
  /// A rule `matchBy` names no attribute of the entity.
  case matchByUnknown = "match-by-unknown"
  /// A rule `matchBy` names an attribute that cannot identify an object.
  case matchByUnusable = "match-by-unusable"

  // MARK: Configuration

  /// The configuration is not JSON.
  case configurationMalformed = "configuration-malformed"
  /// The configuration has an unknown key.
  case configurationKeyUnknown = "configuration-key-unknown"
  /// The configuration has a key twice.
  case configurationKeyDuplicate = "configuration-key-duplicate"
  /// The configuration has a value that its key cannot have.
  case configurationValue = "configuration-value"
}
