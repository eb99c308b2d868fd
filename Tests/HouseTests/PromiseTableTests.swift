import Testing

@Suite struct PromiseTableTests {
  private let text = """
    list=$(cat <<'LIST'
    It is kept|Folder/File.swift|if a \\|\\| b {|if (a && !BROKEN) \\|\\| b {
    It is fast|Folder/Other.swift|return now|return later
    LIST
    )
    """

  private func wrong(_ files: [HouseFiles.File]) -> [String] {
    PromiseTable(in: text).violations(files: files).map(\.what)
  }

  @Test func `The rows are read`() {
    #expect(
      PromiseTable(in: text).rows == [
        .init(
          promise: "It is kept", file: "Folder/File.swift", code: "if a || b {",
          broken: "if (a && !BROKEN) || b {"),
        .init(
          promise: "It is fast", file: "Folder/Other.swift", code: "return now",
          broken: "return later"),
      ])
  }

  @Test func `A promise whose file or code is gone, and one that is not broken, are found`() {
    let file = HouseFiles.File(path: "Sources/Mux/Folder/File.swift", text: "if a || b { c() }")
    let other = HouseFiles.File(path: "Sources/Mux/Folder/Other.swift", text: "return now")
    #expect(wrong([file, other]) == ["does not break: It is fast"])
    #expect(wrong([file]) == ["has no file for: It is fast"])
    let changed = HouseFiles.File(path: file.path, text: "if b || a { c() }")
    #expect(
      wrong([changed, other])
        == ["does not find what keeps: It is kept", "does not break: It is fast"])
  }
}
