import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("let a = 1 // try!", "let a = 1        "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (##"f("try! \"x\" y")"##, ##"f("              ")"##),
    (##"f("a \(g("b")!) c")"##, ##"f("    g(" ")!   ")"##),
    (##"f(#"a " \(b) \#(c!) d"#)"##, ##"f( "          "## + ##"c!   " )"##),
    ("let r = #/try!/# + x", "let r =             + x"),
    ("func `It isn't \"try!\"`() {}", "func                     () {}"),
  ])
  func `Only code is left, at its position`(text: String, code: String) {
    let source = SourceText(text)
    #expect(source.code.utf8.count == text.utf8.count)
    #expect(source.code.filter { $0 != " " } == code.filter { $0 != " " })
  }

  @Test func `Lines keep their numbers`() {
    let text = """
      /* one
      two */ let a = \"\"\"
        import X
        \\(b)
        \"\"\"
      // end
      let c
      """
    let lines = SourceText(text).lines
    #expect(lines.count == 7)
    #expect(lines[6].text == "let c")
    #expect(lines[3].text.contains("b"))
    #expect(!SourceText(text).code.contains("import"))
  }

  @Test(arguments: ["\"", "#\"", "\"\"\"", "/*", "`", "#/", "\"\\(", "\\", "#", "\"\\("])
  func `An unterminated source is read to its end`(text: String) {
    #expect(SourceText("x" + text).code.hasPrefix("x"))
  }
}
