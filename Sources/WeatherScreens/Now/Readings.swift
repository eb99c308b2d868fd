import Foundation
import TerminalUI
import Weather

/// The readings of a moment as lines of text; what is not known is left out.
struct Readings {
  private let scene: PlaceScene
  private let units: Units

  init(_ scene: PlaceScene) {
    self.scene = scene
    units = scene.units
  }

  /// As many columns of five lines as there is room for.
  func columns(width: Int) -> [[TextLine]] {
    let first = [sky, feels + range(" "), rain, damp, pressure]
    let second = [wind, gusts, ultraviolet, airIndex, visibility]
    if width >= 50 { return [first, second] }
    if width >= 20 { return [[sky, feels + range("  "), rain, wind, damp]] }
    return [[sky, feels, range, rain, wind]]
  }

  var sky: TextLine { TextLine(scene.sky, Style(.text, .bold)) }

  var feels: TextLine {
    pair("feels", scene.conditions?.feelsLike.map { units.temperature($0).description })
  }

  var range: TextLine {
    guard let high = scene.day?.maximumTemperature, let low = scene.day?.minimumTemperature else {
      return TextLine()
    }
    return TextLine([
      Span("↑", Style(.dim)), Span("\(units.temperature(high))", scene.style(ofTemperature: high)),
      Span(" ↓", Style(.dim)), Span("\(units.temperature(low))", scene.style(ofTemperature: low)),
    ])
  }

  private func range(_ gap: String) -> TextLine {
    range.spans.isEmpty ? TextLine() : TextLine(gap) + range
  }

  var rain: TextLine {
    let row = scene.conditions
    var parts: [String] = []
    if let snow = row?.snowfall, snow >= 0.1 {
      parts.append("\(units.snow(snow))/h")
    } else if let rain = row?.precipitation, rain >= 0.05 {
      let hourly = rain * 3600 / max(row?.interval ?? 3600, 1)
      parts.append("\(units.rain(hourly))/h")
    }
    let chance = scene.entry.forecast?.hour(at: scene.moment + 3600)?.precipitationChance
    if let chance = chance ?? row?.precipitationChance {
      parts.append("\(Int(chance.rounded())) %")
    }
    return pair("rain", parts.isEmpty ? nil : parts.joined(separator: " · "))
  }

  var damp: TextLine {
    let humidity = scene.conditions?.humidity.map { "\(Int($0.rounded())) %" }
    let dew = scene.conditions?.dewPoint.map { "dew \(units.temperature($0))" }
    return pair("humid", [humidity, dew].compactMap(\.self).joined(separator: "  "))
  }

  var pressure: TextLine {
    guard let pressure = scene.conditions?.seaLevelPressure ?? scene.conditions?.surfacePressure
    else { return TextLine() }
    let change = scene.entry.forecast?.pressureChange(before: scene.moment)
    let arrow = change.map { $0 >= 0.5 ? " ↗" : $0 <= -0.5 ? " ↘" : " →" } ?? ""
    let amount = change.map { abs($0) >= 0.5 ? " \(units.pressureChange(abs($0)).number)" : "" }
    return pair("press", "\(units.pressure(pressure))\(arrow)\(amount ?? "")")
  }

  var wind: TextLine {
    guard let speed = scene.conditions?.windSpeed else { return TextLine() }
    let point = scene.conditions?.windPoint
    let from = point.map { scene.words.letters(of: $0) + " " } ?? ""
    let arrow = point.map { " " + $0.arrow } ?? ""
    return pair("wind", "\(from)\(units.wind(speed))\(arrow)")
  }

  var gusts: TextLine {
    guard let gusts = scene.conditions?.gusts, gusts >= 5.5 else { return TextLine() }
    return pair("gusts", units.wind(gusts).description)
  }

  var ultraviolet: TextLine {
    guard let index = scene.conditions?.uvIndex else { return TextLine() }
    let band = UVBand(index: index)
    return pair("UV", "\(Int(index.rounded())) \(scene.words.name(of: band))")
  }

  var airIndex: TextLine {
    guard let index = scene.air?.europeanIndex else { return TextLine() }
    return pair(
      "AQI", "\(Int(index.rounded())) \(scene.words.name(of: EuropeanAirBand(index: index))) (EU)")
  }

  var visibility: TextLine {
    pair("vis", scene.conditions?.visibility.map { units.distance($0).description })
  }

  private func pair(_ name: String, _ value: String?) -> TextLine {
    guard let value, !value.isEmpty else { return TextLine() }
    let padding = String(repeating: " ", count: max(6 - name.count, 1))
    return TextLine([Span(name + padding, Style(.dim)), Span(value, Style(.text))])
  }
}
