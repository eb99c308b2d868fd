package import TerminalUI
import Weather

/// The readings of a moment as text; what is not known is left out.
package struct Readings: Sendable {
  let view: WeatherView
  private let weather: WeatherMoment?
  private let look: Look
  private let units: Units

  package init(_ view: WeatherView) {
    self.view = view
    weather = view.weather
    look = view.look
    units = view.look.units
  }
}

extension Readings {
  var sky: ReadingText { ReadingText(weather.flatMap(view.sky) ?? "", Style(.text, .bold)) }

  var feels: ReadingText { named(.feels, weather?.feelsLike.map(look.temperature)) }

  /// The highest and the lowest temperature of the day.
  var range: ReadingText {
    guard let high = view.day?.maximumTemperature, let low = view.day?.minimumTemperature else {
      return .none
    }
    return ReadingText(
      TextLine("↑", Style(.dim)) + look.colored(high) + TextLine(" ↓", Style(.dim))
        + look.colored(low))
  }

  /// What falls from the moment on, perhaps with how likely that is; a word where it is nothing.
  func rain(withChance: Bool = true) -> ReadingText {
    let amount = weather?.fall?.text(look).map { $0 + "/h" }
    let chance = weather?.precipitationChance
    let isKnown = weather?.fall != nil || chance != nil
    let parts = [amount, withChance || amount == nil ? look.chance(chance) : nil]
      .compactMap(\.self)
    let label: Message = !parts.isEmpty && weather?.isSnow == true ? .snow : .rain
    return named(
      label, parts.isEmpty ? isKnown ? look[.none] : nil : parts.joined(separator: " · "))
  }

  /// How humid it is, perhaps with the dew point.
  func humidity(withDew: Bool, gap: String = "  ") -> ReadingText {
    let dew = weather?.dewPoint.map { "\(look[.dew]) \(look.temperature($0))" }
    let parts = [weather?.humidity.map(look.percent), withDew ? dew : nil].compactMap(\.self)
    return named(.humidity, parts.joined(separator: gap))
  }

  /// The pressure, where it goes and perhaps how far in three hours.
  func pressure(withAmount: Bool) -> ReadingText {
    guard let pressure = weather?.seaLevelPressure ?? weather?.surfacePressure else { return .none }
    let change = view.forecast.pressureChange(before: view.moment)
    let arrow = change.map { $0 >= 0.5 ? " ↗" : $0 <= -0.5 ? " ↘" : " →" } ?? ""
    let amount = change.flatMap { change in
      withAmount && abs(change) >= 0.5 ? " " + look.number(units.pressureChange(abs(change))) : nil
    }
    return named(.pressure, look.text(units.pressure(pressure)) + arrow + (amount ?? ""))
  }

  /// How fast the wind is, perhaps from where.
  func wind(withPoint: Bool = true) -> ReadingText {
    guard let speed = weather?.windSpeed else { return .none }
    let point = withPoint ? weather?.windPoint : nil
    let from = point.map { look.language.letters(of: $0) + " " } ?? ""
    let arrow = point.map { " " + $0.arrow } ?? ""
    return named(.wind, from + look.text(units.wind(speed)) + arrow)
  }

  /// The gusts, however weak: their row stays where it is.
  var gusts: ReadingText { named(.gusts, weather?.gusts.map { look.text(units.wind($0)) }) }

  /// The gusts without their unit, for a place behind the wind.
  var shortGusts: ReadingText { named(.gusts, strongGusts?.number) }

  /// Gusts that are worth a word: from force 4 on.
  private var strongGusts: Reading? {
    weather?.gusts.flatMap { $0 >= 5.5 ? units.wind($0) : nil }
  }

  /// The index of the sun, perhaps with how strong that is.
  func ultraviolet(withBand: Bool = true) -> ReadingText {
    guard let index = weather?.uvIndex else { return .none }
    let band = UVBand(index: index)
    let name = withBand ? " " + look.language.name(of: band) : ""
    return named(.ultraviolet, index.whole + name, isBad: band >= .high)
  }

  /// The index of the air, of Europe where it is known, and perhaps whose it is.
  func air(withIssuer: Bool) -> ReadingText {
    guard let air = view.airConditions else {
      return named(.airIndex, view.isAirMissing ? look[.unknown] : nil)
    }
    if let index = air.europeanIndex {
      let band = EuropeanAirBand(index: index)
      let name = "\(index.whole) \(look.language.name(of: band))"
      return named(.airIndex, withIssuer ? name + " (EU)" : name, isBad: band >= .poor)
    }
    guard let index = air.usIndex else { return .none }
    let band = USAirBand(index: index)
    return named(
      .airIndex, "\(index.whole) \(look.language.name(of: band)) (US)",
      isBad: band >= .unhealthy)
  }

  var visibility: ReadingText {
    named(.visibility, weather?.visibility.map { look.text(units.distance($0)) })
  }

  /// How much warmer than usual the day is, perhaps with its date.
  func departure(isLong: Bool) -> ReadingText {
    ReadingText(view.departure(isLong: isLong) ?? "")
  }

  private func named(_ name: Message, _ value: String?, isBad: Bool = false) -> ReadingText {
    ReadingText(look[name], value, isBad: isBad)
  }
}

extension Readings {
  /// Readings below one another.
  package struct Column {
    package let width: Int
    package let lines: [TextLine]
  }

  /// One reading in several forms, the most telling first.
  private typealias Forms = [ReadingText]

  /// The readings in five rows, in one or in two columns: each has its row, whatever they say.
  package func columns(width: Int, areTwo: Bool) -> [Column] {
    let rains = [rain(), rain(withChance: false)]
    let winds = [wind(), wind(withPoint: false)]
    let pressures = [pressure(withAmount: true), pressure(withAmount: false)]
    let airs = [air(withIssuer: true), air(withIssuer: false)]
    let sun = [ultraviolet(), ultraviolet(withBand: false)]
    guard areTwo else {
      let rows: [[Forms]] = [
        [[sky], [departure(isLong: false)]],
        [[feels], [range], sun],
        [rains, [airs[1]], [visibility]],
        [winds, [shortGusts]],
        [[humidity(withDew: false)], pressures],
      ]
      return [Column(width: width, lines: rows.map { line($0, width) })]
    }
    let right = max(18, min(28, width - 25))
    let left = width - 2 - right
    let damp = [
      humidity(withDew: true), humidity(withDew: true, gap: " "), humidity(withDew: false),
    ]
    let last =
      view.departure == nil
      ? [visibility] : [departure(isLong: true), departure(isLong: false), visibility]
    return [
      column([[[sky]], [[feels], [range]], [rains], [damp], [pressures]], left),
      column([[winds], [[gusts]], [sun], [airs], [last]], right),
    ]
  }

  /// The readings in one row or in two, behind the temperature.
  package func brief(width: Int, rows: Int, after start: TextLine) -> [TextLine] {
    let head = [[ReadingText(start)], [sky], [feels], [range]]
    let sun = [ultraviolet(), ultraviolet(withBand: false)]
    let rest = [
      [rain(), rain(withChance: false)], [wind(), wind(withPoint: false)], [shortGusts],
      [humidity(withDew: false)], [pressure(withAmount: true), pressure(withAmount: false)],
      [departure(isLong: false)], sun, [air(withIssuer: false)], [visibility],
    ]
    return rows < 2 ? [line(head + rest, width)] : [line(head, width), line(rest, width)]
  }

  private func column(_ rows: [[Forms]], _ width: Int) -> Column {
    let labels = rows.compactMap { $0.first?.first?.label.terminalWidth }.max() ?? 0
    return Column(width: width, lines: rows.map { line($0, width, labels: labels + 1) })
  }

  /// Readings beside one another, as far as there is room, each in the first form that has some; the
  /// second rather behind one blank than not at all.
  private func line(_ pieces: [Forms], _ width: Int, labels: Int = 0) -> TextLine {
    var line = TextLine()
    var count = 0
    for forms in pieces {
      let isFirst = line.width == 0
      let texts =
        isFirst
        ? forms.map { $0.line(labels: labels) } + forms.map { $0.line() }
        : (count == 1 ? ["  ", " "] : ["  "]).flatMap { gap in
          forms.map { TextLine(gap) + $0.line() }
        }
      guard forms.contains(where: { !$0.isEmpty }) else { continue }
      if let text = texts.first(where: { line.width + $0.width <= width }) {
        line += text
        count += 1
      } else if isFirst, let name = forms.first, name.label.isEmpty {
        line += name.value.truncated(columns: width)
      }
    }
    return line
  }
}

/// One reading: what it is called, if it has a name, and what it says.
struct ReadingText {
  var label = ""
  var value: TextLine

  static let none = ReadingText("")

  init(_ value: TextLine) { self.value = value }

  init(_ value: String, _ style: Style = Style(.text)) {
    self.value = value.isEmpty ? TextLine() : TextLine(value, style)
  }

  init(_ label: String, _ value: String?, isBad: Bool = false) {
    self.init(value ?? "", Style(isBad ? .caution : .text))
    self.label = label
  }

  var isEmpty: Bool { value.width == 0 }

  /// The reading as text; the value begins no earlier than behind so many columns.
  func line(labels: Int = 0) -> TextLine {
    guard !isEmpty, !label.isEmpty else { return value }
    let gap = String(repeating: " ", count: max(labels - label.terminalWidth, 1))
    return TextLine(label + gap, Style(.dim)) + value
  }
}
