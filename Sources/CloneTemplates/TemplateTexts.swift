// Written by `RECORD_GOLDENS=1 swift test --filter TemplateTextTests`. Do not edit: change the files in `Templates` instead.
// swift-format-ignore-file

/// The templates of everything that is generated, and of printed plans.
package enum TemplateTexts {
  /// The texts of the files `Templates/*.mustache`, by their names.
  package static let byName: [String: String] = [
    "Attribute": #"""
{{#isComposite}}
ModelBuilder.composite(
{{/isComposite}}
{{^isComposite}}
ModelBuilder.attribute(
{{/isComposite}}
  {{name}}, {{^isComposite}}.{{type}}{{/isComposite}}{{#isComposite}}elements: [
{{#elements}}
    {{>Attribute}}
{{/elements}}
  ]{{/isComposite}}{{arguments}}{{#userInfo}},
  userInfo: {{.}}{{/userInfo}}),

"""#,
    "CoreData": #"""
{{>Header}}
{{^hasReasons}}
{{#isForMissing}}

// Where Core Data is Apple's, Xcode writes the classes and compiles the model.
#if !canImport(CoreData)
{{/isForMissing}}

{{#managedObjectModel}}@_spi(Generated) {{/managedObjectModel}}{{importAccess}}import {{module}}
{{#modules}}
{{access}}import {{name}}
{{/modules}}
{{/hasReasons}}
{{#frameworks}}
#if canImport({{.}})
{{importAccess}}import {{.}}
#endif
{{/frameworks}}
{{#hasClassesForMissing}}

// Where Core Data is Apple's, Xcode writes the classes.
#if !canImport(CoreData)
{{/hasClassesForMissing}}
{{#entityClasses}}

{{>EntityClass}}
{{/entityClasses}}
{{#hasClassesForMissing}}

#endif
{{/hasClassesForMissing}}
{{#managedObjectModel}}

{{>ManagedObjectModel}}
{{/managedObjectModel}}
{{#isForMissing}}

#endif
{{/isForMissing}}

"""#,
    "DeepClone": #"""
{{>Header}}
{{^isEmpty}}

@_spi(Generated) {{importAccess}}import DeepClone
{{#modules}}
{{importAccess}}import {{.}}
{{/modules}}
{{#hiddenClasses}}

/// The class `{{name}}`, under a name that nothing hides.
{{access}}typealias {{alias}} = {{name}}
{{/hiddenClasses}}

/// How objects of {{source}} are cloned: a line for each property.
{{>Tables}}
{{#variants}}

/// The variant `{{name}}` of {{title}}: the tables that differ; the others are those above.
{{>Tables}}
{{/variants}}
{{#hasRebuilding}}

// MARK: - Custom values
{{/hasRebuilding}}
{{#rebuilding}}

/// What `{{class}}` provides for the attributes whose rule is `{{rule}}`.
///
/// The other attributes have their values by then, apart from those that follow a clone.
{{isolation}}{{access}}protocol {{protocol}} {
{{#functions}}
  /// Gives this clone its `{{attribute}}`.
  func {{signature}}
{{/functions}}
}

// An error here means that `{{class}}` lacks one of the functions above.
{{isolation}}extension {{class}}: {{protocol}} {}
{{/rebuilding}}
{{#hasPaths}}

// MARK: - What a call can leave out or follow
{{/hasPaths}}
{{#paths}}

{{isolation}}extension PropertyPath where Root: {{class}} {
{{#members}}
  {{.}}
{{/members}}
}
{{/paths}}
{{#hasOwners}}

// MARK: - What clones can belong to

{{isolation}}extension NewOwner {
{{#owners}}
  {{.}}
{{/owners}}
}
{{/hasOwners}}

{{>EntryPoints}}
{{/isEmpty}}

"""#,
    "DrawingStyle": #"""
.plan text { font-family: system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; font-size: 11px; }
.plan .name { font-size: 13px; font-weight: bold; }
.plan .model { font-size: 15px; font-weight: bold; }
.plan .label { text-anchor: middle; paint-order: stroke; stroke-width: 3px; }
.plan .line { fill: none; stroke-width: 1.2px; }
.plan .head { stroke-width: 1.2px; }
.plan .owned .line { stroke-width: 2.4px; }
.plan .edge.owner .line, .plan .edge.shared .line { stroke-width: 1.4px; stroke-dasharray: 6 4; }
.plan .betweenClones .line, .plan .leftOut .line { stroke-dasharray: 2 3; }
.plan .follows .head, .plan .inner { fill: none; }
.plan .node.shared .box { stroke-dasharray: 4 3; }
.plan .back { fill: #ffffff; }
.plan text { fill: #1d1d1f; }
.plan .box { fill: #f4f5f7; }
.plan .box { stroke: #656c78; }
.plan .root .box { fill: #e4efff; }
.plan .root rect { stroke: #1558b0; }
.plan .node.shared .box { fill: #ffffff; }
.plan .node.shared .box { stroke: #9aa0aa; }
.plan .node.shared text { fill: #5d626c; }
.plan .owned path { stroke: #1558b0; }
.plan .owned .head { fill: #1558b0; }
.plan .edge.owner path { stroke: #1558b0; }
.plan .edge.owner .head { fill: #1558b0; }
.plan .edge.shared path { stroke: #2c7a3f; }
.plan .edge.shared .head { fill: #2c7a3f; }
.plan .betweenClones path, .plan .leftOut path { stroke: #5d626c; }
.plan .betweenClones .head { fill: #5d626c; }
.plan .parent path { stroke: #3b3f46; }
.plan .parent .head { fill: #ffffff; }
.plan .follows path { stroke: #a8450f; }
.plan .label { stroke: #ffffff; }
@media (prefers-color-scheme: dark) {
  .plan .back { fill: #1b1c1f; }
  .plan text { fill: #ececef; }
  .plan .box { fill: #2a2c31; }
  .plan .box { stroke: #989fab; }
  .plan .root .box { fill: #17304f; }
  .plan .root rect { stroke: #7fb4ff; }
  .plan .node.shared .box { fill: #1b1c1f; }
  .plan .node.shared .box { stroke: #6d737e; }
  .plan .node.shared text { fill: #a3a9b4; }
  .plan .owned path { stroke: #7fb4ff; }
  .plan .owned .head { fill: #7fb4ff; }
  .plan .edge.owner path { stroke: #7fb4ff; }
  .plan .edge.owner .head { fill: #7fb4ff; }
  .plan .edge.shared path { stroke: #7ccf92; }
  .plan .edge.shared .head { fill: #7ccf92; }
  .plan .betweenClones path, .plan .leftOut path { stroke: #a3a9b4; }
  .plan .betweenClones .head { fill: #a3a9b4; }
  .plan .parent path { stroke: #c6cad2; }
  .plan .parent .head { fill: #1b1c1f; }
  .plan .follows path { stroke: #f0a06a; }
  .plan .label { stroke: #1b1c1f; }
}

"""#,
    "EntityClass": #"""
// MARK: - {{class}}

{{#isEverywhere}}
#if canImport(CoreData)
{{#isExtension}}
nonisolated extension {{class}} {
{{/isExtension}}
{{^isExtension}}
{{#objectiveCName}}
@objc({{.}})
{{/objectiveCName}}
nonisolated {{access}}class {{class}}: {{superclass}}{{^superclass}}NSManagedObject{{/superclass}} {
{{/isExtension}}
{{#hasFetchRequest}}
  /// A request for all objects of `{{entity}}`.
  @nonobjc {{access}}class func fetchRequest() -> NSFetchRequest<{{usedClass}}> {
    NSFetchRequest<{{usedClass}}>(entityName: {{entityName}})
  }
{{/hasFetchRequest}}
{{#hasNames}}

{{/hasNames}}
{{#attributes}}
  @NSManaged {{access}}{{#isReadOnly}}private(set) {{/isReadOnly}}var {{declaredName}}: {{appleType}}
{{/attributes}}
{{#relationships}}
  @NSManaged {{access}}var {{declaredName}}: {{type}}?
{{/relationships}}
{{#toMany}}
{{>ToManyAccessorsApple}}
{{/toMany}}
}
#else
{{/isEverywhere}}
{{#isExtension}}
{{>EntityExtension}}
{{/isExtension}}
{{^isExtension}}
/// An object of the entity `{{entity}}`, with typed stored properties.
nonisolated {{access}}class {{class}}: {{superclass}}{{^superclass}}NSManagedObject{{/superclass}} {
{{#hasFetchRequest}}
  /// A request for all objects of `{{entity}}`.
  {{access}}class func fetchRequest() -> NSFetchRequest<{{usedClass}}> {
    NSFetchRequest<{{usedClass}}>(entityName: {{entityName}})
  }
{{/hasFetchRequest}}
{{#attributes}}

  @exclusivity(unchecked) private var {{storage}}: {{storedType}}{{#initial}} = {{initial}}{{/initial}}
  {{access}}var {{declaredName}}: {{accessorType}} {
{{#isReadOnly}}
    willRead()
    return {{readValue}}
{{/isReadOnly}}
{{^isReadOnly}}
    get {
      willRead()
      return {{readValue}}
    }
    set {
      willWrite()
      {{storage}} = {{writtenValue}}
    }
{{/isReadOnly}}
  }
{{/attributes}}
{{#toOne}}

  @exclusivity(unchecked) private var {{storage}}: {{destinationClass}}?
  {{access}}var {{declaredName}}: {{destinationClass}}? {
    get {
      willRead()
      return {{storage}}
    }
    set {
      willRead()
      if willReplace({{storage}}, by: newValue, at: {{slot}}) { {{storage}} = newValue }
    }
  }
{{/toOne}}
{{#toMany}}

  @exclusivity(unchecked) private var {{storage}}: RelationshipMembers?
  {{access}}var {{declaredName}}: {{type}}? {
    get {
      willRead()
      return {{#isOrdered}}orderedMembers{{/isOrdered}}{{^isOrdered}}unorderedMembers{{/isOrdered}}({{storage}}, at: {{slot}})
    }
    set { replaceMembers(with: newValue, at: {{slot}}) }
  }
{{>ToManyAccessors}}
{{/toMany}}
{{#hasNames}}

  // MARK: Typed storage

  nonisolated private enum {{slotType}}: Int {
{{#slots}}
    case {{.}}
{{/slots}}
  }

  override {{access}}class var storedPropertyNames: [String] {
    {{#inheritsProperties}}super.storedPropertyNames + {{/inheritsProperties}}[
{{#names}}
      {{.}},
{{/names}}
    ]
  }
{{/hasNames}}

  override {{access}}class var generatedClass: NSManagedObject.Type {
{{#superclass}}
    super.generatedClass == {{superclass}}.self ? {{usedClass}}.self : super.generatedClass
{{/superclass}}
{{^superclass}}
    {{usedClass}}.self
{{/superclass}}
  }
{{#hasAttributes}}

  override {{access}}func storedAttribute(at slot: Int) -> AttributeValue {
    switch {{slotType}}(rawValue: slot) {
{{#attributes}}
    case .{{storage}}: {{#isBoxed}}{{storage}}{{/isBoxed}}{{^isBoxed}}AttributeValue({{#isTransformed}}transformed: {{/isTransformed}}{{storage}}{{#numberType}}, as: .{{.}}{{/numberType}}){{/isBoxed}}
{{/attributes}}
    default: super.storedAttribute(at: slot)
    }
  }

  override {{access}}func storeAttribute(_ value: AttributeValue, at slot: Int) {
    switch {{slotType}}(rawValue: slot) {
{{#attributes}}
    case .{{storage}}: {{storage}} = value{{^isBoxed}}.{{extractor}}{{/isBoxed}}
{{/attributes}}
    default: super.storeAttribute(value, at: slot)
    }
  }
{{/hasAttributes}}
{{#hasToOne}}

  override {{access}}func storedToOne(at slot: Int) -> NSManagedObject? {
    switch {{slotType}}(rawValue: slot) {
{{#toOne}}
    case .{{storage}}: {{storage}}
{{/toOne}}
    default: super.storedToOne(at: slot)
    }
  }

  override {{access}}func storeToOne(_ object: NSManagedObject?, at slot: Int) {
    switch {{slotType}}(rawValue: slot) {
{{#toOne}}
    case .{{storage}}: {{storage}} = object{{#hasDestinationClass}} as? {{destinationClass}}{{/hasDestinationClass}}
{{/toOne}}
    default: super.storeToOne(object, at: slot)
    }
  }
{{/hasToOne}}
{{#hasToMany}}

  override {{access}}func storedToMany(at slot: Int) -> RelationshipMembers? {
    switch {{slotType}}(rawValue: slot) {
{{#toMany}}
    case .{{storage}}: {{storage}}
{{/toMany}}
    default: super.storedToMany(at: slot)
    }
  }

  override {{access}}func storeToMany(_ members: RelationshipMembers?, at slot: Int) {
    switch {{slotType}}(rawValue: slot) {
{{#toMany}}
    case .{{storage}}: {{storage}} = members
{{/toMany}}
    default: super.storeToMany(members, at: slot)
    }
  }
{{/hasToMany}}
}
{{/isExtension}}
{{#isEverywhere}}
#endif
{{/isEverywhere}}
{{#isIdentifiable}}

nonisolated extension {{class}}: Identifiable {}
{{/isIdentifiable}}

"""#,
    "EntityExtension": #"""
/// The properties of the class that the app declares for the entity `{{entity}}`, by key.
nonisolated extension {{class}} {
{{#hasFetchRequest}}
  /// A request for all objects of `{{entity}}`.
  {{access}}class func fetchRequest() -> NSFetchRequest<{{usedClass}}> {
    NSFetchRequest<{{usedClass}}>(entityName: {{entityName}})
  }
{{/hasFetchRequest}}
{{#attributes}}

  {{access}}var {{declaredName}}: {{accessorType}} {
    get { {{keyedValue}} }
{{^isReadOnly}}
    set { setValue({{keyedNewValue}}, forKey: {{key}}) }
{{/isReadOnly}}
  }
{{/attributes}}
{{#relationships}}

  {{access}}var {{declaredName}}: {{type}}? {
    get { value(forKey: {{key}}) as? {{type}} }
    set { setValue(newValue, forKey: {{key}}) }
  }
{{/relationships}}
{{#toMany}}
{{>ToManyAccessors}}
{{/toMany}}
}

"""#,
    "EntryPoints": #"""
// MARK: - Entry points

/// A class of {{title}}, whose objects can be cloned.
{{isolation}}{{access}}protocol {{marker}}: NSManagedObject {}

{{#classes}}
{{isolation}}extension {{.}}: {{marker}} {}
{{/classes}}

{{isolation}}extension {{marker}} {
  /// Clones this object and everything that it owns, into its own context or another one; `change` can edit the clone.
  @discardableResult {{access}}func deepClone(in target: NSManagedObjectContext? = nil,
    into owner: NewOwner<Self>? = nil, following only: [PropertyPath<Self>]? = nil,
    excluding paths: [PropertyPath<Self>] = [], options: CloneOptions = CloneOptions(),
    _ change: (_ source: Self, _ clone: Self) throws -> Void = { _, _ in }) throws -> Self {
    try {{type}}.clone({{break}}[self], target, owner, only, paths, options, change)[0]
  }

  /// Clones this object with a clone context, which several calls can share.
  @discardableResult {{access}}func deepClone(in context: CloneContext, into owner: NewOwner<Self>? = nil,
    following only: [PropertyPath<Self>]? = nil, excluding paths: [PropertyPath<Self>] = [],
    _ change: (_ source: Self, _ clone: Self) throws -> Void = { _, _ in }) throws -> Self {
    try {{type}}.clone({{break}}[self], context, owner, only, paths, change)[0]
  }
{{#hasVariants}}

  /// Clones this object as a variant does, and everything that it owns; `change` can edit the clone.
  @discardableResult {{access}}func deepClone<Variant: ClonedModel>(by variant: Variant.Type,
    in target: NSManagedObjectContext? = nil, into owner: NewOwner<Self>? = nil,
    following only: [PropertyPath<Self>]? = nil, excluding paths: [PropertyPath<Self>] = [],
    options: CloneOptions = CloneOptions(),
    _ change: (_ source: Self, _ clone: Self) throws -> Void = { _, _ in }) throws -> Self {
    try variant.clone([self], target, owner, only, paths, options, change)[0]
  }

  /// Clones this object as a variant does, with a clone context, which several calls by the variant can share.
  @discardableResult {{access}}func deepClone<Variant: ClonedModel>(by variant: Variant.Type,
    in context: CloneContext, into owner: NewOwner<Self>? = nil, following only: [PropertyPath<Self>]? = nil,
    excluding paths: [PropertyPath<Self>] = [],
    _ change: (_ source: Self, _ clone: Self) throws -> Void = { _, _ in }) throws -> Self {
    try variant.clone([self], context, owner, only, paths, change)[0]
  }
{{/hasVariants}}
}

{{isolation}}extension Sequence where Element: {{marker}} {
  /// Clones these objects and everything that they own, in one call; `change` can edit the clone of each.
  @discardableResult {{access}}func deepClone(in target: NSManagedObjectContext? = nil,
    into owner: NewOwner<Element>? = nil, following only: [PropertyPath<Element>]? = nil,
    excluding paths: [PropertyPath<Element>] = [], options: CloneOptions = CloneOptions(),
    _ change: (_ source: Element, _ clone: Element) throws -> Void = { _, _ in }) throws -> [Element] {
    try {{type}}.clone({{break}}Array(self), target, owner, only, paths, options, change)
  }

  /// Clones these objects with a clone context, which several calls can share.
  @discardableResult {{access}}func deepClone(in context: CloneContext, into owner: NewOwner<Element>? = nil,
    following only: [PropertyPath<Element>]? = nil, excluding paths: [PropertyPath<Element>] = [],
    _ change: (_ source: Element, _ clone: Element) throws -> Void = { _, _ in }) throws -> [Element] {
    try {{type}}.clone({{break}}Array(self), context, owner, only, paths, change)
  }
{{#hasVariants}}

  /// Clones these objects as a variant does, and everything that they own, in one call; `change` can edit each clone.
  @discardableResult {{access}}func deepClone<Variant: ClonedModel>(by variant: Variant.Type,
    in target: NSManagedObjectContext? = nil, into owner: NewOwner<Element>? = nil,
    following only: [PropertyPath<Element>]? = nil, excluding paths: [PropertyPath<Element>] = [],
    options: CloneOptions = CloneOptions(),
    _ change: (_ source: Element, _ clone: Element) throws -> Void = { _, _ in }) throws -> [Element] {
    try variant.clone(Array(self), target, owner, only, paths, options, change)
  }

  /// Clones these objects as a variant does, with a clone context, which several calls by the variant can share.
  @discardableResult {{access}}func deepClone<Variant: ClonedModel>(by variant: Variant.Type,
    in context: CloneContext, into owner: NewOwner<Element>? = nil, following only: [PropertyPath<Element>]? = nil,
    excluding paths: [PropertyPath<Element>] = [],
    _ change: (_ source: Element, _ clone: Element) throws -> Void = { _, _ in }) throws -> [Element] {
    try variant.clone(Array(self), context, owner, only, paths, change)
  }
{{/hasVariants}}
}

"""#,
    "Header": #"""
// Generated by DeepClone from {{source}}. Do not edit: change the model instead.
// {{guide}}
// swift-format-ignore-file
// swiftformat:disable all
// swiftlint:disable all
{{#hasReasons}}

{{/hasReasons}}
{{#reasons}}
// {{.}}
{{/reasons}}

"""#,
    "ManagedObjectModel": #"""
// MARK: - Managed object model
{{#isForMissing}}

#if !canImport(CoreData)
{{/isForMissing}}

/// The model in code, which needs no compiled `.momd`.
nonisolated {{access}}enum {{type}} {
  /// The model of {{source}}.
  ///
  /// There is one instance for the whole app, since a second one would make Core Data's classes ambiguous.
  {{access}}static var managedObjectModel: NSManagedObjectModel { shared.model }

  private static let shared = ModelBuilder.model(
    [
{{#entities}}
      {{variable}},
{{/entities}}
    ]{{#versionIdentifier}},
    versionIdentifier: {{.}}{{/versionIdentifier}}{{#hasConfigurations}},
    configurations: [
{{#configurations}}
      {{name}}: {{members}},
{{/configurations}}
    ]{{/hasConfigurations}}{{#hasFetchRequests}},
    fetchRequests: [
{{#fetchRequests}}
      {{name}}: {{request}},
{{/fetchRequests}}
    ]{{/hasFetchRequests}})
{{#entities}}

  private static var {{variable}}: ModelBuilder.Entity {
    ModelBuilder.entity(
      {{name}}, class: {{class}}.self{{arguments}}{{#hasAttributes}},
      attributes: [
{{#attributes}}
        {{>Attribute}}
{{/attributes}}
      ]{{/hasAttributes}}{{#hasRelationships}},
      relationships: [
{{#relationships}}
        ModelBuilder.relationship(
          {{name}}, to: {{destination}}{{#inverse}}, inverse: {{.}}{{/inverse}},
          count: ({{minimum}}, {{maximum}}){{arguments}}{{#userInfo}},
          userInfo: {{.}}{{/userInfo}}),
{{/relationships}}
      ]{{/hasRelationships}}{{#hasFetchedProperties}},
      fetchedProperties: [
{{#fetchedProperties}}
        ModelBuilder.fetchedProperty(
          {{name}}{{#request}}, {{.}}{{/request}}{{arguments}}{{#userInfo}},
          userInfo: {{.}}{{/userInfo}}),
{{/fetchedProperties}}
      ]{{/hasFetchedProperties}}{{#constraints}},
      uniquenessConstraints: [{{.}}]{{/constraints}}{{#hasIndexes}},
      indexes: [
{{#indexes}}
        ModelBuilder.index({{name}}, [{{parts}}]{{#predicate}}, predicate: {{.}}{{/predicate}}),
{{/indexes}}
      ]{{/hasIndexes}})
  }
{{/entities}}
}
{{#isForMissing}}

#endif
{{/isForMissing}}

"""#,
    "PageStyle": #"""
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem; max-width: 72rem; background: #ffffff; color: #1d1d1f;
  font: 15px/1.5 system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 0.25rem; }
h2 small { font-weight: normal; font-size: 0.9rem; color: #5d626c; }
a { color: #1558b0; } a:hover .box { stroke-width: 2.4px; }
nav { columns: 15rem; margin: 1rem 0; } nav a { display: block; overflow-wrap: anywhere; }
.drawing { overflow: auto; margin: 0.5rem 0; border: 1px solid #d6d9de; border-radius: 6px; }
.drawing svg { display: block; max-width: 100%; height: auto; margin: 0 auto; }
#full:checked ~ .whole svg { max-width: none; margin: 0; }
section:target h2 { text-decoration: underline; text-decoration-thickness: 3px; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid #d6d9de; }
th { font-weight: 600; } th, .copied { color: #5d626c; } p { margin: 0.25rem 0; }
code { font: 0.9em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1c1f; color: #ececef; }
  h2 small, th, .copied { color: #a3a9b4; }
  a { color: #7fb4ff; }
  .drawing, th, td { border-color: #43464d; }
}

"""#,
    "PlanDOT": #"""
digraph plan {
  graph [rankdir=LR, ranksep=0.2, nodesep=0.15, pack=true, packmode="graph", fontname="Helvetica", fontsize=12{{#title}}, label={{.}}{{/title}}];
  node [shape=box, style="rounded,filled", fillcolor=white, margin="0.1,0.05", fontname="Helvetica", fontsize=12];
  edge [minlen=2, fontname="Helvetica", fontsize=10];
{{#clusters}}
{{#isOneOfSeveral}}
  subgraph cluster_{{id}} {
    label={{label}};
{{/isOneOfSeveral}}
{{#nodes}}
    {{id}} [label={{label}}, tooltip={{tooltip}}{{style}}];
{{/nodes}}
{{#isOneOfSeveral}}
  }
{{/isOneOfSeveral}}
{{#edges}}
  {{from}} -> {{to}} [{{style}}{{#isMutual}}, dir=both{{/isMutual}}{{#label}}, label={{.}}{{/label}}{{#tooltip}}, tooltip={{.}}, labeltooltip={{.}}{{/tooltip}}];
{{/edges}}
{{/clusters}}
  subgraph cluster_legend {
    label="legend";
    l0 [label="a root", peripheries=2];
    l1 [label="a part"];
    l2 [label="not cloned", fillcolor=gray92];
    l0 -> l1 [style=bold, label="owned"];
    l1 -> l2 [style=dashed, label="shared"];
    l1 -> l0 [style=dashed, arrowhead=odot, label="belongsTo"];
    l1 -> l2 [style=dotted, arrowhead=tee, label="leftOut"];
    l1 -> l0 [color=gray40, arrowhead=vee, label="follows"];
    l1 -> l3 [arrowhead=empty, label="parent entity"];
    l3 [label="an entity"];
  }
}

"""#,
    "PlanHTML": #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>{{title}}</title>
<style>
{{>PageStyle}}
{{>DrawingStyle}}
</style>
</head>
<body>
<h1>{{title}}</h1>
<input type="checkbox" id="full"/> <label for="full">Show the drawing in full size</label>
<div class="drawing whole">
{{drawing}}
</div>
<nav>
{{#entities}}
<a href="#{{id}}">{{name}}</a>
{{/entities}}
</nav>
{{#entities}}
<section id="{{id}}">
<h2>{{name}}{{#traits}} <small>{{.}}</small>{{/traits}}</h2>
{{#hasFacts}}
{{#facts}}<p>{{.}}</p>{{/facts}}
{{/hasFacts}}
{{#drawing}}
<div class="drawing">
{{.}}
</div>
{{/drawing}}
{{#hasRows}}
<div class="table"><table>
<tr><th>property</th><th>type</th><th>the clone gets</th><th>why</th></tr>
{{#rows}}
<tr{{#isCopied}} class="copied"{{/isCopied}}><td>{{property}}</td><td>{{type}}</td><td>{{outcome}}</td><td>{{reasons}}</td></tr>
{{/rows}}
</table></div>
{{/hasRows}}
</section>
{{/entities}}
</body>
</html>

"""#,
    "PlanMermaid": #"""
flowchart LR
{{#clusters}}
  subgraph {{id}}[{{label}}]
{{#nodes}}
    {{.}}
{{/nodes}}
  end
{{#edges}}
{{#tooltip}}
  %% {{.}}
{{/tooltip}}
  {{from}} {{arrow}}{{#label}}|{{.}}|{{/label}} {{to}}
{{/edges}}
{{/clusters}}
  subgraph legend ["legend"]
    direction LR
    l0[["a root"]] ==>|"owned"| l1["a part"]
    l1 -.-o|"belongsTo"| l0
    l1 -.->|"shared"| l2(["not cloned"])
    l1 --x|"leftOut"| l2
    l1 --o|"follows"| l0
    l1 -->|"parent entity"| l3["an entity"]
  end

"""#,
    "Tables": #"""
{{isolation}}{{access}}enum {{type}}: ClonedModel, Sendable {
  {{access}}static let model = {{model}}
{{#entities}}

  {{tableAccess}} static let {{table}} = {{rules}}{{#hasLines}} {
{{#lines}}
    {{.}}
{{/lines}}
  }{{/hasLines}}
{{/entities}}
}

"""#,
    "ToManyAccessors": #"""

  {{access}}func addTo{{suffix}}(_ value: {{destinationClass}}) { addMember(value, at: {{slot}}) }
  {{access}}func removeFrom{{suffix}}(_ value: {{destinationClass}}) { removeMember(value, at: {{slot}}) }
  {{access}}func addTo{{suffix}}(_ values: {{type}}) { addMembers(values, at: {{slot}}) }
  {{access}}func removeFrom{{suffix}}(_ values: {{type}}) { removeMembers(values, at: {{slot}}) }
{{#isOrdered}}
  {{access}}func insertInto{{suffix}}(_ value: {{destinationClass}}, at idx: Int) {
    insertMembers([value], at: IndexSet(integer: idx), of: {{slot}})
  }
  {{access}}func removeFrom{{suffix}}(at idx: Int) { removeMembers(at: IndexSet(integer: idx), of: {{slot}}) }
  {{access}}func insertInto{{suffix}}(_ values: [{{destinationClass}}], at indexes: NSIndexSet) {
    insertMembers(values, at: IndexSet(indexes), of: {{slot}})
  }
  {{access}}func removeFrom{{suffix}}(at indexes: NSIndexSet) { removeMembers(at: IndexSet(indexes), of: {{slot}}) }
  {{access}}func replace{{suffix}}(at idx: Int, with value: {{destinationClass}}) {
    replaceMembers(at: IndexSet(integer: idx), with: [value], of: {{slot}})
  }
  {{access}}func replace{{suffix}}(at indexes: NSIndexSet, with values: [{{destinationClass}}]) {
    replaceMembers(at: IndexSet(indexes), with: values, of: {{slot}})
  }
{{/isOrdered}}

"""#,
    "ToManyAccessorsApple": #"""

{{#isOrdered}}
  @objc(insertObject:in{{suffix}}AtIndex:)
  @NSManaged {{access}}func insertInto{{suffix}}(_ value: {{destinationClass}}, at idx: Int)
  @objc(removeObjectFrom{{suffix}}AtIndex:)
  @NSManaged {{access}}func removeFrom{{suffix}}(at idx: Int)
  @objc(insert{{suffix}}:atIndexes:)
  @NSManaged {{access}}func insertInto{{suffix}}(_ values: [{{destinationClass}}], at indexes: NSIndexSet)
  @objc(remove{{suffix}}AtIndexes:)
  @NSManaged {{access}}func removeFrom{{suffix}}(at indexes: NSIndexSet)
  @objc(replaceObjectIn{{suffix}}AtIndex:withObject:)
  @NSManaged {{access}}func replace{{suffix}}(at idx: Int, with value: {{destinationClass}})
  @objc(replace{{suffix}}AtIndexes:with{{suffix}}:)
  @NSManaged {{access}}func replace{{suffix}}(at indexes: NSIndexSet, with values: [{{destinationClass}}])
{{/isOrdered}}
  @objc(add{{suffix}}Object:)
  @NSManaged {{access}}func addTo{{suffix}}(_ value: {{destinationClass}})
  @objc(remove{{suffix}}Object:)
  @NSManaged {{access}}func removeFrom{{suffix}}(_ value: {{destinationClass}})
  @objc(add{{suffix}}:)
  @NSManaged {{access}}func addTo{{suffix}}(_ values: {{type}})
  @objc(remove{{suffix}}:)
  @NSManaged {{access}}func removeFrom{{suffix}}(_ values: {{type}})

"""#,
  ]
}
