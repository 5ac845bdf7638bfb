/// The built-in text templates of everything that is generated, in the Mustache language.
public enum CloneTemplates {
  /// The templates' texts by name; `DeepClone` and `CoreData` are those of whole files.
  public static let texts: [String: String] = [
    "Assignment": text(PackageResources.Assignment_mustache),
    "Attribute": text(PackageResources.Attribute_mustache),
    "Cloner": text(PackageResources.Cloner_mustache),
    "Copier": text(PackageResources.Copier_mustache),
    "CopierLink": text(PackageResources.CopierLink_mustache),
    "CoreData": text(PackageResources.CoreData_mustache),
    "DeepClone": text(PackageResources.DeepClone_mustache),
    "EntityClass": text(PackageResources.EntityClass_mustache),
    "EntityCloner": text(PackageResources.EntityCloner_mustache),
    "EntryPoint": text(PackageResources.EntryPoint_mustache),
    "EntryPointBody": text(PackageResources.EntryPointBody_mustache),
    "Following": text(PackageResources.Following_mustache),
    "Header": text(PackageResources.Header_mustache),
    "Link": text(PackageResources.Link_mustache),
    "ManagedObjectModel": text(PackageResources.ManagedObjectModel_mustache),
    "Polymorphic": text(PackageResources.Polymorphic_mustache),
    "Reach": text(PackageResources.Reach_mustache),
    "ReachKind": text(PackageResources.ReachKind_mustache),
    "Reference": text(PackageResources.Reference_mustache),
    "Relink": text(PackageResources.Relink_mustache),
    "ToManyAccessors": text(PackageResources.ToManyAccessors_mustache),
    "ToManyAccessorsApple": text(PackageResources.ToManyAccessorsApple_mustache),
    "WithoutParent": text(PackageResources.WithoutParent_mustache),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
