import LightFoundation

/// A quantity as a person reads it: a rounded number, and the unit behind it.
package struct Reading: Hashable, Sendable, CustomStringConvertible {
  /// The number, with a point before decimals and never `-0`.
  package let number: String
  /// The unit, such as `km/h` or `°`.
  package let symbol: String
  /// What stands there instead where there is no sign of degrees, such as `C`; nothing for angles.
  package let letter: String

  /// A number rounded to so many decimals, halves away from zero.
  package init(_ value: Double, decimals: Int, symbol: String, letter: String = "") {
    number = Reading.text(value, decimals: decimals)
    self.symbol = symbol
    self.letter = letter
  }

  /// Number and unit, such as `19 km/h` or `8°`.
  package var description: String { text() }

  /// Number and unit, with another mark before decimals.
  package func text(decimalMark: String = ".") -> String {
    let shown = decimalMark == "." ? number : number.replacing(".", with: decimalMark)
    return symbol == "°" ? shown + symbol : shown + " " + symbol
  }

  /// The number with a sign in front in any case but zero: `+2`, `-3`, `0`.
  package var signedNumber: String {
    number.hasPrefix("-") || !number.contains(where: { ("1"..."9").contains($0) })
      ? number : "+" + number
  }

  /// A number rounded to so many decimals; what is not finite, or absurdly large, is a dash.
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
