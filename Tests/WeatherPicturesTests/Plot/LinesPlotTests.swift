import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct LinesPlotTests {
  private let start = Date(timeIntervalSince1970: 1_795_305_600)

  private func display(_ level: ColorLevel, _ theme: Theme = .dark) -> DisplayOptions {
    var display = DisplayOptions()
    display.level = level
    display.theme = theme
    return display
  }

  private func hours(
    _ level: ColorLevel = .direct, cursor: Int = 0, isDifference: Bool = false
  ) -> ComparedHours {
    ComparedHours(
      from: start, 48, of: .temperature, isDifference: isDifference, now: start,
      at: cursor == 0 ? .now : .at(start + Double(cursor) * 3600), zone: .utc,
      display: display(level))
  }

  private func drawn(_ plot: LinesPlot) -> [String] {
    var canvas = Canvas(Size(78, 16))
    plot.draw(on: &canvas)
    return canvas.text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A color from the cube or the grays of a terminal with 256 colors.
  private static func xterm(_ index: UInt8) -> RGB {
    guard index < 232 else {
      let level = UInt8(8 + 10 * (Int(index) - 232))
      return RGB(level, level, level)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return RGB(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  private func flat(_ value: Double) -> [Double?] { Array(repeating: value, count: 49) }

  @Test(arguments: [false, true], [ColorLevel.extended, .direct])
  func `Each line is visible on every background of a plot`(_ isLight: Bool, _ level: ColorLevel) {
    let theme = isLight ? Theme.light : .dark
    let ink = PlotInk(display(level, theme))
    let grounds = [
      ink.ground(isNight: false, isCursor: false), ink.ground(isNight: true, isCursor: false),
      ink.ground(isNight: false, isCursor: true), ink.band(isCursor: false),
      ink.band(isCursor: true),
    ]
    func rgb(_ color: Color) -> RGB? {
      switch theme.painted(Style(color), level).foreground {
      case .direct(let rgb): rgb
      case .indexed(let index): Self.xterm(index)
      case .standard: nil
      }
    }
    for index in 0..<LineMark.count {
      let line = rgb(.rgb(LineMark.color(index, isLight ? .light : .dark)))
      for ground in grounds {
        let contrast = line.flatMap { line in rgb(ground).map { line.contrast(with: $0) } } ?? 0
        #expect(contrast >= 3, "\(index) on \(ground): \(contrast)")
      }
    }
  }

  @Test(arguments: GlyphSet.allCases) func `Each line has a distinct mark`(_ glyphs: GlyphSet) {
    var display = DisplayOptions()
    display.glyphs = glyphs
    let signs = (0..<LineMark.count).map { glyphs.form(of: LineMark($0).glyph(display)) }
    #expect(Set(signs).count == LineMark.count && signs.allSatisfy { $0.width == 1 })
  }

  @Test func `Lines are drawn at the labels of their values`() {
    let rows = drawn(
      LinesPlot(hours(), [.init(LineMark(0), flat(20)), .init(LineMark(1), flat(-5))]))
    let warm = rows.first { $0.contains("●") } ?? ""
    #expect(warm.contains("20°"), "\(rows)")
    let warmer = rows.firstIndex { $0.contains("●") }
    let colder = rows.firstIndex { $0.contains("■") }
    #expect((warmer ?? 99) < (colder ?? 0))
  }

  @Test func `A plot of differences has a zero line and signed labels`() {
    let rows = drawn(
      LinesPlot(
        hours(isDifference: true), [.init(LineMark(0), flat(0)), .init(LineMark(1), flat(6))]))
    #expect(rows.contains { $0.contains("+5°") || $0.contains("+4°") })
    #expect(rows.contains { $0.contains(" 0°") && $0.contains("●") }, "\(rows)")
  }

  @Test func `Without colors there is no band, and the cursor is a line`() {
    let band: [ClosedRange<Double>?] = Array(repeating: 2...8, count: 49)
    let lines = [LinesPlot.Line(LineMark(0), flat(2)), .init(LineMark(1), flat(8))]
    let rows = drawn(LinesPlot(hours(.mono, cursor: 12), lines, band: band))
    #expect(rows == drawn(LinesPlot(hours(.mono, cursor: 12), lines)))
    #expect(rows.prefix(10).contains { $0.contains("│") })
  }

  @Test func `With few colors the first lines have distinct ones`() {
    for (theme, least) in [(Theme.dark, 6), (.light, 4), (.either, 4)] {
      for level in [ColorLevel.eight, .basic] {
        let inks = (0..<LineMark.count).map {
          theme.painted(LineMark($0).style(display(level, theme)), level).foreground
        }
        #expect(Set(inks.prefix(least)).count == least, "\(theme.ground) \(level)")
        #expect(!inks.contains(.standard), "one is told from what is written")
      }
    }
  }

  @Test func `A turning point of the selected line is labeled if it has room`() {
    let wave = (0..<49).map { Optional(5 * sin(Double($0) / 24 * 2 * .pi)) }
    let chosen = LinesPlot.Line(LineMark(0), wave, isChosen: true)
    func note(_ text: String, beside others: [LinesPlot.Line]) -> Style? {
      var canvas = Canvas(Size(78, 20))
      LinesPlot(hours(), others + [chosen]).draw(on: &canvas)
      let lines = canvas.text().split(separator: "\n", omittingEmptySubsequences: false)
      for (y, line) in lines.enumerated() {
        let plot = line.dropFirst(WeatherPlot.labels + 1)
        guard let range = plot.range(of: text) else { continue }
        return canvas[Point(line.distance(from: line.startIndex, to: range.lowerBound), y)]?.style
      }
      return nil
    }
    let style = LineMark(0).style(display(.direct))
    #expect(note("-5°", beside: [])?.foreground == style.foreground)
    // Another line close to the trough leaves no unambiguous room.
    let near = [-3.8, -6.2].enumerated().map { LinesPlot.Line(LineMark($0 + 1), flat($1)) }
    #expect(note("-5°", beside: near) == nil)
  }

  @Test func `A line at the edge of a band lies on its color`() throws {
    let values = (0...48).map { Optional(5 + sin(Double($0) / 5) * 4) }
    let line = LinesPlot.Line(LineMark(0), values)
    let band = values.map { $0.map { ($0 - 3)...$0 } }
    var canvas = Canvas(Size(78, 16))
    LinesPlot(hours(), [line], band: band).draw(on: &canvas)
    let fill = PlotInk(display(.direct)).band(isCursor: false)
    var count = 0
    for (x, y) in (6..<78).flatMap({ x in (0..<15).map { (x, $0) } }) {
      guard let cell = canvas[Point(x, y)], cell.glyph.isBraille
      else { continue }
      #expect(cell.style.background == fill, "\(x), \(y): \(canvas.text())")
      count += 1
    }
    #expect(count >= 72)
  }

  @Test func `Strips of rain name their common scale once`() {
    let hours = ComparedHours(
      from: start, 24, of: .rain, now: start, at: .now, zone: .utc, display: DisplayOptions())
    let view = WeatherView(
      Place(Coordinates(latitude: 50, longitude: 8)), PlaceData(), now: start,
      display: DisplayOptions())
    var canvas = Canvas(Size(78, 13))
    let strips = (0..<3).map { RainStrips.Strip(LineMark($0), view) }
    RainStrips(hours, strips, chosen: 0).draw(on: &canvas)
    #expect(canvas.text().split(separator: "2.0").count == 2, "\(canvas.text())")
  }

  private func german(_ units: Units = .metric) -> DisplayOptions {
    var display = DisplayOptions()
    (display.language, display.units) = ((Localization.language("de") ?? .english), units)
    return display
  }

  @Test func `Numbers use the decimal mark of the language`() {
    let display = german()
    #expect(PlotQuantity.rain.text(0.5, display) == "0,5")
    #expect(PlotQuantity.rain.difference(0.5, display) == "+0,5")
    let hours = ComparedHours(
      from: start, 24, of: .rain, now: start, at: .now, zone: .utc, display: display)
    let view = WeatherView(
      Place(Coordinates(latitude: 50, longitude: 8)), PlaceData(), now: start, display: display)
    var canvas = Canvas(Size(78, 8))
    RainStrips(hours, [.init(LineMark(0), view)], chosen: 0).draw(on: &canvas)
    #expect(canvas.text().contains(" 2,0"), "\(canvas.text())")
  }

  @Test(arguments: [(0.1, "<.01"), (0.3, "0.01"), (0.04, "·")])
  func `A cell with little rain in inches is not empty`(amount: Double, expected: String) {
    var display = DisplayOptions()
    display.units = .us
    let hours = ComparedHours(
      from: start, 20, of: .rain, now: start, at: .at(start - 3600), zone: .utc, display: display)
    var canvas = Canvas(Size(80, 1))
    let values: [Double?] = Array(repeating: amount, count: 20)
    HeatStrip(hours, HeatCells(columns: 80), values, most: 2).draw(on: &canvas)
    let numbers = canvas.text().split(separator: " ").joined()
    #expect(numbers == String(repeating: expected, count: 20), "\(canvas.text())")
  }

  @Test(arguments: [(RainUnit.millimeters, 46, 9), (.inches, 58, 9), (.millimeters, 120, 24)])
  func `Differences of rain do not touch`(unit: RainUnit, columns: Int, expected: Int) {
    var display = DisplayOptions()
    display.units.rain = unit
    let cells = HeatCells(columns: columns, numberWidth: unit == .inches ? 6 : 5)
    let hours = ComparedHours(
      from: start, cells.hours, of: .rain, isDifference: true, now: start, at: .now, zone: .utc,
      display: display)
    let values: [Double?] = Array(repeating: -3.6, count: cells.hours)
    var canvas = Canvas(Size(columns, 1))
    HeatStrip(hours, cells, values, most: 4).draw(on: &canvas)
    let number = unit == .inches ? "-0.14" : "-3.6"
    #expect(
      canvas.text().split(separator: " ").filter { $0 == number }.count == expected,
      "\(canvas.text())")
  }

  @Test func `A cell of two hours has the color of its number`() {
    let hours = ComparedHours(
      from: start, 20, of: .rain, isDifference: true, now: start, at: .now, zone: .utc,
      display: display(.direct))
    var canvas = Canvas(Size(40, 2))
    let values = (0..<20).map { Optional($0.isMultiple(of: 2) ? -0.4 : 1.6) }
    HeatStrip(hours, HeatCells(columns: 40), values, most: 2).draw(on: &canvas)
    let rows = canvas.text().split(separator: "\n")
    #expect(rows.first == String(repeating: "+1.6", count: 10)[...], "in the row of the name")
    #expect(Set(canvas.row(0).map(\.style.background)).count == 1)
  }

  @Test func `Numbers in cells are legible on their colors`() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        let color = RGB(UInt8(red), UInt8(green), 128)
        #expect(HeatColors.writing(on: color).contrast(with: color) >= 4.5)
      }
    }
  }

  @Test(arguments: 1...220) func `Cells fill the columns without exceeding them`(columns: Int) {
    let cells = HeatCells(columns: columns)
    #expect(cells.columns <= columns && cells.columns > columns - 4)
    #expect(cells.hasNumbers == (columns >= 40))
  }
}
