import Foundation
import Testing

@testable import Weather

/// Weather maps as values: the positions of their points, and the values between these.
@Suite struct FieldTests {
  private static let berlin = Coordinates(latitude: 52.524, longitude: 13.411)
  private static let start = Date(timeIntervalSince1970: 1_795_219_200)

  /// Three hours of weather, one degree warmer and one hPa lower from point to point.
  private func series(_ grid: FieldGrid, without missing: Set<Int> = []) -> [Series<
    FieldConditions
  >?] {
    grid.points.enumerated().map { index, point in
      guard !missing.contains(index) else { return nil }
      let hours = (0..<3).map { hour in
        var row = FieldConditions(time: Self.start + Double(hour) * 3600)
        row.temperature = Double(index)
        row.precipitation = Double(hour)
        (row.windSpeed, row.windDirection) = (5, index.isMultiple(of: 2) ? 350 : 10)
        (row.cloudCover, row.pressure) = (50, 1000 - Double(index))
        return row
      }
      return Series(coordinates: point, issuer: "Nobody", zone: .utc, hours: hours)
    }
  }

  @Test(arguments: FieldWidth.allCases)
  func `The points surround the place at distances that fit the width`(_ width: FieldWidth) {
    let grid = FieldGrid(around: Self.berlin, width)
    let points = grid.points
    #expect(points.count == 60)
    let middle = grid.position(of: Self.berlin)
    #expect(abs(middle.x - 4.5) < 0.001 && abs(middle.y - 2.5) < 0.001)
    for (index, point) in points.enumerated() {
      let position = grid.position(of: point)
      #expect(abs(position.x - Double(index % 10)) < 0.001)
      #expect(abs(position.y - Double(index / 10)) < 0.001)
    }
    let column = points[25].distance(to: points[35]) / 1000
    #expect(abs(column - Double(width.rawValue) / 9) < 1)
  }

  @Test(arguments: [90.0, 89.9, -90, 0], FieldWidth.allCases)
  func `At a pole and across the date line all points differ`(
    _ latitude: Double, _ width: FieldWidth
  ) {
    let grid = FieldGrid(around: Coordinates(latitude: latitude, longitude: 179.9), width)
    #expect(Set(grid.points).count == 60)
    #expect(grid.points.allSatisfy { abs($0.latitude) < 90 })
    for (index, point) in grid.points.enumerated() {
      #expect(abs(grid.position(of: point).x - Double(index % 10)) < 0.01, "\(point)")
    }
  }

  @Test func `Values between four points are interpolated`() throws {
    let field = try #require(
      WeatherField(
        FieldGrid(around: Self.berlin, .near), series(FieldGrid(around: Self.berlin, .near))))
    let sheet = field.sheet(of: 0)
    #expect(sheet.value(.temperature, at: .init(0, 0)) == 0)
    #expect(sheet.value(.temperature, at: .init(9, 5)) == 59)
    #expect(sheet.value(.temperature, at: .init(0.5, 0.5)) == 5.5)
    #expect(sheet.value(.temperature, at: .init(-3, 20)) == 50)
    let wind = try #require(sheet.wind(at: .init(0.5, 0)))
    #expect(min(wind.direction, 360 - wind.direction) < 0.001, "half the way is north, not south")
    #expect(wind.speed == 5)
  }

  @Test func `The rain of an hour comes from the row at its end`() throws {
    let grid = FieldGrid(around: Self.berlin, .near)
    let field = try #require(WeatherField(grid, series(grid)))
    #expect(field.sheet(of: 0).value(.rain, at: .init(1, 1)) == 1)
    #expect(field.hour(at: Self.start + 3599) == 0 && field.hour(at: Self.start + 3600) == 1)
    #expect(field.hour(at: Self.start - 1) == nil && field.hour(at: Self.start + 7200) == nil)
    #expect(field.sheet(of: 2).value(.rain, at: .init(1, 1)) == nil)
  }

  @Test func `A failed point is a gap, and values near it use its neighbors`() throws {
    let grid = FieldGrid(around: Self.berlin, .near)
    let field = try #require(WeatherField(grid, series(grid, without: [0])))
    let sheet = field.sheet(of: 0)
    #expect(sheet.value(.temperature, at: .init(0, 0)) == nil)
    #expect(sheet.value(.temperature, at: .init(0.5, 0)) == 1)
    #expect(sheet.range(of: .temperature) == 1...59)
    #expect(WeatherField(grid, series(grid, without: Set(0..<60))) == nil)
    #expect(WeatherField(grid, []) == nil)
  }

  @Test(arguments: [-10.0, 10])
  func `Rows may be some seconds off, even the last one`(
    _ seconds: Double
  ) throws {
    let grid = FieldGrid(around: Self.berlin, .near)
    var all = series(grid)
    for index in all.indices { all[index]?.hours[2].time += seconds }
    let field = try #require(WeatherField(grid, all))
    #expect(field.count == 3)
    #expect(field.sheet(of: 2).value(.temperature, at: .init(3, 0)) == 3)
    #expect(field.sheet(of: 1).value(.rain, at: .init(3, 0)) == 2)
  }

  @Test func `A map decodes from disk unchanged, including gaps`() throws {
    let grid = FieldGrid(around: Self.berlin, .wide)
    let field = try #require(WeatherField(grid, series(grid, without: [7, 59])))
    let data = try JSONEncoder().encode(field)
    let back = try JSONDecoder().decode(WeatherField.self, from: data)
    #expect(back.grid == grid && back.start == field.start && back.count == 3)
    for index in 0..<60 {
      let at = FieldGrid.Position(Double(index % 10), Double(index / 10))
      #expect(back.sheet(of: 1).conditions(at: at) == field.sheet(of: 1).conditions(at: at))
    }
  }

  @Test(arguments: [
    ("\"count\":3", "\"count\":4"), ("\"count\":3", "\"count\":-1"),
    ("\"count\":3", "\"count\":1000000"), ("\"width\":900", "\"width\":7"),
    ("\"issuer\"", "\"other\""),
  ])
  func `Decoding rejects a damaged map`(_ old: String, _ new: String) throws {
    let grid = FieldGrid(around: Self.berlin, .wide)
    let field = try #require(WeatherField(grid, series(grid)))
    let text = String(decoding: try JSONEncoder().encode(field), as: UTF8.self)
    #expect(text.contains(old))
    let broken = Data(text.replacing(old, with: new).utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WeatherField.self, from: broken)
    }
  }

  @Test func `Impossible values and times are unknown`() throws {
    let grid = FieldGrid(around: Self.berlin, .wide)
    var all = series(grid)
    all[3]?.hours[0].temperature = .infinity
    all[4]?.hours[1].time = Date(timeIntervalSince1970: 1e300)
    #expect(WeatherField(grid, all) == nil, "no map is that long")
    all[4]?.hours[1].time = Self.start + 1800
    let field = try #require(WeatherField(grid, all))
    #expect(field.sheet(of: 0).value(.temperature, at: .init(3, 0)) == nil)
    #expect(field.sheet(of: 1).value(.temperature, at: .init(4, 0)) == nil)
  }
}
