import LightFoundation

/// A quantity as displayed: a rounded number and its unit.
package struct Reading: Hashable, Sendable, CustomStringConvertible {
  /// The number, with a decimal point and never `-0`.
  package let number: String
  /// The unit, such as `km/h` or `°`.
  package let symbol: String
  /// The replacement for ``symbol`` without a degree sign, such as `C`; empty for angles.
  package let letter: String

  /// Rounds a number to some decimals, halves away from zero.
  package init(_ value: Double, decimals: Int, symbol: String, letter: String = "") {
    number = Reading.text(value, decimals: decimals)
    self.symbol = symbol
    self.letter = letter
  }

  /// The number and unit, such as `19 km/h` or `8°`.
  package var description: String { text() }

  /// The number and unit, with another decimal mark.
  package func text(decimalMark: String = ".") -> String {
    let shown = decimalMark == "." ? number : number.replacing(".", with: decimalMark)
    return symbol == "°" ? shown + symbol : shown + " " + symbol
  }

  /// The number with a sign unless it is zero: `+2`, `-3`, `0`.
  package var signedNumber: String {
    number.hasPrefix("-") || !number.contains(where: { ("1"..."9").contains($0) })
      ? number : "+" + number
  }

  /// Rounds a number to some decimals.
  ///
  /// A number that is not finite, or absurdly large, becomes a dash.
  static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int(clamping: (value * Double(power)).rounded())
    let whole = scaled.magnitude / UInt(power)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = String(scaled.magnitude % UInt(power))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(whole).\(zeros)\(fraction)"
  }
}

/// The text of a precipitation amount that rounds to zero.
package enum FallenText {
  /// Returns a text as it is, or if it shows zero for a measurable amount, such as `0.00 in`, the
  /// smallest amount it can show: `<0.01 in`.
  package static func told(_ amount: Double, _ text: String) -> String {
    // 0.1 mm is less than the resolution in inches.
    guard amount >= 0.05, !text.contains(where: { ("1"..."9").contains($0) }),
      let last = text.lastIndex(of: "0")
    else { return text }
    return "<" + text[..<last] + "1" + text[text.index(after: last)...]
  }
}
