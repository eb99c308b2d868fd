package import Weather

/// How sure the weather is, in words: the same on the screen and in reports.
package enum SureText {
  private static let mostly = Message("confidence.mostly", "most say")

  /// What lies between the tenth and the ninetieth of a hundred runs.
  private static let band = Message("confidence.band", "8/10 runs")

  /// What the mark of a day means on which the runs disagree.
  package static let doubtful = Message("confidence.doubtful", "unsure")

  /// How much rain there is between, such as `0–6 mm`; nil where all are dry.
  package static func rain(_ spread: SureConditions.Spread, _ look: Look) -> String? {
    guard let range = spread.range, range.upperBound >= 0.05 else { return nil }
    let (low, high) = (number(range.lowerBound, look), number(range.upperBound, look))
    return "\(high.hasPrefix("<") ? high : "\(low)–\(high)") \(look.units.rain.symbol)"
  }

  /// Between which values an hour lies, such as `2° to 5°, rain 0–1 mm`; nil where nothing is known.
  package static func hour(_ sure: SureConditions, _ look: Look) -> String? {
    let units = look.units
    let warmth = sure.temperature.range.map {
      look.say(
        .range(
          look.text(units.temperature($0.lowerBound)), look.text(units.temperature($0.upperBound))))
    }
    let wet = rain(sure.rain, look).map { "\(look[.rain]) \($0)" }
    let parts = [warmth, wet].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: look.language.marks.clause)
  }

  /// What the veil shows, and what is said before those values.
  package static func title(_ look: Look) -> String { look[band] }

  /// What half of them say, such as `most say 2`.
  package static func most(_ spread: SureConditions.Spread, _ look: Look) -> String? {
    spread.middle.map { "\(look[mostly]) \(number($0, look))" }
  }

  /// An amount without decimals that say nothing.
  private static func number(_ millimeters: Double, _ look: Look) -> String {
    guard millimeters >= 0.05 else { return "0" }
    let text = look.rainNumber(millimeters)
    return text.hasSuffix("\(look.language.decimalMark)0") ? String(text.dropLast(2)) : text
  }
}

extension WeatherView {
  /// How much it may rain on a day whose runs disagree, such as `Sun 23: rain 0–6 mm, most
  /// say 2`.
  var sureSentence: String? {
    guard let day = parts.sure?.day(of: moment), day.isDoubtful,
      let rain = SureText.rain(day.dayRain, look)
    else { return nil }
    let name = date == today ? look.language.today : look.language.weekdayAndDay(date)
    let parts = ["\(name): \(look[.rain]) \(rain)", SureText.most(day.dayRain, look)]
    return parts.compactMap(\.self).joined(separator: ", ") + look.language.marks.stop
  }
}
