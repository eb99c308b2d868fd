import LightFoundation
import TerminalUI
import Weather

/// One thing to know of the weather: what, and how it is.
struct Fact: Hashable, Sendable {
  let label: String
  /// What is known, the more important first.
  let parts: [String]
  let style: Style

  init(_ label: String, _ parts: [String], _ style: Style = .plain) {
    self.label = label
    self.parts = parts
    self.style = style
  }

  init(_ label: String, _ text: String, _ style: Style = .plain) {
    self.init(label, [text], style)
  }

  /// The label and, from a column on, as many parts as there is room for.
  func line(labelWidth: Int, columns: Int) -> TextLine {
    let padding = String(repeating: " ", count: max(1, labelWidth - label.terminalWidth))
    let start = TextLine(label + padding, Style(.dim))
    var shown = parts
    while shown.count > 1, start.width + joined(shown).terminalWidth > columns {
      shown.removeLast()
    }
    return (start + TextLine(joined(shown), style)).truncated(columns: columns)
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}

extension PlaceReport {
  /// What is to know of a moment beside the temperature, the more important first.
  func facts(_ look: Look) -> [Fact] {
    guard let now = conditions else { return [] }
    return [
      wind(now, look), rain(now, look), humidity(now, look), pressure(now, look),
      ultraviolet(now, look), airFact(look), clouds(now, look),
    ].compactMap { $0 }
  }

  private func wind(_ now: Conditions, _ look: Look) -> Fact? {
    guard let speed = now.windSpeed else { return nil }
    let from = now.windPoint.map { "\(look.language.letters(of: $0)) \($0.arrow) " } ?? ""
    var parts = [from + look.text(look.units.wind(speed))]
    if let gusts = now.gusts, gusts > speed * 1.3, gusts > 5.5 {
      parts.append("\(look.words.gusts) \(look.units.wind(gusts).number)")
    }
    return Fact(look.words.wind, parts)
  }

  private func rain(_ now: Conditions, _ look: Look) -> Fact? {
    let hour = forecast.hour(at: moment)
    let chance = (now.precipitationChance ?? hour?.precipitationChance).map {
      "\(Int(clamping: $0)) %"
    }
    let isSnow = now.code?.isSnowy ?? false
    var amount: String?
    if isSnow, let snow = hour?.snowfall, snow > 0 {
      amount = look.text(look.units.snow(snow))
    } else if let rain = hour?.precipitation, rain > 0 {
      amount = look.text(look.units.rain(rain))
    }
    let parts = [amount, chance].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return Fact(isSnow ? look.words.snow : look.words.rain, parts)
  }

  private func humidity(_ now: Conditions, _ look: Look) -> Fact? {
    guard let humidity = now.humidity else { return nil }
    let dew = now.dewPoint.map { "\(look.words.dewPoint) \(look.units.temperature($0))" }
    return Fact(
      look.words.humidity, ["\(Int(clamping: humidity.rounded())) %", dew].compactMap { $0 })
  }

  private func pressure(_ now: Conditions, _ look: Look) -> Fact? {
    guard let pressure = now.seaLevelPressure ?? now.surfacePressure else { return nil }
    var text = look.text(look.units.pressure(pressure))
    if let change = forecast.pressureChange(before: moment), abs(change) >= 1 {
      text += change > 0 ? " ↗" : " ↘"
    }
    return Fact(look.words.pressure, text)
  }

  private func ultraviolet(_ now: Conditions, _ look: Look) -> Fact? {
    guard let index = now.uvIndex ?? forecast.hour(at: moment)?.uvIndex, index >= 0.5 else {
      return nil
    }
    let band = UVBand(index: index)
    let style = band >= .high ? Style(.caution) : .plain
    return Fact("UV", "\(Int(clamping: index.rounded())) \(look.language.name(of: band))", style)
  }

  private func airFact(_ look: Look) -> Fact? {
    guard let air = airConditions else {
      return state.airTrouble == nil ? nil : Fact(look.words.airQuality, look.words.unknown)
    }
    if let index = air.europeanIndex {
      let band = EuropeanAirBand(index: index)
      return Fact(
        look.words.airQuality, "\(Int(clamping: index.rounded())) \(look.language.name(of: band))",
        band >= .poor ? Style(.caution) : .plain)
    }
    guard let index = air.usIndex else { return nil }
    let band = USAirBand(index: index)
    return Fact(
      look.words.airQuality,
      "\(Int(clamping: index.rounded())) \(look.language.name(of: band)) (US)",
      band >= .unhealthy ? Style(.caution) : .plain)
  }

  private func clouds(_ now: Conditions, _ look: Look) -> Fact? {
    var parts = now.cloudCover.map { ["\(Int(clamping: $0.rounded())) %"] } ?? []
    if let visibility = now.visibility ?? forecast.hour(at: moment)?.visibility, visibility < 20_000
    {
      parts.append("\(look.words.sight) \(look.text(look.units.distance(visibility)))")
    }
    return parts.isEmpty ? nil : Fact(look.words.clouds, parts)
  }
}
