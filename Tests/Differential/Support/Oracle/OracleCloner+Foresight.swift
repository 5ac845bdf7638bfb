import DeepClone
import Foundation

// What a call would run into, so that what the generated code is known to get wrong can be passed over.
extension OracleCloner {
  /// Whether a call would come across clones that earlier calls of the operation made.
  func wouldMeetClones(_ root: NSManagedObject, excluding: Set<String>, everywhere: Set<String>) -> Bool {
    let clones = Set(self.clones.map(ObjectIdentifier.init))
    return foreseen(root, excluding: excluding, everywhere: everywhere).contains { source in
      source.entity.properties.contains { property in
        guard let relationship = property as? NSRelationshipDescription else { return false }
        return RelationshipMemberList.list(of: source, relationship).contains {
          clones.contains(ObjectIdentifier($0))
        }
      }
    }
  }

  /// Whether a call would clone what a clone of an earlier call refers to without an inverse.
  func wouldRelinkWithoutInverse(_ root: NSManagedObject, excluding: Set<String>, everywhere: Set<String>) -> Bool {
    let reached = Set(foreseen(root, excluding: excluding, everywhere: everywhere).map(ObjectIdentifier.init))
    return clones.contains { clone in
      clone.entity.properties.contains { property in
        guard let relationship = property as? NSRelationshipDescription, relationship.inverseRelationship == nil else {
          return false
        }
        return RelationshipMemberList.list(of: clone, relationship).contains {
          reached.contains(ObjectIdentifier($0))
        }
      }
    }
  }
}
