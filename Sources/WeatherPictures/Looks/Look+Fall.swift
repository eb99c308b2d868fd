import Weather

extension Look {
  /// Rain in mm with its unit, such as `0.6 mm`; what a gauge shows is more than nothing: `<0.01 in`.
  public func rain(_ millimeters: Double) -> String {
    Look.told(millimeters, text(units.rain(millimeters)))
  }

  /// Rain in mm without its unit, such as `0.6` or `<0.01`.
  public func rainNumber(_ millimeters: Double) -> String {
    Look.told(millimeters, number(units.rain(millimeters)))
  }

  /// Fresh snow in cm with its unit, such as `2.4 cm` or `<0.1 in`.
  public func snow(_ centimeters: Double) -> String {
    Look.told(centimeters, text(units.snow(centimeters)))
  }

  /// A tenth of a millimetre is less than what is shown of an inch.
  private static func told(_ amount: Double, _ text: String) -> String {
    guard amount >= 0.05, !text.contains(where: { ("1"..."9").contains($0) }),
      let last = text.lastIndex(of: "0")
    else { return text }
    return "<" + text[..<last] + "1" + text[text.index(after: last)...]
  }
}
