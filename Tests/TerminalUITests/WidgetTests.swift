import Testing

@testable import TerminalUI

@Suite struct WidgetTests {
  @Test func `Text wraps between words or ends in an ellipsis`() {
    let text = "Rain until about 17:00, mostly dry."
    #expect(
      drawing(Text(text, overflow: .wrap), 12, 4) == "Rain until\nabout 17:00,\nmostly dry.\n")
    #expect(drawing(Text(text), 12) == "Rain until …")
    #expect(drawing(Text("ab", alignment: .trailing), 5) == "   ab")
    #expect(drawing(Text("ab", alignment: .center), 6) == "  ab")
    #expect(drawing(Text("abcdefgh 東京都", overflow: .wrap), 3, 6) == "abc\ndef\ngh\n東\n京\n都")
    #expect(drawing(Text("a\n\nb"), 3, 3) == "a\n\nb")
  }

  @Test func `A list shows its selection and scrolls to it`() {
    var scroll = Scroll()
    let rows = (1...9).map { TextLine("row \($0)") }
    scroll.move(5, of: 9)
    scroll.follow(height: 3, of: 9)
    #expect(drawing(ListView(rows, scroll: scroll), 8, 3) == " row 4\n row 5\n▌row 6")
    scroll.move(-1, of: 9)
    scroll.follow(height: 3, of: 9)
    #expect(drawing(ListView(rows, scroll: scroll), 8, 3) == " row 4\n▌row 5\n row 6")
    scroll.move(.max, of: 9)
    #expect(drawing(ListView(rows, scroll: scroll), 8, 3) == " row 7\n row 8\n▌row 9")
    #expect(scroll.row(at: 1, height: 3, of: 9) == 7)
    let list = ListView(["Berlin", "Cape Town"], trailing: ["10°", "22°"])
    #expect(drawing(list, 12, 2) == "▌Berlin  10°\n Cape T… 22°")
  }

  @Test func `A table aligns its columns under their titles`() {
    let table = Table(
      [.init("key", .fixed(8)), .init("age", .fixed(5), alignment: .trailing), .init("state")],
      rows: [["forecast", "3:02", "fresh"], ["air", "15:40", "fetching"]])
    #expect(
      drawing(table, 24, 3)
        == " key        age state\n▌forecast  3:02 fresh\n air      15:40 fetching")
    #expect(drawing(table, 24, 3, .ascii).contains("|forecast  3:02 fresh"))
  }

  @Test func `Gauges and range bars show their values`() {
    #expect(drawing(Gauge(0.5), 4) == "▮▮▯▯")
    #expect(drawing(Gauge(0.001), 4) == "▮▯▯▯")
    #expect(drawing(Gauge(.nan), 4) == "▯▯▯▯")
    #expect(drawing(RangeBar(2...6, on: 0...9, marker: 3), 10) == "··━●━━━···")
    #expect(drawing(RangeBar(2...6, on: 0...9, marker: 3), 10, 1, .ascii) == "--=*===---")
    #expect(drawing(RangeBar(5...5, on: 5...5), 3) == "━··")
  }

  @Test func `A plot draws curves of dots, in ASCII dots and dashes`() {
    let plot = Plot(
      [.init([0, 1, 2, 3, 4, 5, 6, 7])], labels: [.init(7, "7°"), .init(0, "0°")],
      ticks: [.init(0, "04"), .init(4, "08")])
    #expect(
      drawing(plot, 11, 3)
        == """
        7°     ⣀⠤⠒⠉
        0° ⣀⠤⠒⠉
           ╵04 ╵08
        """)
    #expect(
      drawing(plot, 11, 3, .ascii)
        == """
        7      .--'
        0  .--'
           |04 |08
        """)
  }

  @Test func `A plot has gaps for missing values, and a cursor`() {
    let plot = Plot([.init([1, 1, nil, nil, 1, 1])], range: 0...2, cursor: 4)
    #expect(drawing(plot, 6, 3) == "    │\n⠤⠄  ⠤⠤\n    │")
    #expect(PlotScale(plot, size: Size(6, 3)).column(of: 4) == 4)
    #expect(drawing(Plot([.init([.infinity, .nan, 3])]), 4, 2).contains("⠤") == false)
  }

  @Test func `A text field shows the part around the cursor`() {
    func field(_ text: String, _ width: Int) -> (String, Int?) {
      var canvas = Canvas(Size(width, 1))
      canvas.draw(TextField(LineEditor(text), prompt: "> ", placeholder: "type"))
      return (canvas.text(), canvas.cursor?.x)
    }
    #expect(field("Port", 10) == ("> Port", 6))
    #expect(field("", 10) == ("> type", 2))
    #expect(field("Portland, Oregon", 10) == (">  Oregon", 9))
    #expect(field("東京都", 6) == (">  京都", 6) || field("東京都", 6).1 == 4)
  }

  @Test func `Boxes and rules show titles if they fit`() {
    #expect(drawing(Rule("7 days", trailing: "-3…16"), 22) == "─ 7 days ───── -3…16 ─")
    #expect(drawing(Rule("7 days", trailing: "-3…16"), 12) == "─ 7 days ───")
    #expect(drawing(Rule("7 days"), 7) == "─ 7 … ─")
    #expect(drawing(Rule("7 days"), 4) == "────")
    #expect(
      drawing(Box("Add", footer: "Esc"), 12, 3) == "╭─ Add ────╮\n│          │\n╰──── Esc ─╯")
    #expect(drawing(Box("Add"), 1, 1) == "")
  }

  @Test func `An overlay clears its area`() {
    var canvas = Canvas(Size(9, 5))
    canvas.fill(canvas.bounds, Glyph("x"))
    canvas.draw(Overlay(Size(7, 3), Box()) { $0.draw(Text("hi")) })
    #expect(canvas.text() == "xxxxxxxxx\nx╭─────╮x\nx│hi   │x\nx╰─────╯x\nxxxxxxxxx")
  }

  @Test func `A big number is text if it does not fit`() {
    #expect(BigNumber("14°").size == Size(16, 5))
    #expect(
      drawing(BigNumber("14°"), 16, 5)
        == """
        ████   ██  ██ ██
          ██   ██  ██
          ██   ██████
          ██       ██
        ██████     ██
        """)
    #expect(drawing(BigNumber("14°"), 16, 5, .ascii).hasPrefix("####   ##  ## ##\n  ##"))
    #expect(drawing(BigNumber("-12°"), 6, 5).hasPrefix("-12°"))
    #expect(drawing(BigNumber(""), 6, 5) == "\n\n\n\n")
  }

  @Test(arguments: Array("0123456789")) func `Strokes of a big digit are two cells wide`(
    _ digit: Character
  ) {
    let rows = drawing(BigNumber(String(digit)), 6, 5).split(separator: "\n")
    #expect(rows.count == 5)
    for row in rows {
      let strokes = row.split(separator: " ")
      #expect(strokes.allSatisfy { [2, 4, 6].contains($0.count) && Set($0) == ["█"] }, "\(row)")
    }
  }

  @Test func `Key help drops whole entries`() {
    let help = KeyHelp([.init("↑↓", "place"), .init("/", "search"), .init("q", "quit")])
    #expect(drawing(help, 30) == " ↑↓ place  / search  q quit")
    #expect(drawing(help, 26) == " ↑↓ place  / search")
    #expect(drawing(help, 30, 2) == " ↑↓ place   q quit\n / search")
  }
}
