package import LightFoundation
package import TerminalUI
package import Weather

package struct DisplayOptions: Sendable {
  private var spoken = Localization.english
  package var units = Units.metric
  package var clock = ClockTime.Style.hours24
  package var icons = IconStyle.unicode
  package var glyphs = GlyphSet.unicode
  package var level = ColorLevel.mono
  /// The colors of everything except temperatures.
  package var theme = Theme.dark
  package var hasLinks = false
  package var temperatures = RampChoice.classic
  /// True if the background has a color of its own, which the grounds of a plot would clash with.
  package var isTinted = false
  /// The width of a report in columns; the screen determines its own.
  package var width = 80

  package init() {}

  /// The language, or its ASCII form if the terminal is limited to ASCII.
  package var language: Localization {
    get { glyphs == .ascii ? spoken.ascii : spoken }
    set { spoken = newValue }
  }

  /// The code of the chosen language if English replaces it because it has no ASCII form.
  package var unwritten: String? { glyphs == .ascii && spoken.spelling == nil ? spoken.code : nil }

  package subscript(_ message: Message) -> String { language.text(message) }

  package func say(_ trouble: WeatherError) -> String { language.text(trouble.message).harmless }

  /// The labels of keys in the language, such as `Ctrl-S` or `PgUp PgDn`.
  package func keys(_ label: String) -> String {
    // Most labels are a letter or arrows.
    guard label.utf8.count > 2, label.utf8.contains(where: { $0 < 0x80 }) else { return label }
    let names: [(String, Message)] = [
      ("Ctrl", .keys.control), ("Shift", .keys.shift), ("Del", .keys.delete),
      ("PgUp", .keys.pageUp), ("PgDn", .keys.pageDown), ("Home", .keys.home),
      ("End", .keys.end), ("Space", .map.space),
    ]
    guard label.utf8.contains(where: " -".utf8.contains) else {
      return names.first { $0.0 == label }.map { self[$0.1] } ?? label
    }
    return names.reduce(label) { $0.replacing($1.0, with: self[$1.1]) }
  }

  /// The help entry of a key.
  ///
  /// Clicking it presses the key, even if the label is translated.
  package func key(_ label: String, _ word: Message) -> KeyHelp.Entry {
    let pieces = KeyHelp.Entry.Piece.all(in: label)
    return KeyHelp.Entry(pieces.map { KeyHelp.Entry.Piece(keys($0.text), $0.pressed) }, self[word])
  }

  package func entries(_ keys: [(String, Message)]) -> [KeyHelp.Entry] { keys.map { key($0, $1) } }

  /// True if the terminal has enough colors for shading.
  package var hasShades: Bool { level >= .extended }

  /// True if plots have a background of their own, which needs a neutral, known one behind it.
  package var hasPlotGround: Bool { hasShades && !isTinted && theme.ground != .either }

  package var ramp: ColorRamp {
    TemperatureColors.ramp(temperatures, on: theme.ground, isCoarse: level == .extended)
  }

  /// The style of a temperature in °C.
  package func style(_ celsius: Double, _ attributes: Attributes = []) -> Style {
    Style(ramp.color(at: celsius), on: .beneath, attributes)
  }

  package var water: Style {
    switch theme.ground {
    case .dark: Style(.rgb(95, 165, 255))
    case .light: Style(.rgb(20, 90, 190))
    case .either: Style(.rgb(95, 95, 255))
    }
  }
}

extension Double {
  /// The value without decimals, or a dash if it is not finite.
  package var whole: String { Reading(self, decimals: 0, symbol: "").number }
}

extension Int {
  package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension DisplayOptions {
  /// A number with its unit and the decimal mark of the language.
  ///
  /// In ASCII, a temperature ends in the letter of its scale instead of a degree sign.
  package func text(_ reading: Reading) -> String {
    if glyphs == .ascii, reading.symbol == "°" { return number(reading) + reading.letter }
    return reading.text(decimalMark: language.decimalMark)
  }

  /// The arrow of a wind, or in ASCII, which lacks arrows, the letters of its origin, aligned.
  package func direction(_ point: CompassPoint) -> String {
    glyphs == .ascii ? language.letters(of: point.main).padded(columns: 2) : point.arrow
  }

  var degreeSign: String { glyphs == .ascii ? units.temperature.letter : units.temperature.symbol }

  /// Replaces the degree signs in a sentence about temperatures, if the terminal lacks them.
  func degrees(in sentence: String) -> String {
    glyphs == .ascii ? sentence.replacing("°", with: degreeSign) : sentence
  }

  /// The digits in groups of three: `652,503`, or `652 503` where a comma marks decimals.
  package func grouped(_ number: Int) -> String {
    let mark = language.decimalMark == "." ? "," : " "
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(mark) }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// A number without its unit, with the decimal mark of the language.
  package func number(_ reading: Reading) -> String {
    reading.number.replacing(".", with: language.decimalMark)
  }

  /// A signed number without its unit, with the decimal mark of the language.
  package func signedNumber(_ reading: Reading) -> String {
    reading.signedNumber.replacing(".", with: language.decimalMark)
  }

  /// A temperature in °C, such as `8°`.
  package func temperature(_ celsius: Double) -> String { text(units.temperature(celsius)) }

  package func colored(_ celsius: Double) -> TextLine {
    TextLine(temperature(celsius), style(celsius))
  }

  /// A range such as `4° to 7°`, or one temperature if both read alike.
  package func colored(_ celsius: Double, to end: Double) -> TextLine {
    let (low, high) = (colored(celsius), colored(end))
    return low.text == high.text ? low : low + TextLine(" \(self[.to]) ", Style(.dim)) + high
  }

  /// The range of a day, or nil if it is unknown.
  package func range(of day: Day?) -> TextLine? {
    guard let low = day?.minimumTemperature, let high = day?.maximumTemperature else { return nil }
    return colored(low, to: high)
  }

  /// A percentage, such as `57 %`.
  package func percent(_ value: Double) -> String { "\(value.whole) %" }

  /// A probability of rain, or nil if it is below 5 %.
  package func chance(_ percent: Double?) -> String? {
    percent.flatMap { $0 >= 5 ? self.percent($0) : nil }
  }

  /// A wind in m/s with its gusts in parentheses, such as `9 (39) km/h`.
  package func wind(_ speed: Double, gusts: Double?) -> String {
    let reading = units.wind(speed)
    guard let gusts else { return text(reading) }
    return "\(reading.number) (\(units.wind(gusts).number)) \(reading.symbol)"
  }

  package func weekday(_ day: CalendarDay) -> String { language.weekday(of: day) }

  package func time(_ instant: Date, in zone: PlaceZone) -> String {
    zone.clock(at: instant).text(clock)
  }

  /// Rain with its unit, such as `0.6 mm`; a measurable amount is never zero.
  package func rain(_ millimeters: Double) -> String {
    FallenText.told(millimeters, text(units.rain(millimeters)))
  }

  /// Rain in mm without its unit, such as `0.6` or `<0.01`.
  package func rainNumber(_ millimeters: Double) -> String {
    FallenText.told(millimeters, number(units.rain(millimeters)))
  }

  /// Fresh snow in cm with its unit, such as `2.4 cm` or `<0.1 in`.
  package func snow(_ centimeters: Double) -> String {
    FallenText.told(centimeters, text(units.snow(centimeters)))
  }
}

extension GlyphSet {
  /// Replaces each character that the glyph set lacks by its alternative.
  package func text(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Spell out the degree sign in sentences; a space, as in columns, would not do.
    let spelled = text.replacing("°C", with: "C").replacing("°F", with: "F").replacing(
      "°", with: " deg")
    return String(spelled.map { $0.isASCII ? $0 : Character(form(of: Glyph($0)).base) })
  }
}
