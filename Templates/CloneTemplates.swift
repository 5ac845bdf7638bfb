/// The built-in text templates of everything that is generated, and of printed plans, in the Mustache language.
public enum CloneTemplates {
  /// The templates' texts by name; `DeepClone` and `CoreData` are those of whole files, `PlanDOT`,
  /// `PlanHTML` and `PlanMermaid` of printed plans.
  public static let texts: [String: String] = [
    "Attribute": text(PackageResources.Attribute_mustache),
    "CoreData": text(PackageResources.CoreData_mustache),
    "DeepClone": text(PackageResources.DeepClone_mustache),
    "DrawingStyle": text(PackageResources.DrawingStyle_mustache),
    "EntityClass": text(PackageResources.EntityClass_mustache),
    "EntityExtension": text(PackageResources.EntityExtension_mustache),
    "EntryPoints": text(PackageResources.EntryPoints_mustache),
    "Header": text(PackageResources.Header_mustache),
    "ManagedObjectModel": text(PackageResources.ManagedObjectModel_mustache),
    "PageStyle": text(PackageResources.PageStyle_mustache),
    "PlanDOT": text(PackageResources.PlanDOT_mustache),
    "PlanHTML": text(PackageResources.PlanHTML_mustache),
    "PlanMermaid": text(PackageResources.PlanMermaid_mustache),
    "ToManyAccessors": text(PackageResources.ToManyAccessors_mustache),
    "ToManyAccessorsApple": text(PackageResources.ToManyAccessorsApple_mustache),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
