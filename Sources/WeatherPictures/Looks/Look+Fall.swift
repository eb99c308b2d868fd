import Weather

extension Look {
  /// Rain in mm with its unit, such as `0.6 mm`; what a gauge shows is more than nothing: `<0.01 in`.
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
