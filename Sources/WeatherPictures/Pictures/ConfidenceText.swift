import LightFoundation
package import TerminalUI
package import Weather

/// The ensemble in lines: the shown hour, then each day from the shown one on.
package struct ConfidenceText {
  private let view: WeatherView
  private var display: DisplayOptions { view.display }

  package init(_ view: WeatherView) { self.view = view }

  private static let high = Message("confidence.high", "high")
  private static func runs(_ range: String) -> Message {
    Message("confidence.runs", "80 % of simulations say {0}", range)
  }

  /// Returns the lines, empty without an ensemble; less important columns go if they do not fit.
  package func lines(width: Int) -> [TextLine] {
    let forms = [(true, true), (true, false), (false, false)].lazy.map { lines($0, $1) }
    return forms.first { $0.allSatisfy { $0.width <= width } } ?? lines(false, false)
  }

  private func lines(_ hasMost: Bool, _ hasDoubt: Bool) -> [TextLine] {
    guard let confidence = view.parts.confidence else { return [] }
    let time = view.isNow ? display[.now].asTitle : "\(display.weekday(view.date)) \(view.time)"
    let hour = hour(of: confidence).flatMap { EnsembleText.hour($0, display) }
    let told = hour.map { display[Self.runs($0)] } ?? display[.noDataThen]
    let days = days.map { row($0, hasMost, hasDoubt) }
    guard !days.isEmpty else { return [TextLine("\(time): \(told)", Style(.text))] }
    let heads = ["", display[Self.high], display[.rain], ""].map { TextLine($0, Style(.dim)) }
    let rows = [heads] + days
    let widths = heads.indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
    return [TextLine("\(time): \(told)", Style(.text)), TextLine()]
      + rows.map { row in
        let last = row.lastIndex { $0.width > 0 } ?? 0
        return row[...last].indices.reduce(TextLine()) { line, column in
          let blanks = column == last ? 0 : widths[column] - row[column].width + 2
          return line + row[column] + .blanks(blanks)
        }
      }
  }

  /// The ranges at the moment, with the rain of the hour that follows.
  private func hour(of confidence: ForecastConfidence) -> EnsembleConditions? {
    guard var hour = confidence.conditions(at: view.moment) else { return nil }
    // An amount applies to the hour before its time.
    let end = confidence.conditions(at: view.moment + 3600)
    hour.rain = end?.rain ?? EnsembleConditions.Spread()
    return hour
  }

  /// The days, each represented by its first hour.
  package var days: [EnsembleConditions] {
    let start = view.zone.start(of: view.date)
    return (view.parts.confidence?.hours ?? []).filter {
      $0.time >= start - 3600 && $0.dayTemperature.middle != nil
    }
  }

  private func row(_ day: EnsembleConditions, _ hasMost: Bool, _ hasDoubt: Bool) -> [TextLine] {
    let high = day.dayTemperature.range.map {
      display.colored($0.lowerBound, to: $0.upperBound)
    }
    let rain = EnsembleText.rain(day.dayRain, display).map { rain in
      let most = hasMost ? EnsembleText.most(day.dayRain, display).map { ", \($0)" } ?? "" : ""
      return TextLine(rain, display.water) + TextLine(most, Style(.dim))
    }
    return [
      TextLine(view.name(of: Day(start: day.time)), Style(.text)), high ?? TextLine(),
      rain ?? TextLine(),
      TextLine(hasDoubt ? EnsembleText.doubt(day).map { display[$0] } ?? "" : "", Style(.caution)),
    ]
  }
}

/// The certainty of a forecast in words, for the screen and for reports.
package enum EnsembleText {
  private static let mostly = Message("confidence.mostly", "most likely")

  package static let unknown = Message("confidence.unknown", "no data on forecast confidence")

  /// The meaning of the mark on days on which it may rain or stay dry.
  static let mayRain = Message("legend.mayRain", "rain uncertain")
  private static let amount = Message("confidence.amount", "amount uncertain")
  private static let warmth = Message("confidence.temperature", "temperature uncertain")

  /// Returns what the runs disagree on most, or nil if they agree.
  static func doubt(_ day: EnsembleConditions) -> Message? {
    day.mayRain ? mayRain : day.isRainDoubtful ? amount : day.isDoubtful ? warmth : nil
  }

  /// The range of an amount of rain, such as `0–6 mm`, or nil if all runs are dry.
  package static func rain(_ spread: EnsembleConditions.Spread, _ display: DisplayOptions)
    -> String?
  {
    guard let range = spread.range, range.upperBound >= 0.05 else { return nil }
    let (low, high) = (number(range.lowerBound, display), number(range.upperBound, display))
    return "\(high.hasPrefix("<") ? high : "\(low)–\(high)") \(display.units.rain.symbol)"
  }

  /// The ranges of an hour, such as `2° to 5°, rain 0–1 mm`, or nil if unknown.
  package static func hour(_ confidence: EnsembleConditions, _ display: DisplayOptions) -> String? {
    let units = display.units
    let warmth = confidence.temperature.range.map {
      display[
        .range(
          display.text(units.temperature($0.lowerBound)),
          display.text(units.temperature($0.upperBound)))]
    }
    let wet = rain(confidence.rain, display).map { "\(display[.rain]) \($0)" }
    let parts = [warmth, wet].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: display.language.marks.clause)
  }

  /// The median, such as `most likely 2`.
  package static func most(_ spread: EnsembleConditions.Spread, _ display: DisplayOptions)
    -> String?
  {
    spread.middle.map { "\(display[mostly]) \(number($0, display))" }
  }

  /// An amount without a trailing zero decimal.
  private static func number(_ millimeters: Double, _ display: DisplayOptions) -> String {
    guard millimeters >= 0.05 else { return "0" }
    let text = display.rainNumber(millimeters)
    return text.hasSuffix("\(display.language.decimalMark)0") ? String(text.dropLast(2)) : text
  }
}

extension WeatherView {
  /// The range of rain if the runs disagree on it: `Sun 23: rain 0–6 mm, most likely 2`.
  package var sureSentence: String? {
    guard let day = parts.confidence?.day(of: moment), day.isRainDoubtful,
      let rain = EnsembleText.rain(day.dayRain, display)
    else { return nil }
    let parts = [
      "\(name(of: date)): \(display[.rain]) \(rain)", EnsembleText.most(day.dayRain, display),
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + display.language.marks.stop
  }
}
