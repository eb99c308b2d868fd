import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct HoursTests {
  private let size = Size(100, 30)

  private func opened(_ size: Size = Size(100, 30), _ keys: Key...) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    app.press(.enter)
    for key in keys { app.press(key) }
    return app
  }

  private func lines(_ app: WeatherApp) -> [String] {
    app.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func chosen(_ app: WeatherApp) -> String {
    lines(app).first { $0.hasPrefix("▌") } ?? ""
  }

  @Test func `Enter opens the table at the current hour and closes it`() {
    var app = opened()
    #expect(lines(app)[2].hasPrefix("─ Today, Fri 21 Nov"))
    #expect(lines(app)[3].hasPrefix("▌04:00"))
    app.press(.enter)
    #expect(app.state.layer == nil)
    for key: Key in [.escape, .character("q")] {
      app.press(.enter)
      app.press(key)
      #expect(app.state.layer == nil)
    }
  }

  @Test func `The selected row is the cursor of every screen`() {
    var app = opened(size, .down, .down, .down)
    #expect(app.state.cursor == 3)
    #expect(chosen(app).hasPrefix("▌07:00"))
    app.press(.escape)
    #expect(app.state.cursor == 3)
    app.press(.right, .enter)
    #expect(chosen(app).hasPrefix("▌08:00"))
  }

  @Test func `On another day the table opens at the start of that day`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.pageDown, .pageDown, .enter)
    #expect(lines(app)[2].hasPrefix("─ Sun 23 Nov"))
    #expect(lines(app)[3].dropFirst().hasPrefix("00:00"))
    #expect(chosen(app).hasPrefix("▌04:00"))
  }

  @Test func `Rows scroll only when the cursor leaves the visible ones`() {
    var app = opened()
    let before = lines(app)[4]
    app.press(.down, .down)
    #expect(lines(app)[4].dropFirst() == before.dropFirst())
    for _ in 0..<40 { app.press(.down) }
    #expect(lines(app)[28].hasPrefix("▌"))
    for _ in 0..<10 { app.press(.up) }
    #expect(lines(app)[18].hasPrefix("▌"))
    app.press(.character("n"))
    #expect(chosen(app) == lines(app)[3])
  }

  @Test func `A step of one day scrolls the rows`() {
    var app = opened()
    app.press(.pageDown)
    #expect(lines(app)[2].hasPrefix("─ Sat 22 Nov"))
    #expect(lines(app)[3].hasPrefix("▌04:00"))
    app.press(.pageUp)
    #expect(lines(app)[2].hasPrefix("─ Today, Fri 21 Nov"))
    #expect(lines(app)[3].hasPrefix("▌04:00"))
  }

  @Test func `The heading of the day always stays above its hours`() {
    var app = opened()
    for step in 0..<90 {
      app.press(.down)
      guard Thorough.isOn || step.isMultiple(of: 7) else { continue }
      let text = lines(app)
      #expect(text[2].hasPrefix("─ "), "\(text[2])")
      #expect(!text[3].hasPrefix("─ "), "\(text[3])")
      #expect(text.contains { $0.hasPrefix("▌") })
    }
  }

  @Test func `Numbers match the report, and none is cut at any size`() throws {
    func cells(_ size: Size) throws -> [String: [Substring]] {
      let app = opened(size)
      let rows = lines(app).filter { $0.dropFirst(3).hasPrefix(":00") }
      return Dictionary(
        rows.map { (String($0.dropFirst().prefix(5)), $0.dropFirst(6).split(separator: " ")) },
        uniquingKeysWith: { first, _ in first })
    }
    let whole = try cells(Size(200, 60))
    let view = WeatherView(try #require(opened().state.shown), opened().state)
    let hour = try #require(view.hours(12).last)
    let row = try #require(whole[view.time(hour.time)])
    for column in HourColumn.allCases where column != .time {
      for word in column.cell(hour, view).text.split(separator: " ") {
        #expect(row.contains(word), "\(column) \(word)")
      }
    }
    for width in stride(from: 1, through: 200, by: 5) {
      for height in [1, 2, 3, 5, 8, 20, 60]
      where Thorough.isOn || (width / 5 + height).isMultiple(of: 7) {
        for (time, cells) in try cells(Size(width, height)) {
          let numbers = cells.filter { $0.contains(where: \.isNumber) }
          let isWhole = numbers.allSatisfy { whole[time]?.contains($0) == true }
          #expect(isWhole, "\(width)x\(height) \(time) \(numbers)")
        }
      }
    }
  }

  @Test func `The wheel and a click move the cursor`() {
    var app = opened()
    _ = app.update(.input(.wheel(Point(10, 10), 1)))
    #expect(app.state.cursor == 1)
    _ = app.update(.input(.click(Point(10, 8), .left)))
    #expect(lines(app)[8].hasPrefix("▌"))
    _ = app.update(.input(.click(Point(10, 2), .left)))
    #expect(lines(app)[8].hasPrefix("▌"))
  }

  @Test func `A second click on the same hour or day opens the table there`() {
    let layout = NowLayout(size, MadeWeather.app(.fresh, size).state)
    let points = [
      Point(layout.plot.right - 20, layout.plot.top + 2),
      Point(layout.days.left + 4, layout.days.top + 2),
    ]
    for point in points {
      var app = MadeWeather.app(.fresh, size)
      _ = app.update(.input(.click(point, .left)))
      let cursor = app.state.cursor
      #expect(cursor > 0 && app.state.layer == nil)
      _ = app.update(.input(.click(point, .left)))
      #expect(app.state.layer as? HoursScreen == HoursScreen() && app.state.cursor == cursor)
    }
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.input(.click(points[0], .left)))
    app.press(.right)
    _ = app.update(.input(.click(points[0], .left)))
    #expect(app.state.layer == nil)
  }

  @Test func `Without weather the table does not open`() {
    var app = MadeWeather.app(.nothing, size)
    app.press(.enter)
    #expect(app.state.layer == nil)
    #expect(!KeyTable.Line(app.state).fitting(200).map(\.key).contains("Enter"))
  }

  @Test func `The table draws at every size`() {
    for width in stride(from: 1, to: 210, by: 13) {
      for height in stride(from: 1, to: 62, by: 3)
      where Thorough.isOn || (width / 13 + height / 3).isMultiple(of: 11) {
        var app = opened(Size(width, height), .pageDown)
        app.press(.character("G"))
        #expect(lines(app).count == height)
      }
    }
  }
}
