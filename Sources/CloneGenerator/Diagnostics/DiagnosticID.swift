/// The kinds of diagnostic, each with the stable word that a diagnostic ends with.
///
/// The list is complete, because every diagnostic is made with one of these. The page `DiagnosticsReference` has a section on
/// each.
package enum DiagnosticID: String, CaseIterable, Hashable, Sendable {
  // MARK: Models that can't be read

  /// There is no model at the path, or it can't be read.
  case modelUnreadable = "model-unreadable"
  /// The model is in the binary format of old versions of Xcode.
  case modelLegacy = "model-legacy"
  /// The file isn't the XML of a data model.
  case modelXMLMalformed = "model-xml-malformed"
  /// The bundle holds no version.
  case modelVersionNone = "model-version-none"
  /// The bundle holds several versions, and no file names the current one.
  case modelVersionAmbiguous = "model-version-ambiguous"
  /// The current version isn't in the bundle.
  case modelVersionMissing = "model-version-missing"
  /// The file that should name the current version isn't a property list with its name.
  case modelVersionPlistMalformed = "model-version-plist-malformed"
  /// The file that should name the current version names none, and there are several.
  case modelVersionPlistEmpty = "model-version-plist-empty"
  /// Two models of a target have the same name, so one generated file would overwrite the other.
  case modelNameDuplicate = "model-name-duplicate"
  /// Two models of a target have an entity with the same name, but only one type of that name can be generated.
  case entityInSeveralModels = "entity-in-several-models"
  /// Entities of two models of a target have the same class, but a class can have only one `deepClone`.
  case classInSeveralModels = "class-in-several-models"

  // MARK: Contents of a model

  /// A model has no entities.
  case modelWithoutEntities = "model-without-entities"

  /// An XML attribute or element is spelled almost like one of a data model's.
  case xmlNameMisspelt = "xml-name-misspelt"
  /// An element that needs a name has none.
  case nameMissing = "name-missing"
  /// A name occurs twice.
  case nameDuplicate = "name-duplicate"
  /// A boolean is neither YES nor NO.
  case booleanMalformed = "boolean-malformed"
  /// A value isn't a valid number.
  case numberMalformed = "number-malformed"
  /// An attribute's type isn't known.
  case attributeTypeUnknown = "attribute-type-unknown"
  /// A kind of code generation isn't known.
  case codeGenerationUnknown = "code-generation-unknown"
  /// A delete rule isn't known.
  case deleteRuleUnknown = "delete-rule-unknown"
  /// The order of an index's element isn't known.
  case indexOrderUnknown = "index-order-unknown"
  /// A default value isn't valid for its attribute's type.
  case defaultValueMalformed = "default-value-malformed"
  /// A userInfo has a key twice.
  case userInfoDuplicate = "user-info-duplicate"
  /// An entity's parent isn't in the model.
  case parentUnknown = "parent-unknown"
  /// An entity is its own ancestor.
  case parentCycle = "parent-cycle"
  /// An entity declares a property that it inherits.
  case propertyRedeclared = "property-redeclared"
  /// A relationship has no destination.
  case destinationMissing = "destination-missing"
  /// A relationship's destination isn't in the model.
  case destinationUnknown = "destination-unknown"
  /// A relationship's inverse doesn't exist.
  case inverseUnknown = "inverse-unknown"
  /// The model says that a relationship's inverse belongs to another entity than the destination.
  case inverseEntityDiffers = "inverse-entity-differs"
  /// A composite attribute's type isn't in the model.
  case compositeUnknown = "composite-unknown"
  /// A composite type contains itself.
  case compositeCycle = "composite-cycle"
  /// A uniqueness constraint names a property that the entity doesn't have.
  case constraintUnknown = "constraint-unknown"

  // MARK: Models of several parts

  /// An entity's placeholder mark is neither YES nor NO.
  case placeholderValueUnknown = "placeholder-value-unknown"
  /// A userInfo key is spelled almost like the placeholder mark.
  case placeholderKeyMisspelt = "placeholder-key-misspelt"
  /// A placeholder stands for an entity that no model holds: an error if models of other targets are named.
  case placeholderUnreplaced = "placeholder-unreplaced"
  /// A placeholder has a relationship that the real entity lacks.
  case placeholderRelationshipUnknown = "placeholder-relationship-unknown"
  /// A placeholder's relationship differs from the real entity's.
  case placeholderRelationshipDiffers = "placeholder-relationship-differs"
  /// A placeholder has an attribute or a userInfo entry that the real entity lacks, and that is left out.
  case placeholderIgnored = "placeholder-ignored"
  /// Two models hold a real entity with the same name.
  case entityDuplicate = "entity-duplicate"
  /// Two models hold different composites with the same name.
  case compositeConflict = "composite-conflict"
  /// Two models hold different fetch requests with the same name.
  case fetchRequestConflict = "fetch-request-conflict"
  /// Two models hold different configurations with the same name.
  case configurationConflict = "configuration-conflict"

  // MARK: Entities and properties

  /// A class of another target isn't public.
  case classNotPublic = "class-not-public"
  /// Another target has public entry points for a class as well.
  case entryPointsAmbiguous = "entry-points-ambiguous"
  /// An entity has no class of its own, so it gets no `deepClone`.
  case entityWithoutClass = "entity-without-class"
  /// An entity has no class of its own, but its parent has.
  case subentityWithoutClass = "subentity-without-class"
  /// No file of the target declares an entity's class.
  case classUndeclared = "class-undeclared"
  /// The declaration of a class that a person writes isn't seen, so its properties go by key.
  case classUnseen = "class-unseen"
  /// A Swift file has a brace, a comment or a string that doesn't end.
  case sourceUnclosed = "source-unclosed"
  /// The app declares an entity's class itself, so that it isn't generated.
  case classDeclared = "class-declared"
  /// An entity's class is generated, and Xcode writes it as well.
  case classDeclaredTwice = "class-declared-twice"
  /// A model is generated in code, and Xcode compiles it as well.
  case modelDeclaredTwice = "model-declared-twice"
  /// A class's conformance to `AwakeningClone` may be isolated to the main actor, although background calls are wanted.
  case hookIsolated = "hook-isolated"
  /// A class that CoreDataEvolution's macro makes is cloned through its properties.
  case persistentModelAccess = "persistent-model-access"
  /// A name that generated source uses isn't a Swift identifier.
  case nameNotAnIdentifier = "name-not-an-identifier"
  /// A property has the name of a method that every managed object has.
  case propertyNameReserved = "property-name-reserved"
  /// A property has the Objective-C name of a property that every managed object has.
  case propertyNameTaken = "property-name-taken"
  /// Two properties have names for which Core Data makes the same accessors.
  case propertyNameAmbiguous = "property-name-ambiguous"
  /// A class or a property has the name of a type that generated source uses.
  case nameHidesType = "name-hides-type"
  /// A Transformable's custom class isn't a Swift type.
  case transformableClassUnusable = "transformable-class-unusable"
  /// A relationship has no inverse, so its rule is a guess.
  case noInverse = "no-inverse"
  /// A relationship's inverse names another one as its own inverse.
  case inverseNotReciprocal = "inverse-not-reciprocal"
  /// Two entities own each other, so that cloning either clones both.
  case oneToOneOwnedBothWays = "one-to-one-owned-both-ways"
  /// The inverse and the delete rule of relationships disagree about ownership, and no rule decides.
  case ownershipUndecided = "ownership-undecided"
  /// Several relationships own an entity, and no rule says whether an object has one of the owners or all.
  case ownersUndecided = "owners-undecided"
  /// A required relationship owns, although its delete rule would leave it out.
  case requiredRelationshipOwned = "required-relationship-owned"
  /// Deleting a clone would delete what it shares with its source.
  case sharedCascade = "shared-cascade"
  /// Every object needs another one of its own, without end.
  case ownershipEndless = "ownership-endless"
  /// A clone would have the same unique value as its source.
  case uniqueAttributeCopied = "unique-attribute-copied"
  /// Core Data loads no store for CloudKit with a relationship like this.
  case cloudKitRelationship = "cloudkit-relationship"
  /// Core Data loads no store for CloudKit with a constraint or a required value like this.
  case cloudKitConstraint = "cloudkit-constraint"
  /// A clone in another share would need copies of objects that nothing identifies.
  case cloudKitShared = "cloudkit-shared"
  /// Clones would have the IDs of their sources.
  case identityCopied = "identity-copied"

  // MARK: Rules

  /// A userInfo key is spelled almost like a rule's.
  case ruleKeyMisspelt = "rule-key-misspelt"
  /// An attribute has no rule, and the configuration wants each to have one.
  case attributeUndecided = "attribute-undecided"
  /// A userInfo key is that of a rule that the configuration has renamed.
  case ruleKeyRenamed = "rule-key-renamed"
  /// A rule of the configuration is for nothing in the models.
  case ruleUnmatched = "rule-unmatched"
  /// The value of `diagnostics` is neither `ignore` nor ids of diagnostics that can be ignored.
  case diagnosticsUnknown = "diagnostics-unknown"
  /// A rule is on an element that it doesn't apply to.
  case ruleOnWrongElement = "rule-on-wrong-element"
  /// A rule is on an attribute that the store computes.
  case ruleOnDerivedAttribute = "rule-on-derived-attribute"
  /// A rule has no effect beside a stronger one.
  case ruleShadowed = "rule-shadowed"
  /// A rule `exclude` has a value that seems to say no.
  case excludeValueIgnored = "exclude-value-ignored"
  /// A required attribute isn't copied, so no clone could be saved.
  case requiredAttributeExcluded = "required-attribute-excluded"
  /// A required relationship is left out, so no clone could be saved.
  case requiredRelationshipExcluded = "required-relationship-excluded"
  /// A rule `rebuild` has an unknown value.
  case rebuildUnknown = "rebuild-unknown"
  /// A rule `rebuild` has no value.
  case rebuildEmpty = "rebuild-empty"
  /// A rule `rebuild` makes values of another type than the attribute's.
  case rebuildTypeMismatch = "rebuild-type-mismatch"
  /// A rule `rebuild` makes values that the attribute's validation refuses.
  case rebuildInvalidValue = "rebuild-invalid-value"
  /// A rule `rebuild: custom` needs a class that provides the function, and the entity has none.
  case rebuildCustomWithoutClass = "rebuild-custom-without-class"
  /// A rule `followParent` names an attribute that no parent has.
  case followParentUnknown = "follow-parent-unknown"
  /// A rule `followParent` names an attribute with another type.
  case followParentTypeMismatch = "follow-parent-type-mismatch"
  /// Objects of an entity never have the parent that a rule `followParent` names.
  case followParentNever = "follow-parent-never"
  /// Objects can be cloned without the parent that a rule `followParent` names.
  case followParentPartly = "follow-parent-partly"
  /// A rule `followParent` names an attribute that isn't set in the parent's clone.
  case followParentUnset = "follow-parent-unset"
  /// A rule `withoutParent` has an unknown value.
  case withoutParentUnknown = "without-parent-unknown"
  /// An attribute has a rule `withoutParent`, but no rule `followParent`.
  case withoutParentUnused = "without-parent-unused"
  /// A rule `withoutParent: blank` leaves a required attribute unset.
  case withoutParentBlankRequired = "without-parent-blank-required"
  /// A rule `followClone` names no attribute of the model.
  case followCloneUnknown = "follow-clone-unknown"
  /// A rule `followClone` names an attribute with another type, or with a type that can't identify objects.
  case followCloneTypeMismatch = "follow-clone-type-mismatch"
  /// A rule `followClone` names an attribute that is copied.
  case followCloneUnchanged = "follow-clone-unchanged"
  /// A rule `followClone` names an attribute that isn't set in clones.
  case followCloneUnset = "follow-clone-unset"
  /// Attributes follow each other in a cycle, so none of them has a value.
  case followCycle = "follow-cycle"
  /// A rule `clone` has an unknown value.
  case cloneUnknown = "clone-unknown"
  /// A rule `owners` has an unknown value.
  case ownersUnknown = "owners-unknown"
  /// A rule `owners` is on an entity that can't have several owners.
  case ownersUnused = "owners-unused"
  /// A rule `clone: never` is on a sub-entity of an entity that is cloned.
  case neverOnSubentity = "never-on-subentity"
  /// A relationship owns objects of an entity with the rule `clone: never`.
  case neverClonedOwned = "never-cloned-owned"
  /// Sharing would take an object away from the source.
  case shareWouldSteal = "share-would-steal"
  /// A rule `access` has an unknown value.
  case accessUnknown = "access-unknown"
  /// A rule `matchBy` names no attribute of the entity.
  case matchByUnknown = "match-by-unknown"
  /// A rule `matchBy` names an attribute that can't identify an object.
  case matchByUnusable = "match-by-unusable"

  // MARK: Configuration

  /// The configuration or a model names a diagnostic that another one has replaced.
  case diagnosticReplaced = "diagnostic-replaced"
  /// The configuration isn't JSON.
  case configurationMalformed = "configuration-malformed"
  /// The configuration has an unknown key.
  case configurationKeyUnknown = "configuration-key-unknown"
  /// The configuration has a key twice.
  case configurationKeyDuplicate = "configuration-key-duplicate"
  /// The configuration has a value that its key can't have.
  case configurationValue = "configuration-value"
}
