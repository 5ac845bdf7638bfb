/// What the app's own code throws in tests.
struct AppError: Error, Equatable {
  let place: String
}

extension Ledger {
  func rebuildCode(from source: Ledger, in context: CloneContext) throws {
    if source.code == "throw in function" { throw AppError(place: "function") }
    code = source.code?.hasPrefix("no. ") == true ? try nextNumber() : "new \(source.code ?? "")"
  }

  /// The first number that no ledger has, as a fetch sees them.
  private func nextNumber() throws -> String {
    let taken = try managedObjectContext?.fetch(NSFetchRequest<Ledger>(entityName: "Ledger")).compactMap(\.code) ?? []
    return (1...).lazy.map { "no. \($0)" }.first { !taken.contains($0) } ?? ""
  }

  func rebuildSerial(from source: Ledger, in context: CloneContext) throws {
    serial = source.serial + 1000
  }
}

extension Ledger: AwakeningClone {
  func awakeFromClone(of source: Ledger, in context: CloneContext) throws {
    if source.code == "throw in hook" { throw AppError(place: "hook") }
    if source.code == "hook" { code = "hook: \(entries?.count ?? 0) entries" }
  }
}

extension Account {
  func rebuildNumber(from source: Account, in context: CloneContext) throws {
    // A second call would add to what the first one made.
    number = source.number.map { NSNumber(value: $0.intValue + 100 + (number?.intValue ?? 0)) }
    if source.code == "stands first" { source.ledger?.insertIntoAccounts(self, at: 0) }
  }
}

extension Stack {
  func ledger(_ code: String, serial: Int64) -> Ledger {
    make(Ledger.self) {
      $0.code = code
      $0.serial = serial
      $0.uuid = .numbered(1)
      $0.opened = Date(timeIntervalSinceReferenceDate: 1)
    }
  }

  @discardableResult
  func account(_ code: String, number: Int, in ledger: Ledger? = nil) -> Account {
    make(Account.self) {
      $0.code = code
      $0.number = NSNumber(value: number)
      $0.uuid = .numbered(number)
      ledger?.addToAccounts($0)
    }
  }
}

extension Binder: AwakeningClone {
  func awakeFromClone(of source: Binder, in context: CloneContext) throws {
    if name == "throw in hook" { throw AppError(place: "hook") }
  }
}
