import TerminalUI
package import Weather
package import WeatherPictures

package enum AirPage: SeriesPage {
  package static let part: any WritableKeyPath<PlaceParts, AirQuality?> & Sendable = \.air
  package static let name = "air"
  package static let source: Message = .airSource
  package static let unknown = Message("air.unknown", "no air quality data")

  package static func add(_ air: AirConditions, _ report: PlaceReport, to page: inout Page) {
    let look = page.look
    let gauges = AirGauges(air, look)
    page.add(height: gauges.height) { $0.draw(gauges) }
    let measured: [(String, Double?)] = [
      ("PM2.5", air.fineParticles), ("PM10", air.coarseParticles), ("O₃", air.ozone),
      ("NO₂", air.nitrogenDioxide), ("SO₂", air.sulphurDioxide), ("CO", air.carbonMonoxide),
      (look[.dust], air.dust),
    ]
    let pollen: [(String, Double?)] = [
      (look[.alder], air.alderPollen), (look[.birch], air.birchPollen),
      (look[.grass], air.grassPollen), (look[.mugwort], air.mugwortPollen),
      (look[.olive], air.olivePollen), (look[.ragweed], air.ragweedPollen),
    ]
    add(measured, unit: "µg/m³", title: look[.particles], to: &page)
    add(pollen.filter { ($0.1 ?? 0) > 0 }, unit: look[.grains], title: look[.pollen], to: &page)
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
    _ values: [(String, Double?)], unit: String, title: String, to page: inout Page
  ) {
    let known = values.compactMap { name, value in value.map { (name, $0) } }
    guard !known.isEmpty else { return }
    page.add(rule: title, trailing: unit)
    let look = page.look
    let columns = max((look.width - 1) / 20, 1)
    for start in stride(from: 0, to: known.count, by: columns) {
      let row = known[start..<min(start + columns, known.count)]
      page.add(height: 1) { canvas in
        for (index, (name, value)) in row.enumerated() {
          canvas.write(name, at: Point(1 + index * 20, 0), Style(.dim))
          let number = look.number(Reading(value, decimals: value < 9.95 ? 1 : 0, symbol: ""))
          canvas.write(number, at: Point(16 + index * 20 - number.count, 0))
        }
      }
    }
  }
}
