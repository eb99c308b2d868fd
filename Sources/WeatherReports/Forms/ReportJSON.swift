import LightFoundation
package import Weather
import WeatherPictures

/// The JSON output, schema 2, described in the article `ReportsAsJSON`.
package struct ReportJSON {
  private static let schema = 2

  /// Wraps members into a top-level object with the schema number.
  package static func document(_ members: [(String, JSONText)]) -> JSONText {
    .members([("schema", .integer(schema))] + members)
  }

  struct Parts: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let now = Parts(rawValue: 1)
    static let hours = Parts(rawValue: 2)
    static let days = Parts(rawValue: 4)
    static let air = Parts(rawValue: 8)
    static let sun = Parts(rawValue: 16)
    static let next = Parts(rawValue: 32)
    static let summary = Parts(rawValue: 64)
    static let warnings = Parts(rawValue: 128)
  }

  let report: PlaceReport
  let units: Units
  let parts: Parts
  var hours = 24
  var days = 7

  var object: JSONText { ReportJSON.document(members) }

  /// All members except the schema number, for use in lists.
  var members: [(String, JSONText)] {
    var all = head
    all.append(("units", ReportJSON.units(units)))
    if parts.contains(.summary) {
      var display = DisplayOptions()
      display.units = units
      all.append(("summary", .text(report.view(display).outlook)))
      all.append(("normal", normal))
    }
    if !parts.isDisjoint(with: [.summary, .warnings]) {
      all.append(("warnings", .list(report.warnings.map(warning))))
    }
    if parts.contains(.now) {
      all.append(("now", report.weather.map { .members(row.weather($0)) } ?? .null))
    }
    if parts.contains(.air) { all.append(AirPage.member(report, row)) }
    if parts.contains(.next) {
      all.append(("next", next))
      all.append(("quarters", .list(report.view.quarters.map { .members(quarter($0)) })))
    }
    if parts.contains(.sun) { all.append(contentsOf: sun) }
    if parts.contains(.hours) {
      all.append(("hours", .list(report.view.hours(hours).map { .members(row.weather($0)) })))
    }
    if parts.contains(.days) {
      let list = report.view.days(days).map { row.day($0, report.forecast) }
      all.append(("days", .list(list.map { .members($0) })))
    }
    return all
  }

  /// The place, the provenance of the data and its age.
  var head: [(String, JSONText)] {
    let state = report.state
    return [
      ("place", ReportJSON.place(report.place, zone: report.zone)),
      ("moment", row.time(report.moment)), ("fetched_at", row.time(state.fetchedAt)),
      ("age_s", .integer(state.ageSeconds)), ("stale", .bool(state.isStale)),
      ("source", .text(state.source.rawValue)), ("offline", .bool(state.isOffline)),
      ("trouble", .optional(state.trouble.map { Localization.english.text($0.message) })),
      ("demo", .bool(state.demoSeed != nil)), ("issuer", .text(report.parts.issuer ?? "")),
      ("model", .optional(report.forecast.model.isEmpty ? nil : report.forecast.model)),
    ]
  }

  package static func place(_ place: Place, zone: PlaceZone?) -> JSONText {
    .members(members(of: place, zone: zone))
  }

  static func members(of place: Place, zone: PlaceZone?) -> [(String, JSONText)] {
    [
      ("id", .text(place.id.description)), ("name", .text(place.name)),
      ("region", .optional(place.region)), ("country", .optional(place.country)),
      ("country_code", .optional(place.countryCode)),
      ("latitude", .rounded(place.coordinates.latitude, decimals: 5)),
      ("longitude", .rounded(place.coordinates.longitude, decimals: 5)),
      ("timezone", .optional(zone?.identifier ?? place.zone)),
    ]
  }

  private var row: RowJSON { RowJSON(units: units, zone: report.zone) }

  private static func units(_ units: Units) -> JSONText {
    .members(units.symbols.map { ($0.quantity, .text($0.symbol)) })
  }

  private func warning(_ warning: WeatherWarning) -> JSONText {
    .members([
      ("kind", .text("\(warning.kind)")), ("level", .text("\(warning.level)")),
      ("start", row.time(warning.span.lowerBound)), ("end", row.time(warning.span.upperBound)),
    ])
  }

  private var normal: JSONText {
    guard let normal = report.normals?.normal(on: report.date) else { return .null }
    return .members([
      ("temperature_max", row.temperature(normal.maximumTemperature)),
      ("temperature_min", row.temperature(normal.minimumTemperature)),
      ("rain", row.rain(normal.precipitation)),
      ("departure", row.warmer(report.view.departureInDegrees)),
    ])
  }

  private func quarter(_ quarter: Conditions) -> [(String, JSONText)] {
    return [
      ("time", row.time(quarter.span.lowerBound)), ("rain", row.rain(quarter.precipitation)),
      ("snow", row.snow(quarter.snowfall)),
    ]
  }

  private var next: JSONText {
    switch report.next {
    case nil: .null
    case .dry(let hours): .members([("wet", .bool(false)), ("dry_hours", .integer(hours))])
    case .now(let spell, _): self.spell(spell, isNow: true)
    case .later(let spell, _): self.spell(spell, isNow: false)
    }
  }

  private func spell(_ spell: WetSpell, isNow: Bool) -> JSONText {
    return .members([
      ("wet", .bool(true)), ("now", .bool(isNow)), ("kind", .text("\(spell.kind)")),
      ("start", row.time(spell.start)), ("end", row.time(spell.end)),
      ("rain_chance_pct", .rounded(spell.chance, decimals: 0)), ("rain", row.rain(spell.amount)),
      ("snow", row.snow(spell.snowfall)),
    ])
  }

  private var sun: [(String, JSONText)] {
    let sun = report.sun
    let moon = Moon(at: report.moment)
    let point = report.place.coordinates
    let moonDay = MoonDay(in: report.zone.span(of: report.date), over: point)
    let light = SunLight(of: sun, over: point)
    let darkness: (morning: Date?, evening: Date?) =
      if case .between(let start, let end) = light.astronomical { (start, end) } else { (nil, nil) }
    let time = row.time
    return [
      (
        "sun",
        .members([
          ("course", .text("\(sun.course)")), ("dawn", time(sun.dawn)),
          ("sunrise", time(sun.sunrise)), ("noon", time(sun.noon)), ("sunset", time(sun.sunset)),
          ("dusk", time(sun.dusk)), ("daylight_s", .rounded(sun.daylight, decimals: 0)),
          ("dark_until", time(darkness.morning)), ("dark_from", time(darkness.evening)),
          (
            "golden",
            .list(
              light.golden.map {
                .members([("start", time($0.lowerBound)), ("end", time($0.upperBound))])
              })
          ),
        ])
      ),
      (
        "moon",
        .members([
          ("phase", .text("\(moon.phase)")), ("illumination", .rounded(moon.illumination)),
          ("age_days", .rounded(moon.age, decimals: 1)), ("rise", time(moonDay.rise)),
          ("set", time(moonDay.set)), ("next_full", time(Moon.next(180, after: report.moment))),
          ("next_new", time(Moon.next(0, after: report.moment))),
        ])
      ),
    ]
  }
}
