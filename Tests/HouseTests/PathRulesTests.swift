import Testing

@Suite struct PathRulesTests {
  @Test func `An unknown entry at the root is found`() {
    let violations = PathRules.violations(top: ["README.md", "Sources", "NOTES.md"])
    #expect(violations.map(\.file) == ["NOTES.md"])
  }

  @Test(arguments: ["Helpers", "Utils", "Common", "Extensions", "helper", "Utilities"])
  func `A folder name without meaning is found`(name: String) {
    #expect(PathRules.violations(path: "Sources/Mux/\(name)/A.swift").count == 1)
    #expect(PathRules.violations(path: "Sources/Mux/\(name).swift").isEmpty)
  }

  @Test(arguments: ["Sources/Mux/Caf\u{E9}.swift", "Sources/Mux/A b.swift"])
  func `A file name that some systems cannot represent is found`(path: String) {
    #expect(PathRules.violations(path: path).count == 1)
  }

  @Test(arguments: ["work/shared", "home/ada", "Users/ada", "root/x", "tmp/brief", "opt/swift"])
  func `A path of a certain machine is found`(path: String) {
    for text in [
      "see /\(path)/file", "\"/\(path)\"", "(/\(path))", "a=/\(path)", "file:///\(path)",
    ] {
      let violations = PathRules.violations(in: "first\n" + text, file: "A")
      #expect(violations.map(\.line) == [2], "\(text)")
    }
  }

  @Test(arguments: [
    "#!/usr/bin/env bash", "/dev/null", "$root/tmp/x", "~/work/x", "a/work/b", "./tmp/x",
    "https://example.org/home/x", "\\(folder)/tmp/x", "${dir}/work/x",
  ])
  func `Other paths are accepted`(text: String) {
    #expect(PathRules.violations(in: text, file: "A").isEmpty)
  }
}
