package import TerminalUI
import Weather

/// The readings of a moment as text, without unknown ones.
package struct Readings: Sendable {
  let view: WeatherView
  private let weather: WeatherMoment?
  private let display: DisplayOptions
  private let units: Units

  package init(_ view: WeatherView) {
    self.view = view
    weather = view.weather
    display = view.display
    units = view.display.units
  }
}

extension Readings {
  var sky: ReadingText { ReadingText(weather.flatMap(view.sky) ?? "", Style(.text, .bold)) }

  var feels: ReadingText { named(.feels, weather?.feelsLike.map(display.temperature)) }

  /// The highest and lowest temperature of the day, with arrows.
  var range: ReadingText { ranges.last ?? .none }

  /// The range after the name of the day, so that it does not read as that of the apparent
  /// temperature; in short, `Today -8/0°`, or with arrows.
  private var ranges: [ReadingText] {
    guard let day = view.day, let maximum = day.maximumTemperature,
      let minimum = day.minimumTemperature
    else { return [] }
    let (low, high) = (display.colored(minimum), display.colored(maximum))
    func dim(_ text: String) -> TextLine { TextLine(text, Style(.dim)) }
    let named = dim(view.name(of: day) + " ") + display.colored(minimum, to: maximum)
    let short = dim("\(view.name(of: day)) \(units.temperature(minimum).number)/") + high
    return [ReadingText(named), ReadingText(short), ReadingText(dim("↑") + high + dim(" ↓") + low)]
  }

  /// The rate of precipitation from the moment on, optionally with its probability.
  func rain(withChance: Bool = true) -> ReadingText {
    let amount = weather?.fall?.text(display).map { $0 + "/h" }
    let chance = weather?.precipitationChance
    let isKnown = weather?.fall != nil || chance != nil
    let parts = [amount, withChance || amount == nil ? display.chance(chance) : nil].compactMap(
      \.self)
    let label: Message = !parts.isEmpty && weather?.isSnow == true ? .snow : .rain
    return named(
      label, parts.isEmpty ? isKnown ? display[.none] : nil : parts.joined(separator: " · "))
  }

  func humidity(withDew: Bool, gap: String = "  ") -> ReadingText {
    let dew = weather?.dewPoint.map { "\(display[.dew]) \(display.temperature($0))" }
    let parts = [weather?.humidity.map(display.percent), withDew ? dew : nil].compactMap(\.self)
    return named(.humidity, parts.joined(separator: gap))
  }

  /// The pressure with its change in three hours, or with an arrow only.
  private var pressures: [ReadingText] {
    guard let pressure = weather?.seaLevelPressure ?? weather?.surfacePressure else {
      return [.none]
    }
    let text = display.text(units.pressure(pressure))
    guard let change = view.forecast.pressureChange(before: view.moment) else {
      return [named(.pressure, text)]
    }
    let isSteady = abs(change) < 0.5
    let (steady, up, down) = display.glyphs == .ascii ? ("=", "+", "-") : ("→", "↗", "↘")
    let arrow = isSteady ? steady : change > 0 ? up : down
    let amount = display.number(units.pressureChange(abs(change)))
    return (isSteady ? [""] : [" \(amount)/3 h", ""]).map {
      named(.pressure, "\(text) \(arrow)\($0)")
    }
  }

  /// The wind with its direction in letters and as an arrow, as an arrow, or without.
  private var winds: [ReadingText] {
    guard let speed = weather?.windSpeed.map({ display.text(units.wind($0)) }) else {
      return [.none]
    }
    guard let point = weather?.windPoint else { return [named(.wind, speed)] }
    let (lettered, arrow) = ("\(display.language.letters(of: point)) \(speed)", point.arrow)
    let forms =
      display.glyphs == .ascii
      ? [lettered, speed] : ["\(lettered) \(arrow)", "\(speed) \(arrow)", speed]
    return forms.map { named(.wind, $0) }
  }

  /// The gusts, even if weak, so that their row does not move.
  var gusts: ReadingText { named(.gusts, weather?.gusts.map { display.text(units.wind($0)) }) }

  func ultraviolet(withBand: Bool = true) -> ReadingText {
    guard let index = weather?.uvIndex else { return .none }
    let band = UVBand(index: index)
    let name = withBand ? " " + display.language.name(of: band) : ""
    return named(.ultraviolet, index.whole + name, isBad: band >= .high)
  }

  /// The air quality index, preferably the European one, optionally with its issuer.
  func air(withIssuer: Bool) -> ReadingText {
    guard let air = view.airConditions else {
      return named(.airIndex, view.isAirMissing ? display[.unknown] : nil)
    }
    if let index = air.europeanIndex {
      let band = EuropeanAirBand(index: index)
      let name = "\(index.whole) \(display.language.name(of: band))"
      return named(.airIndex, withIssuer ? name + " (EU)" : name, isBad: band >= .poor)
    }
    guard let index = air.usIndex else { return .none }
    let band = USAirBand(index: index)
    return named(
      .airIndex, "\(index.whole) \(display.language.name(of: band)) (US)", isBad: band >= .unhealthy
    )
  }

  var visibility: ReadingText {
    named(.visibility, weather?.visibility.map { display.text(units.distance($0)) })
  }

  /// The departure of the day from normal, optionally with the date.
  func departure(isLong: Bool) -> ReadingText { ReadingText(view.departure(isLong: isLong) ?? "") }

  private var shortDeparture: ReadingText {
    let degrees = view.departureInDegrees.map { display.glyphs.text(display.signed($0)) }
    return ReadingText(degrees.map { "\($0) \(display[WeatherView.departureTitle])" } ?? "")
  }

  private func named(_ name: Message, _ value: String?, isBad: Bool = false) -> ReadingText {
    ReadingText(display[name], value, isBad: isBad)
  }

  package struct Column {
    package let width: Int
    package let lines: [TextLine]
  }

  /// The forms of a reading, from most to least detailed.
  private typealias Forms = [ReadingText]

  /// The readings in five rows, in one or two columns.
  ///
  /// Each reading has a fixed row, and those that arrive late are the last of theirs.
  package func columns(width: Int, areTwo: Bool) -> [Column] {
    let rains = [rain(), rain(withChance: false)]
    let airs = [air(withIssuer: true), air(withIssuer: false)]
    let sun = [ultraviolet(), ultraviolet(withBand: false)]
    guard areTwo else {
      let rows: [[Forms]] = [
        [[sky], [departure(isLong: false), shortDeparture]], [[feels], ranges, sun],
        [rains, [airs[1]]], [winds, [gusts]],
        [[humidity(withDew: false)], pressures, [visibility]],
      ]
      return [Column(width: width, lines: rows.map { line($0, width) })]
    }
    let right = max(18, min(28, width - 25))
    let left = min(width - 2 - right, 40)
    let damp = [
      humidity(withDew: true), humidity(withDew: true, gap: " "), humidity(withDew: false),
    ]
    return [
      column(
        [
          [[sky], [departure(isLong: false), shortDeparture]], [[feels], ranges], [rains], [damp],
          [pressures],
        ], left), column([[winds], [[gusts]], [sun], [airs], [[visibility]]], right),
    ]
  }

  /// The readings in one or two rows, after the temperature.
  package func brief(width: Int, rows: Int, after start: TextLine) -> [TextLine] {
    let head = [[ReadingText(start)], [sky], [feels], ranges]
    let sun = [ultraviolet(), ultraviolet(withBand: false)]
    let rest = [
      [rain(), rain(withChance: false)], winds, [gusts],
      [humidity(withDew: false)], pressures,
      sun, [visibility], [air(withIssuer: false)],
    ]
    return rows < 2 ? [line(head + rest, width)] : [line(head, width), line(rest, width)]
  }

  private func column(_ rows: [[Forms]], _ width: Int) -> Column {
    let labels = rows.compactMap { $0.first?.first?.label.terminalWidth }.max() ?? 0
    return Column(width: width, lines: rows.map { line($0, width, labels: labels + 1) })
  }

  /// Puts readings side by side, each in the first form that fits, and drops those that do not fit.
  ///
  /// The second may follow after a single space.
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

/// A reading with an optional label.
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

  /// The reading as text, with the value after at least `labels` columns.
  func line(labels: Int = 0) -> TextLine {
    guard !isEmpty, !label.isEmpty else { return value }
    return TextLine((label + " ").padded(columns: labels), Style(.dim)) + value
  }
}
