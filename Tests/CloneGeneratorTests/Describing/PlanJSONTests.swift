import Foundation
import TestSupport
import Testing

@testable import CloneGenerator

@Suite("Plans as JSON")
struct PlanJSONTests {
  @Test("JSON has an object for one model")
  func json() throws {
    let planned = try Planned(
      """
      <entity name="Note" representedClassName="Note">
        <attribute name="id" optional="YES" attributeType="UUID">
          <userInfo><entry key="rebuild" value="uuid"/></userInfo>
        </attribute>
        <relationship name="items" optional="YES" toMany="YES" destinationEntity="Item" inverseName="note"/>
      </entity>
      <entity name="Item">
        <attribute name="noteID" optional="YES" attributeType="UUID">
          <userInfo><entry key="followParent" value="Note.id"/><entry key="withoutParent" value="blank"/></userInfo>
        </attribute>
        <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="items"/>
      </entity>
      """)
    #expect(
      try PlanFormat.json.print([planned.plan]) == #"""
        {
          "entities" : [
            {
              "ancestors" : [

              ],
              "attributes" : [
                {
                  "declaredBy" : "Note",
                  "location" : "contents:4",
                  "name" : "id",
                  "rule" : "newUUID",
                  "type" : "UUID"
                }
              ],
              "class" : "Note",
              "isAbstract" : false,
              "isNeverCloned" : false,
              "matchBy" : [

              ],
              "mayComeTwice" : false,
              "name" : "Note",
              "owners" : [

              ],
              "relationships" : [
                {
                  "declaredBy" : "Note",
                  "destination" : "Item",
                  "inverse" : "Item.note",
                  "isOrdered" : false,
                  "isToMany" : true,
                  "location" : "contents:7",
                  "name" : "items",
                  "reason" : "inverse-is-to-one",
                  "rule" : "owned"
                }
              ]
            },
            {
              "ancestors" : [

              ],
              "attributes" : [
                {
                  "byKey" : "noClass",
                  "declaredBy" : "Item",
                  "location" : "contents:10",
                  "name" : "noteID",
                  "rule" : "followsParent",
                  "type" : "UUID",
                  "value" : "Note.id",
                  "withoutParent" : "blank"
                }
              ],
              "isAbstract" : false,
              "isNeverCloned" : false,
              "matchBy" : [

              ],
              "mayComeTwice" : false,
              "name" : "Item",
              "owners" : [
                {
                  "entity" : "Note",
                  "relationship" : "items"
                }
              ],
              "relationships" : [
                {
                  "byKey" : "noClass",
                  "declaredBy" : "Item",
                  "destination" : "Note",
                  "inverse" : "Note.items",
                  "isOrdered" : false,
                  "isToMany" : false,
                  "location" : "contents:13",
                  "name" : "note",
                  "reason" : "inverse-is-to-many",
                  "rule" : "owner"
                }
              ]
            }
          ],
          "format" : 2,
          "name" : "Test"
        }

        """#)
  }

  @Test("JSON has a list for several models, and the words of every rule")
  func jsonWords() throws {
    let planned = try Planned(
      """
      <entity name="A" representedClassName="A">
        <attribute name="copied" optional="YES" attributeType="UUID"/>
        <attribute name="excluded" optional="YES" attributeType="UUID"><userInfo><entry key="exclude"/></userInfo></attribute>
        <attribute name="now" optional="YES" attributeType="Date"><userInfo><entry key="rebuild" value="now"/></userInfo></attribute>
        <attribute name="custom" optional="YES" attributeType="Date"><userInfo><entry key="rebuild" value="custom"/></userInfo></attribute>
        <attribute name="link" optional="YES" attributeType="UUID"><userInfo><entry key="followClone" value="A.copied"/></userInfo></attribute>
        <attribute name="derived" optional="YES" attributeType="UUID" derived="YES"/>
        <relationship name="one" optional="YES" maxCount="1" destinationEntity="A"/>
        <relationship name="many" optional="YES" toMany="YES" destinationEntity="A"/>
        <relationship name="out" optional="YES" toMany="YES" destinationEntity="A"><userInfo><entry key="exclude"/></userInfo></relationship>
      </entity>
      """)
    let text = try PlanFormat.json.print([planned.plan, planned.plan])
    #expect(text.hasPrefix("[\n  {\n    \"entities\" : [") && text.hasSuffix("\n  }\n]\n"))
    func words(_ key: String) -> [String] {
      text.split(separator: "\n").filter { $0.contains("\"\(key)\" :") }.map { line in
        line.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
      }
    }
    let rules = [
      "copied", "notCopied", "now", "custom", "followsClone", "derived", "shared", "owned", "leftOut",
    ]
    #expect(words("rule") == rules + rules)
    let reasons = ["to-one-without-inverse", "to-many-without-inverse", "rule"]
    #expect(words("reason") == reasons + reasons)
    #expect(words("value") == ["A.copied", "A.copied"])
  }
}
