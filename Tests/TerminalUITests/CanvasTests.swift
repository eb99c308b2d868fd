import TerminalTesting
import Testing

@testable import TerminalUI

@Suite struct CanvasTests {
  @Test func `Writing over half of a wide glyph clears the other half`() {
    var canvas = Canvas(Size(6, 1))
    canvas.write("東京", at: .zero)
    canvas.write("x", at: Point(1, 0))
    #expect(canvas.text() == " x京")
    canvas.write("y", at: Point(2, 0))
    #expect(canvas.text() == " xy")
    canvas.write("京", at: Point(1, 0))
    canvas.write("都", at: Point(2, 0))
    #expect(canvas.text() == "  都")
    canvas.write("東", at: Point(5, 0))
    #expect(canvas.text() == "  都")
  }

  @Test func `Drawing in a part is clipped to it`() {
    var canvas = Canvas(Size(8, 3))
    canvas.fill(canvas.bounds, Glyph("."))
    canvas.draw(in: Rectangle(x: 2, y: 1, width: 4, height: 1)) { canvas in
      canvas.write("abcdefgh", at: Point(-2, 0))
      canvas.write("nothing", at: Point(0, -1))
      canvas.write("nothing", at: Point(0, 1))
      #expect(canvas.size == Size(4, 1))
      canvas.draw(in: Rectangle(x: 3, y: 0, width: 9, height: 9)) {
        $0.fill($0.bounds, Glyph("#"))
        $0.placeCursor(Point(2, 0))
      }
    }
    #expect(canvas.text() == "........\n..cde#..\n........")
    #expect(canvas.cursor == nil)
  }

  @Test func `Text without a background keeps the one below`() {
    var canvas = Canvas(Size(3, 1))
    canvas.fill(canvas.bounds, .blank, Style(.standard, on: .role(.selection)))
    canvas.write("ab", at: .zero, Style(.accent))
    #expect(canvas[.zero]?.style == Style(.role(.accent), on: .role(.selection)))
  }

  @Test func `textAndStyles() distinguishes roles, backgrounds and attributes`() {
    var canvas = Canvas(Size(6, 3))
    canvas.write("°x", at: .zero, Style(.text))
    canvas.write("ab", at: Point(2, 0), Style(.rgb(255, 0, 0), .bold))
    canvas.write("cd", at: Point(0, 1), Style(.caution, [.bold, .reverse]).on(.selection))
    canvas.write("e", at: Point(2, 1), Style(.rgb(0, 0, 255), .underline))
    canvas.placeCursor(Point(1, 2))
    let map = """
      °xab
      cde

      --- ASCII
       xab
      cde

      --- styles
      tt11..
      cc0...
      ......
      --- grounds
      ss.... 1
      --- bold, dim, italic, underlined, reversed
      ..bb.. 0
      HHu... 1
      --- cursor in column 1, row 2
      --- colors of xterm
      0 21
      1 196
      """
    #expect(canvas.textAndStyles() == map)
  }

  @Test func `Every glyph has an ASCII form of the same width`() {
    var canvas = Canvas(Size(28, 1))
    canvas.write("Tōkyō 東 ●◐○↻ ━· ⣀⠒⠉⣿ ▁▄█ 10°", at: .zero)
    #expect(canvas.text(.ascii) == "Tokyo ?  *~x> =- .-'# _o# 10")
    let used = "●◐○↻▌★✓‖☀☼☁☂❄☈☾≡≋°·…–—−→↗↑↖←↙↓↘▲▼◂▸▮▯▏▕▁▂▃▄▅▆▇█▗▖▘▝▀▐±≤≥Δµ²³₃×ōøßñé‘’“”─━│╵╭╮╰╯┬┴"
    let forms = used.map { GlyphSet.ascii.form(of: Glyph($0)).base }
    #expect(zip(used, forms).filter { $1 == "?" }.map { String($0.0) } == [])
    var numbers = SeededNumbers(3)
    for _ in 0..<200 {
      var canvas = Canvas(Size(40, 1))
      canvas.write(numbers.text(40), at: .zero)
      let text = canvas.text(.ascii)
      #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
      #expect(text.utf8.count <= 40)
    }
  }

  @Test func `A glyph keeps two combining marks`() {
    let glyph = Glyph("a\u{301}\u{302}\u{303}")
    #expect(glyph.scalars == ["a", "\u{301}", "\u{302}"])
    #expect(Glyph("東").width == 2)
    #expect(Glyph("\u{10FFFD}\u{301}").scalars == ["\u{10FFFD}", "\u{301}"])
    #expect(MemoryLayout<Cell>.stride == 24)
  }

  @Test func `Canvases with equal contents are equal`() {
    var one = Canvas(Size(4, 1))
    var other = Canvas(Size(4, 1))
    one.write("abcd", at: .zero)
    for (x, letter) in "abcd".enumerated().reversed() { other.write("\(letter)", at: Point(x, 0)) }
    #expect(one == other)
    other.placeCursor(Point(1, 0))
    #expect(one != other)
  }
}
