package import LightFoundation

/// The sea at one place, from the start of the day to some days ahead; empty on land.
package typealias Sea = Series<SeaConditions>

package struct SeaConditions: Hashable, Sendable {
  package var time: Date

  /// The significant wave height, m: the mean of the highest third.
  package var waveHeight: Double?
  /// The direction the waves come from, degrees.
  package var waveDirection: Double?
  package var wavePeriod: Double?
  /// The height of waves left behind by distant winds, m.
  package var swellHeight: Double?
  /// The direction the swell comes from, degrees.
  package var swellDirection: Double?
  package var swellPeriod: Double?
  /// The surface temperature of the water, °C.
  package var temperature: Double?
  /// In m/s.
  package var currentSpeed: Double?
  /// The direction the water flows to, degrees; wind and waves use the direction they come from.
  package var currentDirection: Double?
  /// The level with the tide, m above the mean.
  package var level: Double?
}

extension SeaConditions: SeriesRow {
  package static let columns: [Column<SeaConditions>] = [
    Column("waveHeight", .waveHeight, { $0.waveHeight }, { $0.waveHeight = $1 }),
    Column("waveDirection", .direction, { $0.waveDirection }, { $0.waveDirection = $1 }),
    Column("wavePeriod", .wavePeriod, { $0.wavePeriod }, { $0.wavePeriod = $1 }),
    Column("swellHeight", .waveHeight, { $0.swellHeight }, { $0.swellHeight = $1 }),
    Column("swellDirection", .direction, { $0.swellDirection }, { $0.swellDirection = $1 }),
    Column("swellPeriod", .wavePeriod, { $0.swellPeriod }, { $0.swellPeriod = $1 }),
    Column("temperature", .temperature, { $0.temperature }, { $0.temperature = $1 }),
    Column("currentSpeed", .speed, { $0.currentSpeed }, { $0.currentSpeed = $1 }),
    Column("currentDirection", .direction, { $0.currentDirection }, { $0.currentDirection = $1 }),
    Column("level", .seaLevel, { $0.level }, { $0.level = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.time = time }
}
