/// What of an hour a rule can set limits to; by these names a user writes them down.
package enum HourMeasure: String, Hashable, Sendable, CaseIterable {
  /// What falls, melted, mm.
  case rain
  /// Fresh snow, cm.
  case snow
  /// The chance that anything falls, %.
  case chance
  /// The wind, m/s.
  case wind
  /// The strongest gust, m/s.
  case gusts
  /// The air, °C.
  case temperature
  /// What it feels like, °C.
  case feels
  /// Relative humidity, %.
  case humidity
  /// How much of the sky is covered, %.
  case clouds
  /// The ultraviolet index.
  case uv
  /// The European index of the air; where it is not known, it is not held against an hour.
  case air
  /// How high the sun stands, degrees; below -6 it is dark on the ground, below -18 in the sky.
  case sun
  /// How much of the moon shines, %; 0 while it is below the horizon.
  case moon

  /// Whether an hour of which it is not known may still be good.
  var isDispensable: Bool { self == .air }
}
