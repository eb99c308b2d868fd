import Weather

extension Double {
  /// The value without decimals, a dash where there is no such number.
  public var whole: String { Reading(self, decimals: 0, symbol: "").number }
}
