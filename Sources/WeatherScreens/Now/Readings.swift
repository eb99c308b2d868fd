import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The readings of a moment as lines of text; what is not known is left out.
struct Readings {
  private let scene: PlaceScene
  private let units: Units

  init(_ scene: PlaceScene) {
    self.scene = scene
    units = scene.units
  }

  /// The readings in five rows, as many side by side as there is room for.
  func columns(width: Int) -> [[TextLine]] {
    if width >= 42 {
      let column = (width - 2) / 2
      func fitting(_ lines: TextLine...) -> TextLine {
        lines.first { $0.width <= column } ?? lines.last ?? TextLine()
      }
      return [
        [
          sky, fitting(joined(feels, range), joined(feels, range, gap: " "), feels), rain,
          fitting(damp, humidity), fitting(pressure, shortPressure),
        ],
        [wind, gusts, ultraviolet, fitting(airIndex, shortAirIndex), visibility],
      ]
    }
    return [flow(width: width, rows: 5)]
  }

  /// The readings one after the other, the most important first, perhaps behind something.
  func flow(width: Int, rows: Int, after start: TextLine = TextLine()) -> [TextLine] {
    let named = joined(start, sky)
    let first = joined(named, feels.compact)
    let head = first.width <= width ? [first] : [named, feels.compact]
    let rest = [
      range, rain, wind, shortGusts, humidity, pressure, ultraviolet, airIndex, visibility,
    ]
    return Flow.lines(head + rest.map(\.compact), columns: width, rows: rows)
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

  private func joined(_ one: TextLine, _ other: TextLine, gap: String = "  ") -> TextLine {
    one.width > 0 && other.width > 0 ? one + TextLine(gap) + other : one + other
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
      parts.append("\(chance.whole) %")
    }
    return pair("rain", parts.isEmpty ? nil : parts.joined(separator: " · "))
  }

  var damp: TextLine {
    let humidity = scene.conditions?.humidity.map { "\($0.whole) %" }
    let dew = scene.conditions?.dewPoint.map { "dew \(units.temperature($0))" }
    return pair("humid", [humidity, dew].compactMap(\.self).joined(separator: "  "))
  }

  var humidity: TextLine {
    pair("humid", scene.conditions?.humidity.map { "\($0.whole) %" })
  }

  var pressure: TextLine { pressure(withAmount: true) }

  /// The pressure and where it goes, without how far.
  private var shortPressure: TextLine { pressure(withAmount: false) }

  private func pressure(withAmount: Bool) -> TextLine {
    guard let pressure = scene.conditions?.seaLevelPressure ?? scene.conditions?.surfacePressure
    else { return TextLine() }
    let change = scene.entry.forecast?.pressureChange(before: scene.moment)
    let arrow = change.map { $0 >= 0.5 ? " ↗" : $0 <= -0.5 ? " ↘" : " →" } ?? ""
    let amount = change.flatMap { change in
      withAmount && abs(change) >= 0.5 ? " \(units.pressureChange(abs(change)).number)" : nil
    }
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

  /// The gusts without their unit, for a place behind the wind.
  private var shortGusts: TextLine {
    guard let gusts = scene.conditions?.gusts, gusts >= 5.5 else { return TextLine() }
    return pair("gusts", units.wind(gusts).number)
  }

  var ultraviolet: TextLine {
    guard let index = scene.conditions?.uvIndex else { return TextLine() }
    let band = UVBand(index: index)
    return pair("UV", "\(index.whole) \(scene.words.name(of: band))")
  }

  var airIndex: TextLine {
    shortAirIndex.width > 0 ? shortAirIndex + TextLine(" (EU)", Style(.text)) : TextLine()
  }

  /// The index without whose it is.
  private var shortAirIndex: TextLine {
    guard let index = scene.air?.europeanIndex else { return TextLine() }
    return pair("AQI", "\(index.whole) \(scene.words.name(of: EuropeanAirBand(index: index)))")
  }

  var visibility: TextLine {
    pair("vis", scene.conditions?.visibility.map { units.distance($0).description })
  }

  private func pair(_ name: String, _ value: String?) -> TextLine {
    guard let value, !value.isEmpty else { return TextLine() }
    let padding = String(repeating: " ", count: max(6 - name.count, 1))
    return TextLine([
      Span(name, Style(.dim)), Span(padding, Style(.dim)), Span(value, Style(.text)),
    ])
  }
}

extension TextLine {
  /// The line with single blanks where it has several to stand below others.
  var compact: TextLine {
    TextLine(
      spans.map { span in
        span.text.allSatisfy { $0 == " " } && !span.text.isEmpty ? Span(" ", span.style) : span
      })
  }
}
