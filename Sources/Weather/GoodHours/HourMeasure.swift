/// A measure that rules can limit; the raw values are the names users write.
package enum HourMeasure: String, Hashable, Sendable, CaseIterable {
  /// Precipitation, including melted snow, mm.
  case rain
  /// The depth of fresh snow, cm.
  case snow
  /// The probability of precipitation, %.
  case chance
  /// In m/s.
  case wind
  /// The strongest gust, m/s.
  case gusts
  /// In °C.
  case temperature
  /// The apparent temperature, °C.
  case feels
  /// Relative humidity, %.
  case humidity
  /// Total cloud cover, %.
  case clouds
  /// The ultraviolet index.
  case uv
  /// The European air quality index; an hour without it still counts as good.
  case air
  /// The elevation of the sun, degrees; below -6 it is dark on the ground, below -18 in the sky.
  case sun
  /// The illuminated part of the moon, %; 0 while the moon is below the horizon.
  case moon

  /// True if an hour may be good without a value for this measure.
  var isDispensable: Bool { self == .air }
}
