import TerminalUI
package import Weather
package import WeatherPictures

package enum AirPage: SeriesPage {
  package static let part: any WritableKeyPath<PlaceData, AirQuality?> & Sendable = \.air
  package static let name = "air"
  package static let source: Message = .airSource
  package static let unknown = Message("air.unknown", "no air quality data")

  package static func add(_ air: AirConditions, _ report: PlaceReport, to page: inout Page) {
    let display = page.display
    let gauges = AirGauges(air, display)
    page.add(height: gauges.height) { $0.draw(gauges) }
    // The gauges show the indices.
    let known = AirMeasure.allCases.dropFirst(2).compactMap { measure in
      measure.value(of: air).map { (measure, $0) }
    }
    let pollen = known.filter { $0.0.isPollen && $0.1 > 0 }
    add(known.filter { !$0.0.isPollen }, unit: "µg/m³", title: display[.particles], to: &page)
    add(pollen, unit: display[.grains], title: display[.pollen], to: &page)
  }

  /// Returns the members of a row: particles and gases in µg/m³, pollen in grains/m³.
  package static func members(_ row: AirConditions, _ form: RowJSON) -> [(String, JSONText)] {
    [
      ("european_aqi", .rounded(row.europeanIndex, decimals: 0)),
      ("us_aqi", .rounded(row.usIndex, decimals: 0)), ("pm2_5", .rounded(row.fineParticles)),
      ("pm10", .rounded(row.coarseParticles)), ("ozone", .rounded(row.ozone)),
      ("nitrogen_dioxide", .rounded(row.nitrogenDioxide)),
      ("sulphur_dioxide", .rounded(row.sulphurDioxide)),
      ("carbon_monoxide", .rounded(row.carbonMonoxide)), ("dust", .rounded(row.dust)),
      ("alder_pollen", .rounded(row.alderPollen)), ("birch_pollen", .rounded(row.birchPollen)),
      ("grass_pollen", .rounded(row.grassPollen)), ("mugwort_pollen", .rounded(row.mugwortPollen)),
      ("olive_pollen", .rounded(row.olivePollen)), ("ragweed_pollen", .rounded(row.ragweedPollen)),
    ]
  }

  private static func add(
    _ known: [(AirMeasure, Double)], unit: String, title: String, to page: inout Page
  ) {
    guard !known.isEmpty else { return }
    page.add(rule: title, trailing: unit)
    let display = page.display
    let columns = max((display.width - 1) / 20, 1)
    for start in stride(from: 0, to: known.count, by: columns) {
      let row = known[start..<min(start + columns, known.count)]
      page.add(height: 1) { canvas in
        for (index, (measure, value)) in row.enumerated() {
          let name = AirTable.name(of: measure, display)
          canvas.write(name, at: Point(1 + index * 20, 0), Style(.dim))
          let number = display.number(Reading(value, decimals: value < 9.95 ? 1 : 0, symbol: ""))
          canvas.write(number, at: Point(16 + index * 20 - number.count, 0))
        }
      }
    }
  }
}
