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
          return line + row[column] + TextLine(String(repeating: " ", count: blanks))
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
      return low == high ? low : low + TextLine(" \(look[.to]) ", Style(.dim)) + high
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
