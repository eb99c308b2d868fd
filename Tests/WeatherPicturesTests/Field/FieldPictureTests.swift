import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

/// What a map draws: colors, coasts and borders, values and the scale.
@Suite(.computes, .timeLimit(.minutes(60))) struct FieldPictureTests {
  private static let start = Date(timeIntervalSince1970: 1_795_262_400)

  private func field(
    _ latitude: Double, _ longitude: Double, _ width: FieldWidth = .near,
    _ fill: (inout FieldConditions, Double, Double) -> Void = { conditions, x, y in
      conditions.temperature = 4 + (x + y) / 28
    }
  ) throws -> WeatherField {
    let center = Coordinates(latitude: latitude, longitude: longitude)
    let grid = FieldGrid(around: center, width)
    return try #require(
      WeatherField(
        grid,
        grid.points.enumerated().map { index, point in
          let hours = (0..<3).map { hour in
            var conditions = FieldConditions(time: Self.start + Double(hour) * 3600)
            fill(&conditions, Double(index % 10), Double(index / 10))
            return conditions
          }
          return Series(coordinates: point, issuer: "Nobody", zone: .utc, hours: hours)
        }))
  }

  private func display(
    _ level: ColorLevel = .direct, _ theme: Theme = .dark, _ glyphs: GlyphSet = .unicode
  ) -> DisplayOptions {
    var display = DisplayOptions()
    (display.level, display.theme, display.glyphs) = (level, theme, glyphs)
    return display
  }

  private func canvas(
    _ field: WeatherField, of quantity: FieldQuantity = .temperature, _ display: DisplayOptions,
    _ size: Size = Size(80, 20), towns: [Place] = []
  ) -> Canvas {
    var canvas = Canvas(size)
    canvas.draw(FieldPicture(field, hour: 1, quantity, towns: towns, display: display))
    return canvas
  }

  private func isLine(_ cell: Cell?) -> Bool {
    (0x2801...0x28FF).contains(cell?.glyph.base.value ?? 0)
  }

  @Test(arguments: [
    ("Oslo", 59.91, 10.75), ("Tokyo", 35.68, 139.69), ("Suva", -18.14, 178.44),
    ("Longyearbyen", 78.22, 15.64), ("Ushuaia", -54.8, -68.3), ("Singapore", 1.29, 103.85),
    ("Tromsø", 69.65, 18.96), ("Chicago", 41.88, -87.63), ("Taveuni", -16.85, -179.97),
  ])
  func `Maps of coastal towns have coasts`(
    _ name: String, _ latitude: Double, _ longitude: Double
  ) throws {
    for width in FieldWidth.allCases {
      let canvas = try canvas(field(latitude, longitude, width), display())
      let count = (0..<20).reduce(0) { $0 + canvas.row($1).count(where: isLine) }
      #expect((20...800).contains(count), "\(name), \(width.rawValue) km: \(count)")
    }
  }

  @Test func `A coast is drawn where a town of its coordinates is`() throws {
    let field = try field(-34.36, 18.47)
    let size = Size(80, 20)
    let cape = FieldFrame(field.grid, size).cell(
      of: Coordinates(latitude: -34.36, longitude: 18.47))
    let point = try #require(cape)
    let canvas = canvas(field, display(), size)
    let near = (-1...1).flatMap { y in (-1...1).map { point.moved($0, y) } }
    #expect(near.contains { isLine(canvas[$0]) })
  }

  @Test(arguments: [89.99, -89.99, 85, -85], [0.0, 179.99, -180])
  func `Maps at the poles and the date line are drawn at any size`(
    _ latitude: Double, _ longitude: Double
  ) throws {
    for width in FieldWidth.allCases {
      let field = try field(latitude, longitude, width)
      for size in [Size(0, 0), Size(1, 1), Size(300, 2), Size(3, 90), Size(200, 60)] {
        #expect(canvas(field, display(), size).wholeSize == size)
      }
    }
  }

  @Test(
    arguments: FieldQuantity.allCases,
    [(ColorLevel.direct, Theme.dark), (.direct, .light), (.extended, .dark), (.extended, .light)])
  func `Coasts have a contrast of 3, and borders are quieter`(
    _ quantity: FieldQuantity, _ ground: (level: ColorLevel, theme: Theme)
  ) throws {
    let scale = FieldScale(quantity, -10...20, display(ground.level, ground.theme))
    for level in 0...10 {
      let color = scale.color(level)
      let coast = try #require(scale.line(isBorder: false, on: color).foreground.rgb)
      let border = try #require(scale.line(isBorder: true, on: color).foreground.rgb)
      #expect(coast.contrast(with: color) >= 3)
      #expect(border.contrast(with: color) >= 1.9)
      #expect(border.contrast(with: color) < coast.contrast(with: color))
    }
  }

  @Test(arguments: [(0.3, 2), (1, 4), (3, 6), (20, 6), (45, 6)])
  func `Temperatures that differ a little have several colors`(
    _ span: Double, _ least: Int
  ) throws {
    let field = try field(50, 20) { conditions, x, y in
      conditions.temperature = 4.1 + span * (x + y) / 14
    }
    let canvas = canvas(field, display())
    let colors = (0..<20).reduce(into: Set<RGB>()) { all, y in
      all.formUnion(canvas.row(y).compactMap { $0.style.background.rgb })
    }
    #expect(colors.count >= least, "\(colors.count) for \(span)°")
  }

  @Test func `The legend has the lowest and highest temperature of the hour`() throws {
    let field = try field(50, 20) { conditions, x, y in
      conditions.temperature = 4.2 + (x + y) / 14
    }
    let picture = FieldPicture(field, hour: 1, .temperature, towns: [], display: display())
    #expect(picture.legend(40).text.hasPrefix("4° "))
    #expect(picture.legend(40).text.hasSuffix(" 6°"))
  }

  @Test func `A map begins with rain if it rains anywhere on it`() throws {
    let dry = try field(50, 20)
    #expect(FieldQuantity.first(on: dry, hour: 1) == .temperature)
    let wet = try field(50, 20) { conditions, x, y in
      conditions.precipitation = x == 9 && y == 5 ? 0.1 : 0
    }
    #expect(FieldQuantity.first(on: wet, hour: 1) == .rain)
  }

  @Test(arguments: [ColorLevel.mono, .eight, .basic])
  func `Without enough colors a map shows values and no letters`(_ level: ColorLevel) throws {
    let field = try field(50, 20) { conditions, x, y in
      conditions.temperature = x - 3
      (conditions.windSpeed, conditions.windDirection) = (x, 225)
    }
    let text = canvas(field, display(level)).text()
    #expect(text.contains("-3°") && text.contains("6°"), "\(text)")
    #expect(!text.contains { $0.isLetter && !"km".contains($0) }, "\(text)")
    let wind = canvas(field, of: .wind, display(level)).text()
    #expect(wind.contains("↗29"), "\(wind)")
    #expect(
      FieldPicture(field, hour: 1, .wind, towns: [], display: display(level)).legend(9).text
        == " km/h")
  }

  @Test func `An ASCII map draws its lines with periods`() throws {
    let text = try canvas(field(59.91, 10.75), display(.mono, .dark, .ascii)).text(.ascii)
    #expect(text.count { $0 == "." } > 20, "\(text)")
    #expect(!text.contains("#") && !text.contains("'"), "\(text)")
  }

  @Test func `The scale is a round distance in the user's unit`() throws {
    var display = display()
    for (width, size, metric, miles) in [
      (FieldWidth.near, Size(80, 20), "50 km", "20 mi"),
      (.wide, Size(120, 30), "100 km", "100 mi"), (.widest, Size(60, 20), "200 km", "200 mi"),
    ] {
      let field = try field(50, 20, width)
      for (units, text) in [(Units.metric, metric), (.us, miles)] {
        display.units = units
        let lines = canvas(field, display, size).text().split(separator: "\n")
        #expect(lines.last?.contains("┤ \(text)") == true, "\(lines.last ?? "")")
      }
    }
  }

  @Test func `The scale is as long as its distance on the map`() throws {
    let field = try field(0, 20)
    let size = Size(120, 30)
    let frame = FieldFrame(field.grid, size)
    let bar = canvas(field, display(), size).text().split(separator: "\n").last ?? ""
    let columns = bar.count { "├─┤".contains($0) }
    // 50 km along the equator.
    let east = Coordinates(latitude: 0, longitude: 20 + 50 / 111.195)
    let from = try #require(frame.cell(of: field.grid.center))
    let to = try #require(frame.cell(of: east))
    #expect(bar.contains("50 km") && abs(to.x - from.x - columns) <= 1, "\(columns)")
  }

  @Test func `The scale moves to another corner if a label is in its way`() throws {
    let field = try field(50, 20)
    let size = Size(80, 20)
    let frame = FieldFrame(field.grid, size)
    let (longitude, latitude) = field.grid.degrees(of: frame.position(3, half: 39))
    var town = Place(Coordinates(latitude: latitude, longitude: longitude))
    town.name = "Corner"
    let lines = canvas(field, display(), size, towns: [town]).text()
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last?.contains("Corner") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("50 km") == true, "\(lines)")
  }
}
