package import Weather

/// The certainty of a forecast in words, for the screen and for reports.
package enum SureText {
  private static let mostly = Message("confidence.mostly", "most likely")

  /// The range between the 10th and the 90th percentile.
  private static let band = Message("confidence.band", "8 of 10 runs")

  package static let unknown = Message("confidence.unknown", "no data on forecast confidence")

  /// The meaning of the mark on days with disagreeing runs.
  static let doubtful = Message("confidence.doubtful", "uncertain")

  /// The meaning of the mark on days on which it may rain or stay dry.
  static let mayRain = Message("legend.mayRain", "rain or dry")

  /// The range of an amount of rain, such as `0–6 mm`, or nil if all runs are dry.
  package static func rain(_ spread: SureConditions.Spread, _ look: Look) -> String? {
    guard let range = spread.range, range.upperBound >= 0.05 else { return nil }
    let (low, high) = (number(range.lowerBound, look), number(range.upperBound, look))
    return "\(high.hasPrefix("<") ? high : "\(low)–\(high)") \(look.units.rain.symbol)"
  }

  /// The ranges of an hour, such as `2° to 5°, rain 0–1 mm`, or nil if unknown.
  package static func hour(_ sure: SureConditions, _ look: Look) -> String? {
    let units = look.units
    let warmth = sure.temperature.range.map {
      look[
        .range(
          look.text(units.temperature($0.lowerBound)), look.text(units.temperature($0.upperBound)))]
    }
    let wet = rain(sure.rain, look).map { "\(look[.rain]) \($0)" }
    let parts = [warmth, wet].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: look.language.marks.clause)
  }

  /// The label of the shaded band, also used before the ranges.
  package static func title(_ look: Look) -> String { look[band] }

  /// The median, such as `most say 2`.
  package static func most(_ spread: SureConditions.Spread, _ look: Look) -> String? {
    spread.middle.map { "\(look[mostly]) \(number($0, look))" }
  }

  /// An amount without a trailing zero decimal.
  private static func number(_ millimeters: Double, _ look: Look) -> String {
    guard millimeters >= 0.05 else { return "0" }
    let text = look.rainNumber(millimeters)
    return text.hasSuffix("\(look.language.decimalMark)0") ? String(text.dropLast(2)) : text
  }
}

extension WeatherView {
  /// The range of rain on a day with disagreeing runs, such as `Sun 23: rain 0–6 mm, most say 2`.
  package var sureSentence: String? {
    guard let day = parts.sure?.day(of: moment), day.isDoubtful,
      let rain = SureText.rain(day.dayRain, look)
    else { return nil }
    let name = date == today ? look.language.today : look.language.weekdayAndDay(date)
    let parts = ["\(name): \(look[.rain]) \(rain)", SureText.most(day.dayRain, look)]
    return parts.compactMap(\.self).joined(separator: ", ") + look.language.marks.stop
  }
}
