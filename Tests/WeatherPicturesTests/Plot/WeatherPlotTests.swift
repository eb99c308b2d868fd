import Foundation
import SystemTesting
import TerminalUI
import Testing

@testable import Weather
@testable import WeatherPictures

@Suite struct WeatherPlotTests {
  /// Midnight UTC, in winter.
  private let start = Date(timeIntervalSince1970: 1_795_305_600)

  /// Two days with the same curve, and rain in the given hours.
  private func view(
    _ level: ColorLevel = .direct, wet: Range<Int> = 0..<0, cursor: Int = 0
  ) -> WeatherView {
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let hours = (0..<60).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = 8 * sin(Double(index - 8) / 24 * 2 * .pi) + 1
      hour.precipitation = wet.contains(index - 1) ? 1.5 : 0
      hour.precipitationChance = wet.contains(index - 1) ? 85 : 2
      (hour.windSpeed, hour.windDirection, hour.gusts) = (5, 225, 9)
      hour.code = WeatherCode(rawValue: 0)
      return hour
    }
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, hours: hours)
    var display = DisplayOptions()
    display.level = level
    let now = start + 5 * 3600
    return WeatherView(
      place, PlaceData(forecast: forecast), now: now,
      at: cursor == 0 ? .now : .at(now + Double(cursor) * 3600),
      display: display)
  }

  private func picture(
    _ view: WeatherView, _ quantity: PlotQuantity = .temperature, _ size: Size = Size(70, 12)
  ) -> Canvas {
    var canvas = Canvas(size)
    WeatherPlot(view, quantity, from: start, hours: 48).draw(on: &canvas)
    return canvas
  }

  private func column(_ x: Int, of canvas: Canvas) -> [Cell] {
    (0..<canvas.wholeSize.height).compactMap { Array(canvas.row($0))[x] }
  }

  @Test func `An arrow points to the best hours after the last one shown`() {
    let rule = HourRule("dry", [.rain: HourLimit(most: 0)])
    func arrows(wet: Range<Int>) -> Int {
      let view = view(wet: wet)
      var canvas = Canvas(Size(70, 12))
      WeatherPlot(
        view, .temperature, from: start, hours: 48, good: view.goodHours(rule, days: 7)
      ).draw(on: &canvas)
      return canvas.text().split(separator: "\n").count { $0.contains("✓") && $0.hasSuffix("→") }
    }
    #expect(arrows(wet: 0..<53) == 1)
    #expect(arrows(wet: 0..<20) == 0)
  }

  @Test func `The best part of a spell of several days has its day`() throws {
    let view = view()
    let text = GoodHoursText(view)
    func best(_ hours: Range<Double>) -> String? {
      let best = (view.now + 3600)..<(view.now + 7200)
      let span = (view.now + hours.lowerBound * 3600)..<(view.now + hours.upperBound * 3600)
      return text.best(.init(span: span, best: best, worth: 1, values: [:]))
    }
    #expect(best(0..<4) == "best 06:00 to 07:00")
    #expect(best(0..<40) == "best Today 06:00 to 07:00")
  }

  @Test func `The background differs by night in every row`() {
    let canvas = picture(view())
    let axis = TimeAxis(start: start, hours: 48, columns: 64)
    let noon = axis.column(of: start + 12 * 3600).map { $0 + WeatherPlot.labels } ?? 0
    let night = axis.column(of: start + 22 * 3600).map { $0 + WeatherPlot.labels } ?? 0
    let pairs = zip(column(noon, of: canvas), column(night, of: canvas)).dropLast()
    #expect(pairs.allSatisfy { $0.style.background != $1.style.background })
  }

  @Test func `The present and the cursor are separate lines`() {
    let lines = picture(view(.mono, cursor: 6)).text().split(separator: "\n").map(Array.init)
    func columns(_ glyph: Character) -> [Int] {
      lines.flatMap { line in line.indices.filter { line[$0] == glyph } }
    }
    for glyph in ["╎", "│"] as [Character] {
      #expect(Set(columns(glyph)).count == 1 && columns(glyph).count >= 3)
    }
    #expect(Set(columns("╎")) != Set(columns("│")))
    #expect(picture(view(.mono)).text().contains("│") == false)
  }

  @Test func `The highest and the lowest value are labeled on the curve`() {
    let text = picture(view()).text()
    #expect(text.contains(" 9°") && text.contains("-7°"))
  }

  @Test(arguments: [Size(70, 12), Size(60, 9), Size(100, 20)])
  func `A label is in a row next to its curve`(_ size: Size) throws {
    let canvas = picture(view(), .temperature, size)
    let lines = canvas.text().split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.enumerated().compactMap { y, line in
      line.dropFirst(WeatherPlot.labels).range(of: "9°").map { range in
        Point(line.distance(from: line.startIndex, to: range.lowerBound), y)
      }
    }
    let note = try #require(found.first)
    let isBeside = [note.x, note.x + 1].contains { x in
      let beside = [-1, 1].compactMap { canvas[Point(x, note.y + $0)] }
      return beside.contains { Symbol.eighths.dropFirst().contains($0.glyph) }
        || Set(beside.map(\.style.background)).count == 2
    }
    #expect(isBeside, "\(canvas.text())")
  }

  @Test func `Curves with fewer than five rows have no labels`() {
    for height in 1...6 {
      let canvas = picture(view(), .temperature, Size(70, height))
      let rows = PlotRows(height: height, isWet: false).curve
      let plot = canvas.text().split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.dropFirst(WeatherPlot.labels) }
      #expect(plot.contains { $0.contains("9°") } == (rows >= 5), "\(height)")
    }
  }

  @Test func `The wettest hour has its amount at any chance of rain`() {
    for height in 6...16 {
      for chance in [5.0, 50, 85, 100] {
        var view = view(wet: 20..<22)
        for index in view.parts.forecast?.hours.indices ?? 0..<0 {
          view.parts.forecast?.hours[index].precipitationChance = chance
        }
        let text = picture(view, .rain, Size(70, height)).text()
        #expect(text.contains("1.5"), "\(height) \(chance)")
      }
    }
  }

  @Test func `Without colors the felt temperature is a dotted curve`() {
    var view = view(.mono)
    for index in view.parts.forecast?.hours.indices ?? 0..<0 {
      let felt = view.forecast.hours[index].temperature.map { $0 - 6 }
      view.parts.forecast?.hours[index].feelsLike = felt
    }
    let canvas = picture(view, .temperature, Size(100, 20))
    let columns = (WeatherPlot.labels..<100).map { x in
      column(x, of: canvas).filter { (0x2801...0x28FF).contains($0.glyph.base.value) }.count
    }
    #expect(columns.allSatisfy { $0 >= 1 } && columns.contains(1) && columns.contains { $0 > 1 })
  }

  @Test func `A line marks the freezing point`() {
    #expect(picture(view()).text().contains("0° ╌") || picture(view()).text().contains("╌╌╌"))
    #expect(!picture(view(), .wind).text().contains("╌"))
  }

  @Test func `Rain has its own row, which the curve gets on dry days`() {
    let (wet, dry) = (picture(view(wet: 20..<24)).text(), picture(view()).text())
    #expect(wet.contains("mm ") && wet.contains("85 %"))
    #expect(!dry.contains("mm"))
    let rows = (PlotRows(height: 12, isWet: true), PlotRows(height: 12, isWet: false))
    #expect(rows.0.curve + rows.0.rain == rows.1.curve)
  }

  @Test func `Without colors the curve is a fine line without background`() {
    let canvas = picture(view(.mono))
    let cells = (0..<11).flatMap { Array(canvas.row($0)) }
    #expect(
      cells.allSatisfy { $0.style.background == .standard || $0.style.background == .beneath })
    #expect(cells.contains { (0x2801...0x28FF).contains($0.glyph.base.value) })
    #expect(!cells.contains { (0x2581...0x2588).contains($0.glyph.base.value) })
  }

  @Test func `A plot of rain on dry days shows the outlook`() {
    let text = picture(view(), .rain).text()
    #expect(text.contains("Dry for the next"))
    #expect(!picture(view(wet: 20..<24), .rain).text().contains("Dry"))
  }

  @Test func `A single value is one turning point`() {
    #expect(Turning.points([nil, 3, nil], reach: 2, least: 1) == [1])
    #expect(Turning.points([2, 2, 2], reach: 2, least: 1).count == 1)
  }

  @Test func `A peak of rain has the precision of its unit`() {
    var view = view(wet: 20..<21)
    func notes(_ units: Units) -> String {
      view.display.units = units
      // A column for each hour.
      let size = Size(WeatherPlot.labels + 48, 12)
      let lines = picture(view, .rain, size).text().split(separator: "\n")
      return lines.map { $0.dropFirst(WeatherPlot.labels) }.joined(separator: "\n")
    }
    #expect(notes(.us).contains("0.06"))
    #expect(!notes(.us).contains("0.1"))
    #expect(notes(.metric).contains("1.5"))
  }

  @Test func `Every quantity draws at every size, even without data`() {
    var empty = view()
    empty.parts = PlaceData()
    for view in [view(wet: 3..<9, cursor: 3), empty] {
      for quantity in PlotQuantity.allCases {
        for width in stride(from: 0, to: 160, by: 7) {
          for height in 0..<30
          where Thorough.isOn || (width / 7 + height).isMultiple(of: 29) {
            let size = Size(width, height)
            #expect(picture(view, quantity, size).wholeSize == size)
          }
        }
      }
    }
  }

  @Test(arguments: 30...60) func `The wettest hour is drawn and labeled at every width`(
    width: Int
  ) {
    for hour in 8..<40 where Thorough.isOn || (hour + width).isMultiple(of: 8) {
      let view = view(wet: hour..<(hour + 1))
      let text = picture(view, .rain, Size(width, 12)).text()
      #expect(text.contains("1.5"), "\(hour)\n\(text)")
      let axis = TimeAxis(start: start, hours: 48, columns: width - WeatherPlot.labels)
      let window = HourWindow(view, axis)
      #expect(window.steps(window.falls).contains(1.5))
    }
  }

  @Test func `Every plot but that of degrees names what it shows`() {
    let view = view()
    let names = [PlotQuantity.rain, .wind, .air, .ultraviolet].map {
      WeatherPlot.signs($0, of: view, height: 12).first?.text
    }
    #expect(names == ["mm", "km/h", "AQI", "UV"])
  }

  @Test func `With few rows gusts have neither line nor legend`() {
    for height in 3...12 {
      let (view, isHigh) = (view(.mono), height >= 9)
      let legend = WeatherPlot.legend(.wind, of: view, height: height)
      #expect(legend?.contains("dashes: gusts") == isHigh, "\(height)")
    }
  }

  @Test func `The band needs ten rows of curve`() {
    var view = view()
    let hours = view.forecast.hours.map { hour in
      var row = EnsembleConditions(time: hour.time)
      let middle = hour.temperature ?? 0
      row.temperature = .init(low: middle - 3, middle: middle, high: middle + 3)
      return row
    }
    view.parts.confidence = ForecastConfidence(
      coordinates: view.place.coordinates, issuer: "", zone: .utc, hours: hours)
    var bare = view
    bare.parts.confidence = nil
    for height in 4...24 {
      let rows = PlotRows(height: height, isWet: true).curve
      let legend = WeatherPlot.legend(.temperature, of: view, height: height) ?? ""
      #expect(legend.contains("band: 80 % of simulations") == (rows >= 10), "\(height) \(legend)")
      let size = Size(90, height)
      let isSame = picture(view, .temperature, size) == picture(bare, .temperature, size)
      #expect(isSame == (rows < 10), "\(height)")
    }
    let none = WeatherPlot.legend(.temperature, of: bare, height: 24)
    #expect(none == "line: feels", "only what is drawn")
  }

  @Test(arguments: [ColorLevel.extended, .direct], [PlotQuantity.temperature, .rain, .wind])
  func `On an unknown or tinted background the plot has no box`(
    _ level: ColorLevel, _ quantity: PlotQuantity
  ) {
    func boxed(_ theme: Theme, isTinted: Bool) -> Bool {
      var view = view(level, wet: 20..<24)
      (view.display.theme, view.display.isTinted) = (theme, isTinted)
      let canvas = picture(view, quantity, Size(90, 16))
      return [0, 14, 15].contains { canvas.row($0).contains { $0.style.background.rgb != nil } }
    }
    #expect(boxed(.dark, isTinted: false) && boxed(.light, isTinted: false))
    #expect(!boxed(.dark, isTinted: true) && !boxed(.light, isTinted: true))
    #expect(!boxed(.either, isTinted: false))
  }

  @Test func `With 256 colors the area has one hue for each band, day and night`() {
    for theme in [Theme.dark, .light] {
      var view = view(.extended)
      view.display.theme = theme
      let canvas = picture(view, .temperature, Size(90, 16))
      for row in 1..<14 {
        let fills = canvas.row(row).dropFirst(WeatherPlot.labels)
          .compactMap { $0.style.background.rgb }
        #expect(Set(fills).count <= 3, "day, night and one fill: \(Set(fills))")
      }
    }
  }

  @Test func `Rain has two rows of bars from 30 rows on, and its chance above them`() throws {
    let view = view(wet: 20..<24)
    let canvas = picture(view, .temperature, Size(90, 12))
    let lines = canvas.text().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("85 %") })
    let text = try #require(lines[row].range(of: "85 %"))
    let middle = lines[row].distance(from: lines[row].startIndex, to: text.lowerBound) + 2
    let above = try #require(canvas[Point(middle, row + 1)]?.glyph)
    #expect(Symbol.eighths.dropFirst().contains(above))
    #expect(canvas[Point(middle, row + 2)]?.glyph == Symbol.eighths[8])
    #expect(lines[row + 2].contains("mm"))
  }

  @Test func `Sunrise and sunset are on the time axis beside the hours`() {
    let size = Size(120, 12)
    let last = picture(view(), .temperature, size).text().split(separator: "\n").last ?? ""
    #expect(last.matches(of: /↑\d:\d\d/).count == 2, "\(last)")
    #expect(last.matches(of: /↓\d\d:\d\d/).count == 2, "\(last)")
    #expect(!last.contains(/\d\d[↑↓]/) && last.contains(#/ \d\d /#), "\(last)")
    let small = picture(view(), .temperature, Size(60, 12)).text().split(separator: "\n").last ?? ""
    #expect(!small.contains("↑"), "\(small)")
  }
}
