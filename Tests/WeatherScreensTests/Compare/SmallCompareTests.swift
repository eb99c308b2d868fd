import TerminalUI
import Testing
import Weather

@testable import WeatherScreens

/// A comparison on a small screen, which shows rows without a plot.
@Suite struct SmallCompareTests {
  private let size = Size(40, 8)
  /// A size without a row for the heads.
  private let low = Size(40, 7)

  private func app(_ size: Size = Size(40, 8), _ keys: Key...) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"))
    for key in keys { app.press(key) }
    return app
  }

  @Test func `Each of five places has a row with the temperatures of the day`() {
    let text = app().picture(size).text()
    for name in ["Berlin", "Reykjavík", "New York", "東京", "Cape Town"] {
      #expect(text.contains(name), "\(text)")
    }
    #expect(text.contains("-2° to 6°") && text.contains("☁"))
    #expect(!text.contains("⠤") && !text.contains("■"))
  }

  @Test func `A time without its zone is not shown`() {
    let now = app().picture(size).text().split(separator: "\n").first ?? ""
    #expect(now.contains(" now ") || now.contains(" here "), "\(now)")
    for size in [size, low] {
      let later = app(size, .right).picture(size).text().split(separator: "\n").first ?? ""
      #expect(later.contains(" here "), "\(later)")
    }
  }

  @Test func `A plot has at least five rows or is left out`() {
    for height in 1...40 {
      let layout = CompareLayout(Size(40, height), count: 5, isStrips: false)
      #expect(layout.plot.height == 0 || layout.plot.height >= 5, "\(height)")
      #expect(layout.visible >= min(5, height - 2) || layout.plot.height >= 7, "\(height)")
    }
  }

  @Test func `The heads of the columns share the row of the time`() {
    let lines = app(low).picture(low).text().split(separator: "\n")
    #expect(lines[0].hasPrefix("─ now ─") && lines[0].hasSuffix("the day rain 24h"))
    #expect(lines[1].contains("Berlin") && lines[5].contains("Cape Town"))
  }

  @Test func `A sort order replaces the heads`() {
    let sorted = app(low, .character("s")).picture(low).text()
    let head = sorted.split(separator: "\n").first ?? ""
    #expect(head.contains("by value"), "\(head)")
  }
}
