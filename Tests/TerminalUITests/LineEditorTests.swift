import Testing

@testable import TerminalUI

@Suite struct LineEditorTests {
  private func typed(_ inputs: [Input], from text: String = "", limit: Int = 200) -> LineEditor {
    var editor = LineEditor(text, limit: limit)
    for input in inputs {
      let isHandled = editor.handle(input)
      #expect(isHandled)
    }
    return editor
  }

  private func keys(_ keys: Key...) -> [Input] { keys.map { .key($0) } }

  @Test func `Deleting removes whole characters`() {
    #expect(typed(keys(.backspace), from: "a👨‍👩‍👧").text == "a")
    #expect(typed(keys(.backspace), from: "e\u{301}").text == "")
    #expect(typed(keys(.left, .delete), from: "ab東").text == "ab")
    #expect(typed(keys(.home, .delete), from: "abc").text == "bc")
    #expect(typed(keys(.home, .backspace), from: "ab").text == "ab")
    #expect(typed(keys(.end, .delete), from: "ab").text == "ab")
  }

  @Test func `A combining mark joins the character before it`() {
    let editor = typed(keys(.character("e"), .character("\u{301}"), .character("x"), .left))
    #expect(editor.text == "e\u{301}x")
    #expect(editor.cursor == 1)
  }

  @Test func `Word keys move over and delete whole words`() {
    let text = "New York City"
    #expect(typed(keys(.control("w")), from: text).text == "New York ")
    #expect(typed(keys(.alt("b"), .control("k")), from: text).text == "New York ")
    #expect(typed(keys(.named(.left, .control), .control("u")), from: text).text == "City")
    #expect(typed(keys(.home, .alt("d")), from: text).text == " York City")
    #expect(typed(keys(.home, .alt("f")), from: text).cursor == 3)
  }

  @Test func `A paste becomes one line of limited length`() {
    let editor = typed([.paste("Ber\u{1B}[2Jlin\r\nMitte")])
    #expect(editor.text == "Berlin Mitte")
    let long = typed([.paste(String(repeating: "x", count: 5_000))], from: "ab", limit: 10)
    #expect(long.text == "abxxxxxxxx")
    #expect(long.cursor == 10)
  }

  @Test func `A character keeps only a few combining marks`() {
    let marks = String(repeating: "\u{301}", count: 300_000)
    var editor = typed([.paste("e" + marks + "x")])
    #expect(editor.text.unicodeScalars.count < 20)
    #expect(editor.text.last == "x" && editor.cursor == 2)
    editor = LineEditor("e" + marks)
    for _ in 0..<100 { editor.insert("\u{302}") }
    #expect(editor.text.unicodeScalars.count < 20)
    #expect(typed([.paste("👩🏽‍❤️‍💋‍👨🏿")]).text == "👩🏽‍❤️‍💋‍👨🏿", "ten scalars")
  }

  @Test func `Keys without a meaning for the editor are not handled`() {
    var editor = LineEditor("a")
    for input: Input in [.key(.up), .key(.enter), .key(.escape), .focus(true)] {
      let isHandled = editor.handle(input)
      #expect(!isHandled)
    }
    #expect(editor.text == "a")
  }

  @Test func `Random input keeps the cursor inside the text`() {
    var numbers = SeededNumbers(23)
    let some = keys(
      .left, .right, .home, .end, .backspace, .delete, .control("w"), .alt("d"), .alt("f"))
    for _ in 0..<300 {
      var editor = LineEditor(limit: 12)
      for _ in 0..<30 {
        let input =
          Bool.random(using: &numbers)
          ? .paste(numbers.text(3)) : some.randomElement(using: &numbers) ?? .focus(true)
        _ = editor.handle(input)
        #expect(editor.cursor >= 0 && editor.cursor <= editor.text.count)
        #expect(editor.text.count <= 12)
      }
    }
  }
}
