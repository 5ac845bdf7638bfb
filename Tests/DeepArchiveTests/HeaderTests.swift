@MainActor @Suite("Headers of archives")
struct HeaderTests {
  @Test("A header is read without a context, and holds the model, its version and the app's texts")
  func header() throws {
    let stack = try Stack()
    let data = try CookbookCloning.archive(stack.tag("a"), userInfo: ["app": "3.2", "note": "\"\\\n\u{1}é"])
    #expect(
      text(data) == #"""
        {"entities":{"Tag":["name"]},"format":1,"model":"Cookbook","objects":[{"entity":"Tag","values":{"name":"a"}}],\#
        "roots":[0],"userInfo":{"app":"3.2","note":"\"\\\n\u0001é"},"versionIdentifiers":["1.4"]}
        """#)
    let header = try ArchiveHeader(data)
    #expect(header.format == 1 && header.model == "Cookbook" && header.versionIdentifiers == ["1.4"])
    #expect(header.userInfo == ["app": "3.2", "note": "\"\\\n\u{1}é"])
  }

  @Test(
    "Data that isn't an archive has no header",
    arguments: [
      "", " ", "[]", "1", "{}", "\u{0}", #"{"format":1}"#, #"{"format":1,"model":"M","userInfo":{}}"#,
      #"{"format":1,"model":"M","userInfo":{"a":1},"versionIdentifiers":[]}"#,
      #"{"format":1,"model":"M","other":1,"userInfo":{},"versionIdentifiers":[]}"#,
    ])
  func notArchives(document: String) {
    #expect {
      try ArchiveHeader(Data(document.utf8))
    } throws: { error in
      if case ArchiveError.invalid = error { true } else { false }
    }
  }

  @Test("A later format is named as such, whatever else is different")
  func laterFormat() {
    #expect(throws: ArchiveError.newerFormat(3)) { try ArchiveHeader(Data(#"{"format":3,"header":[]}"#.utf8)) }
  }
}
