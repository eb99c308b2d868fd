import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The picture of a comparison and its legend.
@Suite(.computes, .timeLimit(.minutes(60))) struct ComparePictureTests {
  private func lines(_ app: WeatherApp) -> [String] {
    app.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func compared(
    _ size: Size, _ keys: [Key] = [], _ settings: ScreenSettings = ScreenSettings()
  ) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size, settings)
    for key in [.character("c")] + keys { app.press(key) }
    return app
  }

  @Test func `All places share one axis with evenly spaced labels`() {
    let text = lines(compared(Size(100, 30)))
    let labels = text[2..<21].map { $0.prefix(5) }.filter { $0.contains(where: \.isNumber) }
    let values = labels.compactMap { Int($0.filter { "-0123456789".contains($0) }) }
    #expect(values.count >= 3 && values == values.sorted(by: >), "\(values)")
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 - $1 == values[0] - values[1] })
  }

  @Test func `Each mark of the legend appears on a line`() {
    let text = lines(compared(Size(100, 30)))
    for sign in ["●", "■", "▲", "◆", "○"] {
      #expect(text[2..<20].contains { $0.contains(sign) }, "\(sign)")
      #expect(text[21...].contains { $0.dropFirst().hasPrefix(sign) }, "\(sign)")
    }
  }

  @Test func `Rain is drawn as bars, not as a line`() {
    let text = lines(compared(Size(100, 30), [.character("p")]))[2..<21].joined()
    #expect(text.contains("█") || text.contains("▄"))
    #expect(text.contains("85 %"))
    #expect(!text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  }

  @Test func `From twelve places on each place has a strip with its values`() {
    let app = ManyPlaces.app(Size(100, 30))
    let row = lines(app).first { $0.contains("Palermo") } ?? ""
    #expect(row.split(separator: " ").compactMap { Int($0) }.count >= 10, "\(row)")
    #expect(lines(app).contains { $0.contains("Tunis") && $0.contains("no data") })
  }

  @Test func `The value under the cursor appears in the strip`() {
    var app = ManyPlaces.app(Size(100, 30))
    for _ in 0..<9 {
      app.press(.right)
      let row = lines(app).first { $0.contains("Palermo") } ?? ""
      let words = row.split(separator: " ")
      let numbers = words.compactMap { Int($0) }
      let value = words.first { $0.hasSuffix("°") }.flatMap { Int($0.dropLast()) }
      #expect(value.map(numbers.contains) == true, "\(row)")
    }
  }

  @Test(arguments: [Size(200, 60), Size(100, 30), Size(80, 24), Size(60, 20)])
  func `Two places with the same name differ at every width`(_ size: Size) {
    let rows = lines(ManyPlaces.app(size)).filter { $0.contains("Sprin") || $0.contains("Spri…") }
      .map { $0.prefix(30) }
    #expect(rows.count == 2 || size.height < 24, "\(rows)")
    #expect(Set(rows.map { $0.split(separator: ":")[0] }).count == rows.count, "\(rows)")
  }

  @Test(arguments: [ClockTime.Style.hours24, .hours12])
  func `Times in the legend are never cut`(_ clock: ClockTime.Style) {
    let whole = lines(compared(Size(200, 24), [], ScreenSettings(clock: clock)))
    for width in stride(from: 30, through: 200, by: Thorough.pick(21, 3)) {
      let app = compared(Size(width, 24), [], ScreenSettings(clock: clock))
      for row in lines(app) where row.dropFirst(3).hasPrefix("New") {
        guard let time = row.firstMatch(of: /[0-9]+:[0-9]+( [ap]m?)?/) else { continue }
        #expect(whole.contains { $0.contains("New York") && $0.contains(time.output.0) }, "\(row)")
      }
    }
  }

  @Test(arguments: ["", "v", "p", "w", "c"])
  func `Numbers in the legend are never cut`(_ keys: String) {
    let keys = keys.map { Key.character($0) }
    func rows(_ width: Int, _ height: Int) -> [String: Set<Substring>] {
      let app = ComparedPlaces.compared(Size(width, height), keys: keys)
      let found = lines(app).compactMap { line -> (String, Set<Substring>)? in
        guard let name = ["Oslo", "Berlin"].first(where: { line.dropFirst(3).hasPrefix($0) })
        else { return nil }
        return (name, Set(line.split(separator: " ").filter { $0.contains(where: \.isNumber) }))
      }
      return Dictionary(found, uniquingKeysWith: { $1 })
    }
    let whole = rows(200, 60)
    for width in stride(from: 1, through: 200, by: 7) {
      for height in [1, 4, 8, 16, 60]
      where Thorough.isOn || (width / 7 + height).isMultiple(of: 9) {
        for (name, numbers) in rows(width, height) {
          #expect(numbers.isSubset(of: whole[name] ?? []), "\(width)x\(height) \(name) \(numbers)")
        }
      }
    }
  }

  @Test func `A click on the plot selects the hour, and one on a row the place`() {
    var app = compared(Size(100, 30))
    _ = app.update(.input(.click(Point(60, 8), .left)))
    #expect(app.state.cursor > 20)
    #expect(app.state.selection == 0)
    let row = lines(app).firstIndex { $0.contains("New York") } ?? 0
    _ = app.update(.input(.click(Point(10, row), .left)))
    #expect(app.state.selection == 2)
    var many = ManyPlaces.app(Size(100, 30))
    _ = many.update(.input(.click(Point(80, 5), .left)))
    #expect(many.state.cursor > 0)
  }

  @Test func `Air quality can be compared`() {
    let text = lines(compared(Size(100, 30), [.character("a")]))
    #expect(text.contains { $0.contains("Berlin") && $0.contains(" 42 ") })
  }
}
