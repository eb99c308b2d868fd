import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The values for the placeholders of a template, at the report's time or for one hour or day.
struct FormatValues {
  private let report: PlaceReport
  private let view: WeatherView
  private var display: DisplayOptions { view.display }
  private let weather: WeatherMoment?
  private let day: Day?

  init(_ report: PlaceReport, _ display: DisplayOptions) {
    self.init(report, display, report.weather, report.day, report.shownTime)
  }

  init(_ report: PlaceReport, _ display: DisplayOptions, hour: WeatherMoment) {
    self.init(report, display, hour, report.forecast.day(containing: hour.time), .at(hour.time))
  }

  init(_ report: PlaceReport, _ display: DisplayOptions, day: Day) {
    self.init(report, display, nil, day, .at(day.middle))
  }

  private init(
    _ report: PlaceReport, _ display: DisplayOptions, _ weather: WeatherMoment?, _ day: Day?,
    _ shownTime: ShownTime
  ) {
    var view = report.view(display)
    view.shownTime = shownTime
    (self.report, self.view, self.weather, self.day) = (report, view, weather, day)
  }

  /// Returns the text for a field, or a dash if there is no value.
  func text(_ field: FormatField) -> String { value(field) ?? "–" }

  /// Returns the text for a wttr.in code, such as `+10°C` or `5km/h`.
  func wttr(_ field: FormatField) -> String {
    let celsius: Double? =
      switch field {
      case .temp: meant(\.temperature, \.maximumTemperature)
      case .feels: meant(\.feelsLike, \.maximumFeelsLike)
      case .dew: weather?.dewPoint
      default: nil
      }
    if let celsius {
      let number = display.units.temperature(celsius).signedNumber
      return number + display.units.temperature.fullSymbol
    }
    return field == .wind || field == .rain || field == .pressure
      ? text(field).replacing(" ", with: "") : text(field)
  }

  private func value(_ field: FormatField) -> String? {
    let units = display.units
    switch field {
    case .temp: return meant(\.temperature, \.maximumTemperature).map(display.temperature)
    case .feels: return meant(\.feelsLike, \.maximumFeelsLike).map(display.temperature)
    case .high: return day?.maximumTemperature.map(display.temperature)
    case .low: return day?.minimumTemperature.map(display.temperature)
    case .dew: return (weather?.dewPoint).map(display.temperature)
    case .icon: return (weather.map(view.sign) ?? day.map(view.sign))?.text ?? "·"
    case .sky: return weather.map { view.sky($0) ?? "–" } ?? day.map { view.sky($0) ?? "–" }
    case .humidity: return (weather?.humidity).map(percent)
    case .chance: return meant(\.precipitationChance, \.precipitationChance).map(percent)
    case .clouds: return (weather?.cloudCover).map(percent)
    case .wind:
      return meant(\.windSpeed, \.windSpeed).map { (arrow ?? "") + display.text(units.wind($0)) }
    case .gusts: return meant(\.gusts, \.gusts).map { display.text(units.wind($0)) }
    case .arrow: return arrow
    case .rain: return meant(\.fall?.water, \.precipitation).map(display.rain)
    case .snow: return meant(\.fall?.snow, \.snowfall).map(display.snow)
    case .pressure:
      return (weather?.seaLevelPressure ?? weather?.surfacePressure)
        .map { display.text(units.pressure($0)) }
    case .visibility: return (weather?.visibility).map { display.text(units.distance($0)) }
    case .uv: return meant(\.uvIndex, \.uvIndex).map(\.whole)
    case .aqi: return (view.airConditions?.europeanIndex).map(\.whole)
    default: return name(field)
    }
  }

  private func name(_ field: FormatField) -> String? {
    let moon = Moon(at: view.moment)
    let sun = view.sun
    switch field {
    case .place: return view.place.name.harmless
    case .region: return view.place.region?.harmless
    case .country: return view.place.country?.harmless
    case .time: return view.time
    case .date: return view.date.iso
    case .zone: return view.zone.identifier?.harmless ?? TimeText.zone(view.zone, at: view.moment)
    case .sunrise: return sun.sunrise.map(view.time)
    case .sunset: return sun.sunset.map(view.time)
    case .dawn: return sun.dawn.map(view.time)
    case .dusk: return sun.dusk.map(view.time)
    case .noon: return view.time(sun.noon)
    case .moon: return display.language.name(of: moon.phase)
    case .moonday: return moon.age.whole
    case .summary: return report.view(display).outlook
    case .normal: return view.departure
    case .age: return AgeText.short(report.state.ageInSeconds)
    case .state: return display.language.text(report.state.condition.message)
    case .demo: return report.state.demoSeed == nil ? "" : display[.demo]
    default: return nil
    }
  }

  /// Returns the value of the hour, or of the day if there is no hour.
  private func meant<Value>(
    _ ofHour: (WeatherMoment) -> Value?, _ ofDay: (Day) -> Value?
  ) -> Value? {
    if let weather { return ofHour(weather) }
    return day.flatMap(ofDay)
  }

  private var arrow: String? { meant(\.windPoint, \.windPoint)?.arrow }

  private func percent(_ value: Double) -> String { "\(value.whole)%" }
}
