import LightFoundation
import TerminalUI
import Weather

/// What to beware of in the next two days.
enum Warnings {
  /// The warnings of a report, the worst first.
  static func all(_ report: PlaceReport) -> [WeatherWarning] {
    WeatherWarning.all(in: report.forecast, from: report.moment)
  }

  /// One line for each: `! Storm gusts from 14:00 to 18:00, 93 km/h`.
  static func lines(_ report: PlaceReport, _ look: Look) -> [TextLine] {
    all(report).filter { $0.level > .notice || $0.kind == .ice }.map { warning in
      let style = Style(warning.level == .severe ? .bad : .caution)
      let span = look.language.span(
        of: warning, from: report.moment, in: report.zone, look.clock)
      let peak = peak(warning, look).map { ", \($0)" } ?? ""
      return TextLine(" ! ", style.with(.bold))
        + TextLine(look.language.name(of: warning.kind), style.with(.bold))
        + TextLine(look.glyphs.text(" \(span)\(peak)"), style)
    }
  }

  private static func peak(_ warning: WeatherWarning, _ look: Look) -> String? {
    guard let peak = warning.peak else { return nil }
    let reading: Reading? =
      switch warning.kind {
      case .frost, .heat: look.units.temperature(peak)
      case .gusts: look.units.wind(peak)
      case .heavyRain: look.units.rain(peak)
      case .heavySnow: look.units.snow(peak)
      case .fog: look.units.distance(peak)
      case .ultraviolet: Reading(peak, decimals: 0, symbol: "")
      case .thunderstorm, .ice: nil
      }
    return reading.map(look.text)
  }
}
