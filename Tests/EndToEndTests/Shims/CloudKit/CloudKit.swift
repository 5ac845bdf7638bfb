// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// What the documentation's samples and the sample app use of Apple's framework of this name, with the signatures in Apple's
// headers. Zones are equal by value, as there.

public import Foundation

public let CKCurrentUserDefaultName = "__defaultOwner__"

public class CKRecordZone: NSObject {
  public final class ID: NSObject, @unchecked Sendable {
    public let zoneName: String
    public let ownerName: String

    public init(zoneName: String = "_defaultZone", ownerName: String = CKCurrentUserDefaultName) {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }

    override public func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return zoneName == other.zoneName && ownerName == other.ownerName
    }

    override public var hash: Int { zoneName.hashValue }
    override public var description: String { "zoneName=\(zoneName), ownerName=\(ownerName)" }
  }
}

public class CKRecord: NSObject, @unchecked Sendable {
  public final class ID: NSObject, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
  }

  public let recordID: ID
  private var values: [String: any Sendable] = [:]

  init(_ recordID: ID) { self.recordID = recordID }

  public subscript(key: String) -> (any Sendable)? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

public final class CKShare: CKRecord, @unchecked Sendable {
  public enum SystemFieldKey {
    public static let title = "cloudkit.title"
  }

  public final class Metadata: NSObject, @unchecked Sendable {
    public let share: CKShare

    /// Makes what a participant gets with the link of a share, which only the system can, with Apple's framework.
    public init(invitingTo share: CKShare) { self.share = share }
  }

  public init(recordZoneID: CKRecordZone.ID) { super.init(ID(recordName: "cloudkit.zoneshare", zoneID: recordZoneID)) }
}

public final class CKContainer: NSObject, Sendable {
  public init(identifier: String) {}
}

public class CKDatabase: NSObject {
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private` = 2
    case shared = 3
  }
}
