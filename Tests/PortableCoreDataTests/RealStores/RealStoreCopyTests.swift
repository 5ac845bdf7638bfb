#if !canImport(CoreData)
import CompiledPrograms

@Suite(
  "Copies of real stores by generated code", .long,
  .enabled(if: RealStores.exists && BuiltModules.linkedByCopies != nil))
struct RealStoreCopyTests {
  @Test("A copy is its source with another identifier; so is what is cloned with its values, and a restored archive")
  func everyStore() throws {
    let built = try #require(BuiltModules.linkedByCopies)
    let pairs = Dictionary(grouping: try RealStores.pairs(), by: \.modelPath)
    #expect(Set(pairs.values.joined().map(\.store)).count == 19)
    for (modelPath, pairs) in pairs.sorted(by: { $0.key < $1.key }) {
      let program: CopyProgram
      do {
        program = try CopyProgram(modelPath, built)
      } catch {
        Issue.record("\(modelPath): \(error)")
        continue
      }
      for pair in pairs {
        for size in [nil, 50] {
          let problems: [String]
          do {
            problems = try copyProblems(pair, by: program, saveEvery: size)
          } catch {
            problems = ["\(error)"]
          }
          #expect(problems.prefix(5) == [], "\(pair) with \(modelPath), saveEvery \(size ?? 0)")
        }
        for way in CopyProgram.Way.allCases {
          let problems: [String]
          do { problems = try cloneProblems(pair, by: program, way) } catch { problems = ["\(error)"] }
          #expect(problems.prefix(5) == [], "\(way) of \(pair) with \(modelPath)")
        }
      }
    }
  }

  /// Copies a store, and says what is wrong with the copy.
  private func copyProblems(
    _ pair: RealStores.Pair, by program: CopyProgram, saveEvery size: Int?
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let source = try folder.copy(pair.store)
    let target = folder.file("The copy")
    let before = contents(source)
    let danglingLinks = try program.copy(source, to: target, saveEvery: size)
    var problems: [String] = []
    if contents(source) != before { problems.append("the source's bytes changed") }
    let (original, copy) = (try StoreGraph(source, pair.model), try StoreGraph(target, pair.model))
    problems += original.graph.differences(from: copy.graph)
    if danglingLinks != original.danglingLinks {
      problems.append("dangling links: \(danglingLinks), not \(original.danglingLinks)")
    }
    if !copy.danglingLinks.isEmpty { problems.append("dangling links in the copy: \(copy.danglingLinks)") }
    let (old, new) = (try Identity(source), try Identity(target))
    if new.hashes != old.hashes || new.hashes.values.contains(where: \.isEmpty) {
      problems.append("version hashes: \(new.hashes), not \(old.hashes)")
    }
    if let digest = old.digest, new.digest != digest { problems.append("the digest is another") }
    if new.identifier == old.identifier || UUID(uuidString: new.identifier) == nil {
      problems.append("the copy's identifier is '\(new.identifier)'")
    }
    return problems
  }

  /// Clones everything in a store, with its values, and says how the clones differ.
  private func cloneProblems(
    _ pair: RealStores.Pair, by program: CopyProgram, _ way: CopyProgram.Way
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let source = try folder.copy(pair.store)
    let target = folder.file("The clones")
    if let refusal = try program.clone(source, to: target, by: way) { return [refusal] }
    return try StoreGraph(source, pair.model).graph.differences(from: StoreGraph(target, pair.model).graph)
  }

  private func contents(_ url: URL) -> [Data?] {
    ["", "-wal"].map { FileManager.default.contents(atPath: url.path + $0) }
  }
}

/// What tells Core Data what a store is, read by plain SQL.
private struct Identity {
  let identifier: String
  let hashes: [String: Data]
  let digest: String?

  init(_ url: URL) throws {
    let row = try #require(try PlainSQL(url).rows("SELECT Z_UUID, Z_PLIST FROM Z_METADATA").first)
    identifier = try #require(row["Z_UUID"]?.text)
    let plist = try PropertyListSerialization.propertyList(from: try #require(row["Z_PLIST"]?.blob), format: nil)
    let values = try #require(plist as? [String: Any])
    hashes = try #require(values["NSStoreModelVersionHashes"] as? [String: Data])
    digest = values["NSStoreModelVersionHashesDigest"] as? String
  }
}
#endif
