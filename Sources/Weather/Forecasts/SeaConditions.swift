package import LightFoundation

/// The sea at one place, from the start of the day to some days ahead; empty where there is none.
package typealias Sea = Series<SeaConditions>

package struct SeaConditions: Hashable, Sendable {
  /// The instant.
  package var time: Date

  /// The height of the waves, m: the mean of the highest third.
  package var waveHeight: Double?
  /// Where the waves come from, degrees.
  package var waveDirection: Double?
  /// From one wave to the next, s.
  package var wavePeriod: Double?
  /// The height of the swell, which other winds left behind, m.
  package var swellHeight: Double?
  /// Where the swell comes from, degrees.
  package var swellDirection: Double?
  /// From one wave of the swell to the next, s.
  package var swellPeriod: Double?
  /// The water at the surface, °C.
  package var temperature: Double?
  /// How fast the water moves, m/s.
  package var currentSpeed: Double?
  /// Where the water moves to, degrees: the other way round than wind and waves are told.
  package var currentDirection: Double?

  /// A sea of which nothing is known yet but when it is; set what is known.
  package init(time: Date) {
    self.time = time
  }
}

extension SeaConditions: SeriesRow {
  /// What it may hold, as it lies on disk.
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
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.init(time: time) }
}
