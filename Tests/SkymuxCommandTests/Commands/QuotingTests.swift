import Testing

@testable import SkymuxCommand

@Suite struct QuotingTests {
  @Test(arguments: [
    ("Oslo", "Oslo"), ("@home", "@home"), ("52.5,13.4", "52.5,13.4"), ("", #""""#),
    ("New York", #""New York""#), ("L'Aquila", #""L'Aquila""#), ("foo$(id)", "'foo$(id)'"),
    ("a`id`", "'a`id`'"), (#"it's "so""#, #"'it'\''s "so"'"#), (#"a\"#, #"'a\'"#),
  ])
  func `A quoted word contains nothing that a shell acts on`(word: String, quoted: String) {
    #expect(CommandFailure.quoted(word) == quoted)
  }
}
