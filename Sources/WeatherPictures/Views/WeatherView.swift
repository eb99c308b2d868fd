package import LightFoundation
package import TerminalUI
package import Weather

/// The data of one place at one moment, with the options to display it.
@dynamicMemberLookup package struct WeatherView: Sendable {
  package var place: Place
  package var parts: PlaceData
  package var isAirMissing = false
  package var now: Date
  /// The selected time: the present or another instant.
  package var shownTime: ShownTime
  package var display: DisplayOptions

  package init(
    _ place: Place, _ parts: PlaceData, now: Date, at shownTime: ShownTime = .now,
    display: DisplayOptions = DisplayOptions()
  ) {
    self.place = place
    self.parts = parts
    self.now = now
    self.shownTime = shownTime
    self.display = display
  }

  package subscript<Part>(dynamicMember part: WritableKeyPath<PlaceData, Part>) -> Part {
    get { parts[keyPath: part] }
    set { parts[keyPath: part] = newValue }
  }

  /// The time zone of the place, preferably from its data.
  package var zone: PlaceZone { parts.zone ?? PlaceZone(identifier: place.zone) }
  /// The forecast, or an empty one if missing.
  package var forecast: Forecast {
    get {
      parts.forecast ?? Forecast(coordinates: place.coordinates, issuer: "", model: "", zone: zone)
    }
    set { parts.forecast = newValue }
  }
  package var moment: Date {
    get { shownTime.instant(now) }
    set { shownTime = .at(newValue) }
  }
  package var isNow: Bool { shownTime == .now }
  package var weather: WeatherMoment? { forecast.weather(at: shownTime, now: now) }
  package var airConditions: AirConditions? { parts.air?.conditions(at: moment) }
  package var date: CalendarDay { zone.day(of: moment) }
  package var today: CalendarDay { zone.day(of: now) }
  /// The daily summary for the moment.
  package var day: Day? { forecast.day(on: date) }
  package var sun: SunDay { SunDay(on: date, in: zone, over: place.coordinates) }
  /// The precipitation in the 24 hours after the moment, or nil if unknown.
  package var fallIn24Hours: Fall? {
    let span = moment..<(moment + 86_400)
    return Fall(forecast.precipitation(in: span), snow: forecast.snowfall(in: span))
  }
  /// Rain and melted snow of these hours, in one unit for all places; nil if dry.
  package var waterIn24Hours: String? { Fall(fallIn24Hours?.water, snow: nil)?.text(display) }
  /// A number of hours, beginning with the one that contains the moment.
  package func hours(_ count: Int) -> [WeatherMoment] { forecast.hours(from: moment, count) }
  /// A number of days, beginning with that of the moment.
  package func days(_ count: Int) -> ArraySlice<Day> { forecast.days(from: moment).prefix(count) }
}

extension WeatherView {
  /// The current temperature, if the day is today.
  func temperatureNow(on day: Day) -> Double? {
    guard forecast.calendarDay(of: day) == today else { return nil }
    return forecast.weather(at: .now, now: now)?.temperature
  }

  package func time(_ instant: Date) -> String { display.time(instant, in: zone) }

  /// The local clock time of the moment.
  package var time: String { time(moment) }

  /// The local date of an instant, such as `Sat 21 Nov`.
  package func date(_ instant: Date) -> String { display.language.date(zone.day(of: instant)) }

  /// The name of a day in a list: `Today` or `Sat 21`.
  package func name(of day: CalendarDay) -> String {
    day == today ? display.language.today : display.language.weekdayAndDay(day)
  }

  package func name(of day: Day) -> String { name(of: forecast.calendarDay(of: day)) }

  /// Returns whether it is day, computed if the forecast does not include it.
  package func isDay(_ weather: WeatherMoment) -> Bool {
    weather.isDay ?? (Sun(at: weather.time, over: place.coordinates).elevation > -0.83)
  }

  package func sky(_ weather: WeatherMoment) -> String? {
    weather.code.map { display.language.name(of: $0, isDay: isDay(weather)) }
  }

  package func sky(_ day: Day) -> String? {
    forecast.daytimeCode(of: day).map { display.language.name(of: $0, isDay: true) }
  }

  package func sign(_ weather: WeatherMoment) -> TextLine { sign(weather.code, isDay(weather)) }

  package func sign(_ day: Day) -> TextLine { sign(forecast.daytimeCode(of: day), true) }

  private func sign(_ code: WeatherCode?, _ isDay: Bool) -> TextLine {
    let glyph = SkyGlyph(code, isDay: isDay)
    return TextLine(glyph.text(display.icons), glyph.style)
  }

  /// The notification text of an event, as a sentence.
  package func text(of event: WeatherEvent) -> String {
    switch event.facts {
    case .spell(let spell):
      return display.language.sentence(
        spell.start <= moment ? .now(spell, then: nil) : .later(spell, then: nil), telling)
    case .warning(let warning) where event.kind == .gusts:
      return text(of: warning, called: display[.gusts]).asSentence(display.language.marks)
    case .warning(let warning): return text(of: warning).asSentence(display.language.marks)
    case .official(let warning):
      return WarningsText(self).line(of: warning).asSentence(display.language.marks)
    }
  }

  /// The good hours under a rule, from the moment on, for a number of calendar days.
  package func goodHours(_ rule: HourRule, days: Int) -> GoodHours {
    let end = zone.start(of: date.advanced(by: days))
    let hours = hours((days + 1) * 24).filter { $0.time < end }
    return GoodHours(rule, among: hours.map(facts), from: moment)
  }

  private func facts(of hour: WeatherMoment) -> HourFacts {
    var facts = HourFacts(hour.time..<(hour.time + 3600), over: place.coordinates)
    let fall = hour.fall
    facts.set(.rain, fall.map { $0.isSeen ? $0.water : 0 })
    facts.set(.snow, fall.map { $0.isSeen ? $0.snow : 0 })
    facts.set(.chance, hour.precipitationChance)
    facts.set(.wind, hour.windSpeed)
    facts.set(.gusts, hour.gusts)
    facts.set(.temperature, hour.temperature)
    facts.set(.feels, hour.feelsLike)
    facts.set(.humidity, hour.humidity)
    facts.set(.clouds, hour.cloudCover)
    facts.set(.uv, hour.uvIndex)
    facts.set(.air, parts.air?.conditions(at: hour.time)?.europeanIndex)
    return facts
  }
}
