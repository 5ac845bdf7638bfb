import Foundation

@testable import CloneGenerator

/// A place of a model that holds a text of somebody's choice.
enum HostileSlot: String, CaseIterable, Sendable {
  // Names that stand as identifiers.
  case entity, className, qualifiedClass, attribute, relationship
  // Values of rules that name something, or are words.
  case followedAttribute, followedEntity, abstractFollow, namedClone, rebuild, clone, matchBy
  // Texts that stand in strings and comments alone.
  case configuration, fetchRequest, fetchedProperty, predicate, index, indexPredicate, indexExpression, constraint
  case composite, compositeAttribute, compositeKey, compositeValue
  case entityKey, entityValue, attributeKey, attributeValue, relationshipKey, relationshipValue
  case defaultValue, regularExpression, derivation, transformableClass, transformer
  case renamingIdentifier, hashModifier, versionIdentifier

  static let names: [HostileSlot] = [.entity, .className, .qualifiedClass, .attribute, .relationship]
  static let rules: [HostileSlot] = [
    .followedAttribute, .followedEntity, .abstractFollow, .namedClone, .rebuild, .clone, .matchBy,
  ]
  static let texts = allCases.filter { !names.contains($0) && !rules.contains($0) }

  /// The line of the model that holds the slot.
  var line: Int? {
    var line = 1
    for (slot, text) in Self.pieces {
      if slot == self { return line }
      line += text.count { $0 == "\n" }
    }
    return nil
  }

  /// A model with a text in some slots, and usual names in the others.
  static func contents(_ text: String, in slots: [HostileSlot]) -> String {
    let escaped = text.unicodeScalars.map { "&#\($0.value);" }.joined()
    return pieces.map { slot, usual in slot.map(slots.contains) == true ? escaped : usual }.joined()
  }

  /// The template: what stands between slots, and each slot with what it usually holds.
  private static let pieces: [(slot: HostileSlot?, text: String)] = template.components(separatedBy: "[[").flatMap {
    part in
    let halves = part.components(separatedBy: "]]")
    guard halves.count == 2, let bar = halves[0].firstIndex(of: "|") else {
      return [(slot: HostileSlot?.none, text: part)]
    }
    let usual = String(halves[0][halves[0].index(after: bar)...])
    return [(HostileSlot(rawValue: String(halves[0][..<bar])), usual), (nil, halves[1])]
  }

  private static let template = """
    <model userDefinedModelVersionIdentifier="[[versionIdentifier|1]]">
    <entity name="[[entity|Note]]" representedClassName="Note" elementID="[[renamingIdentifier|a]]" \
    versionHashModifier="[[hashModifier|a]]"><userInfo><entry key="[[entityKey|a]]" value="[[entityValue|a]]"/></userInfo>
    <uniquenessConstraints><uniquenessConstraint><constraint value="[[constraint|a]]"/></uniquenessConstraint>
    </uniquenessConstraints>
    <attribute name="[[attribute|title]]" optional="YES" attributeType="String" defaultValueString="[[defaultValue|a]]" \
    regularExpressionString="[[regularExpression|a]]"><userInfo>
    <entry key="[[attributeKey|a]]" value="[[attributeValue|a]]"/></userInfo></attribute>
    <attribute name="path" optional="YES" attributeType="Transformable" customClassName="[[transformableClass|]]" \
    valueTransformerName="[[transformer|a]]"/>
    <attribute name="sum" optional="YES" attributeType="String" derived="YES" derivationExpression="[[derivation|a]]"/>
    <attribute name="place" optional="YES" attributeType="Composite" composite="[[composite|Place]]"/>
    <attribute name="word" optional="YES" attributeType="String"/>
    <attribute name="hidden" optional="YES" attributeType="String"><userInfo><entry key="exclude"/></userInfo></attribute>
    <relationship name="[[relationship|memos]]" optional="YES" toMany="YES" destinationEntity="Memo" inverseName="note" \
    inverseEntity="Memo"><userInfo><entry key="[[relationshipKey|a]]" value="[[relationshipValue|a]]"/></userInfo>
    </relationship>
    <fetchedProperty name="[[fetchedProperty|a]]" optional="YES"><fetchRequest name="a" entity="Memo" \
    predicateString="[[predicate|a]]"/></fetchedProperty>
    <fetchIndex name="[[index|a]]" partialIndexPredicate="[[indexPredicate|a]]"><fetchIndexElement \
    expression="[[indexExpression|a]]" type="Binary" order="ascending"/></fetchIndex></entity>
    <entity name="Memo" representedClassName="[[className|Memo]]"><userInfo>
    <entry key="matchBy" value="[[matchBy|code]]"/></userInfo>
    <attribute name="code" optional="YES" attributeType="String"><userInfo>
    <entry key="rebuild" value="[[rebuild|uuid]]"/></userInfo></attribute>
    <attribute name="name" optional="YES" attributeType="String"><userInfo>
    <entry key="followParent" value="[[followedAttribute|word]]"/></userInfo></attribute>
    <relationship name="note" optional="YES" maxCount="1" destinationEntity="[[entity|Note]]" \
    inverseName="[[relationship|memos]]" inverseEntity="[[entity|Note]]"><userInfo>
    <entry key="clone" value="[[clone|share]]"/></userInfo></relationship>
    <relationship name="pages" optional="YES" toMany="YES" destinationEntity="Page" inverseName="memo" inverseEntity="Page"/>
    </entity>
    <entity name="Page" representedClassName="App.[[qualifiedClass|Page]]">
    <attribute name="code" optional="YES" attributeType="String"><userInfo>
    <entry key="followParent" value="[[followedEntity|Memo]].code"/></userInfo></attribute>
    <relationship name="memo" optional="YES" maxCount="1" destinationEntity="Memo" inverseName="pages" inverseEntity="Memo"/>
    <attribute name="other" optional="YES" attributeType="String"><userInfo>
    <entry key="followClone" value="Memo.[[namedClone|code]]"/></userInfo></attribute></entity>
    <entity name="Sketch" representedClassName="Sketch" isAbstract="YES">
    <attribute name="code" optional="YES" attributeType="String"><userInfo>
    <entry key="followParent" value="[[abstractFollow|Memo.code]]"/></userInfo></attribute></entity>
    <fetchRequest name="[[fetchRequest|a]]" entity="Memo" predicateString="[[predicate|a]]"/>
    <configuration name="[[configuration|a]]"><memberEntity name="Memo"/></configuration>
    <composite name="[[composite|Place]]"><attribute name="[[compositeAttribute|a]]" optional="YES" \
    attributeType="String"><userInfo><entry key="[[compositeKey|a]]" value="[[compositeValue|a]]"/></userInfo></attribute>
    </composite></model>
    """
}
