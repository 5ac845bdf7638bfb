#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Hashes of a store's metadata")
struct SHA2Tests {
  private func text(_ hash: Data) -> String { hash.map { String(format: "%02x", $0) }.joined() }

  @Test("The hashes of \"abc\" are those that NIST publishes as examples")
  func examples() {
    let abc = Data("abc".utf8)
    #expect(text(SHA2.sha256(abc)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      text(SHA2.sha512(abc)) == """
        ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
        2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
        """)
  }

  @Test("The hashes of 0 to 299 bytes, which end at every place of a block, hash to what Python's hashlib gives")
  func everyLength() {
    let bytes = (0..<300).map { UInt8($0 % 251) }
    func hashes(_ hash: (Data) -> Data) -> Data {
      bytes.indices.reduce(into: Data()) { $0 += hash(Data(bytes[..<$1])) }
    }
    #expect(
      text(SHA2.sha256(hashes(SHA2.sha256))) == "fa70b867db0a30acb7218d62945db0df52eb393808b30675ea9aac6b058a9a9d")
    #expect(
      text(SHA2.sha512(hashes(SHA2.sha512))) == """
        5876909c163eee9aa8e3e0dbbe23ff09a3b1c1690c50ecab0cf75109b7ea0931\
        80f3b1db84ac4671a35db7394d95e9b645b20209761dc874ec013385e1db7916
        """)
  }
}
#endif
