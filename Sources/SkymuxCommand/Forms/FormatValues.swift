import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens

/// What the names of a template stand for: a report, at its moment, an hour or a day of it.
struct FormatValues {
  let report: PlaceReport
  let look: Look
  /// The weather that is meant.
  let conditions: Conditions?
  /// The day that is meant.
  let day: Day?
  let instant: Date

  /// The moment of the report.
  init(_ report: PlaceReport, _ look: Look) {
    self.init(
      report, look, report.conditions, report.forecast.day(on: report.today), report.moment)
  }

  /// An hour of it.
  init(_ report: PlaceReport, _ look: Look, hour: Conditions) {
    self.init(report, look, hour, report.forecast.day(containing: hour.time), hour.time)
  }

  /// A day of it.
  init(_ report: PlaceReport, _ look: Look, day: Day) {
    self.init(report, look, nil, day, day.middle)
  }

  private init(
    _ report: PlaceReport, _ look: Look, _ conditions: Conditions?, _ day: Day?, _ instant: Date
  ) {
    self.report = report
    self.look = look
    self.conditions = conditions
    self.day = day
    self.instant = instant
  }

  /// What a name stands for; a dash where it is not known.
  func text(_ field: FormatField) -> String { value(field) ?? "–" }

  /// What a code of wttr.in stands for: `+10°C`, and no blank before the unit of the wind.
  func wttr(_ field: FormatField) -> String {
    let celsius: Double? =
      switch field {
      case .temp: conditions?.temperature ?? day?.maximumTemperature
      case .feels: conditions?.feelsLike ?? day?.maximumFeelsLike
      case .dew: conditions?.dewPoint
      default: nil
      }
    if let celsius {
      let number = look.units.temperature(celsius).signedNumber
      return number + look.units.temperature.fullSymbol
    }
    return field == .wind || field == .rain || field == .pressure
      ? text(field).replacing(" ", with: "") : text(field)
  }

  private func value(_ field: FormatField) -> String? {
    let units = look.units
    let hour = report.forecast.hour(at: instant)
    switch field {
    case .temp: return (conditions?.temperature ?? day?.maximumTemperature).map(degrees)
    case .feels: return (conditions?.feelsLike ?? day?.maximumFeelsLike).map(degrees)
    case .high: return day?.maximumTemperature.map(degrees)
    case .low: return day?.minimumTemperature.map(degrees)
    case .dew: return conditions?.dewPoint.map(degrees)
    case .icon: return WeatherIcon.sign(sky.code, isDay: sky.isDay, look.icons)
    case .sky: return conditions.map { report.sky($0, look) } ?? day.map { report.sky($0, look) }
    case .humidity: return conditions?.humidity.map(percent)
    case .chance:
      return (conditions?.precipitationChance ?? hourChance ?? day?.precipitationChance).map(
        percent)
    case .clouds: return conditions?.cloudCover.map(percent)
    case .wind:
      let arrow = (conditions?.windPoint ?? day?.windPoint)?.arrow ?? ""
      return (conditions?.windSpeed ?? day?.windSpeed).map { arrow + look.text(units.wind($0)) }
    case .gusts: return (conditions?.gusts ?? day?.gusts).map { look.text(units.wind($0)) }
    case .arrow: return (conditions?.windPoint ?? day?.windPoint)?.arrow
    case .rain:
      let amount = conditions == nil ? day?.precipitation : hour?.precipitation
      return amount.map { look.text(units.rain($0)) }
    case .snow:
      let amount = conditions == nil ? day?.snowfall : hour?.snowfall
      return amount.map { look.text(units.snow($0)) }
    case .pressure:
      return (conditions?.seaLevelPressure ?? conditions?.surfacePressure)
        .map { look.text(units.pressure($0)) }
    case .visibility:
      return (conditions?.visibility ?? hour?.visibility).map { look.text(units.distance($0)) }
    case .uv:
      return (conditions?.uvIndex ?? hour?.uvIndex ?? day?.uvIndex).map {
        "\(Int(clamping: $0.rounded()))"
      }
    case .aqi: return report.airConditions?.europeanIndex.map { "\(Int(clamping: $0.rounded()))" }
    default: return name(field)
    }
  }

  private func name(_ field: FormatField) -> String? {
    let moon = Moon(at: instant)
    let sun = SunDay(
      on: report.zone.day(of: instant), in: report.zone, over: report.place.coordinates)
    switch field {
    case .place: return report.place.name.harmless
    case .region: return report.place.region?.harmless
    case .country: return report.place.country?.harmless
    case .time: return report.zone.clock(at: instant).text(look.clock)
    case .date: return TimeText.iso(report.zone.day(of: instant))
    case .zone: return report.zone.identifier?.harmless ?? TimeText.zone(report.zone, at: instant)
    case .sunrise: return clock(sun.sunrise)
    case .sunset: return clock(sun.sunset)
    case .dawn: return clock(sun.dawn)
    case .dusk: return clock(sun.dusk)
    case .noon: return clock(sun.noon)
    case .moon: return look.language.name(of: moon.phase)
    case .moonday: return "\(Int(clamping: moon.age.rounded()))"
    case .summary: return Prose.summary(report, look)
    case .age: return AgeText.short(report.state.ageInSeconds)
    case .state:
      return report.state.trouble != nil
        ? look.words.offline : report.state.isStale ? look.words.stale : look.words.fresh
    case .demo: return report.state.demoSeed == nil ? "" : look.words.demo
    default: return nil
    }
  }

  private var hourChance: Double? {
    conditions == nil ? nil : report.forecast.hour(at: instant)?.precipitationChance
  }

  private var sky: (code: WeatherCode?, isDay: Bool) {
    if let conditions { return (conditions.code, report.isDay(conditions)) }
    return (day?.code, true)
  }

  private func degrees(_ celsius: Double) -> String {
    look.units.temperature(celsius).description
  }

  private func percent(_ value: Double) -> String { "\(Int(clamping: value.rounded()))%" }

  private func clock(_ instant: Date?) -> String? {
    instant.map { report.zone.clock(at: $0).text(look.clock) }
  }
}
