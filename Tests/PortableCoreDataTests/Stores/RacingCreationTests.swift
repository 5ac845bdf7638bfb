#if !canImport(CoreData)
/// Processes that make the same new store at the same time: one of them makes it, and the others open it.
///
/// `STORE_RACES` says how many rounds there are.
@Suite("A new store that several processes open at once", .long)
struct RacingCreationTests {
  @Test("No process fails, and no row is lost", arguments: [2, 4])
  func race(processCount: Int) throws {
    for round in 0..<TestSetting.number("STORE_RACES", 25) {
      let folder = try TemporaryFolder()
      let processes = try (1...processCount).map { try StoreWriter(folder.file(), "add", "\($0)") }
      // They wait for the end of their input, so that all begin together.
      for process in processes { try process.begin() }
      #expect(processes.map { $0.end() } == Array(repeating: "", count: processCount), "round \(round)")
      let file = try PlainSQL(folder.file())
      let rows = try file.rows("SELECT ZNUMBER FROM ZGROUP ORDER BY ZNUMBER").map { $0["ZNUMBER"]?.integer }
      #expect(rows == (1...Int64(processCount)).map { $0 }, "round \(round)")
      #expect(try file.value("SELECT count(*) FROM Z_METADATA").integer == 1, "round \(round)")
      #expect(try file.value("SELECT max(Z_MAX) FROM Z_PRIMARYKEY").integer == Int64(processCount), "round \(round)")
    }
  }
}
#endif
