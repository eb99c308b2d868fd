import MuxTesting
import SystemTesting
import Testing

@testable import TerminalUI

/// Every widget at every size with random contents.
@Suite(.computes) struct WidgetPropertyTests {
  private static func widgets(_ numbers: inout SeededNumbers) -> [any Widget] {
    func value() -> Double {
      [-.infinity, .infinity, .nan, 0, -1e300, 1e300].randomElement(using: &numbers) ?? 0
    }
    func number() -> Double {
      Int.random(in: 0...5, using: &numbers) == 0 ? value() : .random(in: -50...50, using: &numbers)
    }
    func line() -> TextLine {
      TextLine((0..<3).map { _ in Span(numbers.text(.random(in: 0...9, using: &numbers))) })
    }
    func lines() -> [TextLine] {
      (0..<Int.random(in: 0...9, using: &numbers)).map { _ in line() }
    }
    func values() -> [Double?] {
      (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
        Bool.random(using: &numbers) ? number() : nil
      }
    }
    func range() -> ClosedRange<Double> {
      let ends = [number(), number()].map { $0.isNaN ? 0 : $0 }.sorted()
      return ends[0]...ends[1]
    }
    func marks() -> [Plot.Mark] {
      lines().map { Plot.Mark(.random(in: -2...70, using: &numbers), $0) }
    }
    var scroll = Scroll()
    scroll.move(.random(in: -3...12, using: &numbers), of: .random(in: 0...12, using: &numbers))
    scroll.follow(height: .random(in: 0...9, using: &numbers), of: 12)
    let ramp = ColorRamp([.init(number(), RGB(0, 0, 255)), .init(number(), RGB(255, 0, 0))])
    let plot = Plot(
      [.init(values(), ramp: ramp), .init(values())],
      range: Bool.random(using: &numbers) ? range() : nil,
      labels: [.init(number(), line().text)], ticks: marks(),
      cursor: .random(in: -2...70, using: &numbers))
    let columns = lines().map { Table.Column($0.text, .flexible(), alignment: .trailing) }
    return [
      Text(lines(), alignment: .center, overflow: .wrap), Text(lines(), alignment: .trailing),
      Text(lines(), overflow: .clip), ListView(lines(), trailing: lines(), scroll: scroll),
      Table(columns, rows: lines().map { _ in lines() }, scroll: scroll), Gauge(number()),
      RangeBar(range(), on: range(), marker: number(), ramp: ramp), plot,
      Rule(line(), trailing: line()),
      Box(line(), footer: line()),
      Overlay(Size(.random(in: 0...30, using: &numbers), 5), Box(line())) {
        [text = Text(lines())] in
        $0.draw(text)
      },
      BigNumber("-\(Int.random(in: 0...99, using: &numbers)).5°"), BigNumber(line().text),
      KeyHelp(lines().map { .init($0.text, $0.text) }),
      TextField(LineEditor(numbers.text(20)), prompt: line(), placeholder: line().text),
    ]
  }

  @Test func `Widgets neither trap nor draw outside their part`() {
    var numbers = SeededNumbers(42)
    for height in 0...20 {
      for width in 0...40 where Thorough.isOn || (width + height * 4).isMultiple(of: 9) {
        let part = Rectangle(x: 2, y: 1, width: width, height: height)
        for widget in Self.widgets(&numbers) {
          var canvas = Canvas(Size(width + 4, height + 2))
          canvas.fill(canvas.bounds, Glyph("¶"))
          canvas.draw(widget, in: part)
          #expect(Self.isWholeOutside(canvas, part), "\(widget) at \(part.size)")
          #expect(canvas.cursor.map(part.contains) != false)
          #expect(Self.hasNoHalves(canvas), "\(widget) at \(part.size)")
        }
      }
    }
  }

  private static func isWholeOutside(_ canvas: Canvas, _ part: Rectangle) -> Bool {
    let mark = Glyph("¶")
    for y in 0..<canvas.size.height {
      for (x, cell) in canvas.row(y).enumerated() where !part.contains(Point(x, y)) {
        if cell.glyph != mark { return false }
      }
    }
    return true
  }

  /// True if every wide glyph is followed by its right half, and every right half follows its
  /// glyph.
  private static func hasNoHalves(_ canvas: Canvas) -> Bool {
    (0..<canvas.size.height).allSatisfy { y in
      var expectsRest = false
      for cell in canvas.row(y) {
        if (cell.glyph == .rest) != expectsRest { return false }
        expectsRest = cell.glyph.width == 2
      }
      return !expectsRest
    }
  }
}
