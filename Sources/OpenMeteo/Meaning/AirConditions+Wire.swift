import Weather

extension AirConditions: WireSeries {
  static let host = OpenMeteoHost.airQuality
  static let days = 5
  static let issuer = "Open-Meteo, CAMS"

  static let table = WireTable<AirConditions>([
    .init("european_aqi", .airIndex, in: [.current, .hours]) { $0.europeanIndex = $1 },
    .init("us_aqi", .airIndex, in: [.current, .hours]) { $0.usIndex = $1 },
    .init("pm2_5", .concentration, in: [.current, .hours]) { $0.fineParticles = $1 },
    .init("pm10", .concentration, in: [.current, .hours]) { $0.coarseParticles = $1 },
    .init("ozone", .concentration, in: [.current, .hours]) { $0.ozone = $1 },
    .init("nitrogen_dioxide", .concentration, in: [.current, .hours]) { $0.nitrogenDioxide = $1 },
    .init("sulphur_dioxide", .concentration, in: [.current, .hours]) { $0.sulphurDioxide = $1 },
    .init("carbon_monoxide", .concentration, in: [.current, .hours]) { $0.carbonMonoxide = $1 },
    .init("dust", .concentration, in: [.current, .hours]) { $0.dust = $1 },
    .init("alder_pollen", .pollen, in: [.current, .hours]) { $0.alderPollen = $1 },
    .init("birch_pollen", .pollen, in: [.current, .hours]) { $0.birchPollen = $1 },
    .init("grass_pollen", .pollen, in: [.current, .hours]) { $0.grassPollen = $1 },
    .init("mugwort_pollen", .pollen, in: [.current, .hours]) { $0.mugwortPollen = $1 },
    .init("olive_pollen", .pollen, in: [.current, .hours]) { $0.olivePollen = $1 },
    .init("ragweed_pollen", .pollen, in: [.current, .hours]) { $0.ragweedPollen = $1 },
  ])
}
