import LightFoundation
package import TerminalUI
package import Weather

/// The ensemble in lines: the shown hour, then each day from the shown one on.
package struct ConfidenceText {
  private let view: WeatherView
  private var look: Look { view.look }

  package init(_ view: WeatherView) { self.view = view }

  private static let high = Message("confidence.high", "high")
  private static func runs(_ range: String) -> Message {
    Message("confidence.runs", "8 of 10 runs say {0}", range)
  }

  /// Returns the lines, empty without an ensemble; less important columns go if they do not fit.
  package func lines(width: Int) -> [TextLine] {
    let forms = [(true, true), (true, false), (false, false)].lazy.map { lines($0, $1) }
    return forms.first { $0.allSatisfy { $0.width <= width } } ?? lines(false, false)
  }

  private func lines(_ hasMost: Bool, _ hasDoubt: Bool) -> [TextLine] {
    guard let sure = view.parts.sure else { return [] }
    let time = view.isNow ? look[.now].asTitle : "\(look.weekday(view.date)) \(view.time)"
    let hour = sure.conditions(at: view.moment).flatMap { SureText.hour($0, look) }
    let told = hour.map { look[Self.runs($0)] } ?? look[.noDataThen]
    let days = days.map { row($0, hasMost, hasDoubt) }
    guard !days.isEmpty else { return [TextLine("\(time): \(told)", Style(.text))] }
    let heads = ["", look[Self.high], look[.rain], ""].map { TextLine($0, Style(.dim)) }
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

  /// The days, each represented by its first hour.
  package var days: [SureConditions] {
    let start = view.zone.start(of: view.date)
    return (view.parts.sure?.hours ?? []).filter {
      $0.time >= start - 3600 && $0.dayTemperature.middle != nil
    }
  }

  private func row(_ day: SureConditions, _ hasMost: Bool, _ hasDoubt: Bool) -> [TextLine] {
    let high = day.dayTemperature.range.map { range in
      let (low, high) = (look.colored(range.lowerBound), look.colored(range.upperBound))
      return low.text == high.text ? low : low + TextLine(" \(look[.to]) ", Style(.dim)) + high
    }
    let rain = SureText.rain(day.dayRain, look).map { rain in
      let most = hasMost ? SureText.most(day.dayRain, look).map { ", \($0)" } ?? "" : ""
      return TextLine(rain, look.water) + TextLine(most, Style(.dim))
    }
    return [
      TextLine(view.name(of: Day(start: day.time)), Style(.text)), high ?? TextLine(),
      rain ?? TextLine(),
      TextLine(day.isDoubtful && hasDoubt ? look[SureText.doubtful] : "", Style(.caution)),
    ]
  }
}

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
    let parts = ["\(name(of: date)): \(look[.rain]) \(rain)", SureText.most(day.dayRain, look)]
    return parts.compactMap(\.self).joined(separator: ", ") + look.language.marks.stop
  }
}
