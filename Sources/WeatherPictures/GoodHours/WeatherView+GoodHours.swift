import LightFoundation
package import Weather

extension WeatherView {
  /// Which of the hours from the moment on are good by a rule, on so many days of the calendar.
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
