package import LightFoundation

/// The air quality of one place, from the past few hours to some days ahead.
package typealias AirQuality = Series<AirConditions>

package struct AirConditions: Hashable, Sendable {
  package var time: Date

  package var europeanIndex: Double?
  /// The US air quality index.
  package var usIndex: Double?

  /// Particles up to 2.5 µm, in µg/m³.
  package var fineParticles: Double?
  /// Particles up to 10 µm, in µg/m³.
  package var coarseParticles: Double?
  /// In µg/m³; the dust is that of deserts.
  package var ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, dust: Double?

  /// In grains/m³, known only in Europe and in season.
  package var alderPollen, birchPollen, grassPollen: Double?
  package var mugwortPollen, olivePollen, ragweedPollen: Double?
}

extension AirConditions: SeriesRow {
  package static let columns: [Column<AirConditions>] = [
    Column("europeanIndex", .airIndex, { $0.europeanIndex }, { $0.europeanIndex = $1 }),
    Column("usIndex", .airIndex, { $0.usIndex }, { $0.usIndex = $1 }),
    Column("fineParticles", .concentration, { $0.fineParticles }, { $0.fineParticles = $1 }),
    Column("coarseParticles", .concentration, { $0.coarseParticles }, { $0.coarseParticles = $1 }),
    Column("ozone", .concentration, { $0.ozone }, { $0.ozone = $1 }),
    Column("nitrogenDioxide", .concentration, { $0.nitrogenDioxide }, { $0.nitrogenDioxide = $1 }),
    Column("sulphurDioxide", .concentration, { $0.sulphurDioxide }, { $0.sulphurDioxide = $1 }),
    Column("carbonMonoxide", .concentration, { $0.carbonMonoxide }, { $0.carbonMonoxide = $1 }),
    Column("dust", .concentration, { $0.dust }, { $0.dust = $1 }),
    Column("alderPollen", .pollen, { $0.alderPollen }, { $0.alderPollen = $1 }),
    Column("birchPollen", .pollen, { $0.birchPollen }, { $0.birchPollen = $1 }),
    Column("grassPollen", .pollen, { $0.grassPollen }, { $0.grassPollen = $1 }),
    Column("mugwortPollen", .pollen, { $0.mugwortPollen }, { $0.mugwortPollen = $1 }),
    Column("olivePollen", .pollen, { $0.olivePollen }, { $0.olivePollen = $1 }),
    Column("ragweedPollen", .pollen, { $0.ragweedPollen }, { $0.ragweedPollen = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.time = time }
}
