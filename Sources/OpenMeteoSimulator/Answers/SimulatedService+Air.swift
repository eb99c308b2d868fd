extension SimulatedService {
  static let airQuality = SimulatedService(
    paths: ["/v1/air-quality"], sections: ["current", "hourly"],
    limits: .init(defaultDays: 5, maximumDays: 7, earliest: 1_356_998_400),
    columnType: "VariableOrSpread<CamsVariable>",
    columns: SampleColumns(of: { AirSample($0) }, airColumns))

  private static let airColumns: [String: SampleColumn<AirSample>] = [
    "european_aqi": .init(.europeanIndex) { $0.europeanIndex },
    "european_aqi_pm2_5": .init(.europeanIndex) { AirIndex.european($0.fine, .fine) },
    "european_aqi_pm10": .init(.europeanIndex) { AirIndex.european($0.coarse, .coarse) },
    "european_aqi_ozone": .init(.europeanIndex) { AirIndex.european($0.ozone, .ozone) },
    "european_aqi_nitrogen_dioxide": .init(.europeanIndex) {
      AirIndex.european($0.nitrogen, .nitrogen)
    },
    "european_aqi_sulphur_dioxide": .init(.europeanIndex) {
      AirIndex.european($0.sulphur, .sulphur)
    },
    "us_aqi": .init(.usIndex) { $0.usIndex },
    "us_aqi_pm2_5": .init(.usIndex) { AirIndex.unitedStates($0.fine, AirIndex.usFine) },
    "us_aqi_pm10": .init(.usIndex) { AirIndex.unitedStates($0.coarse, AirIndex.usCoarse) },
    "us_aqi_ozone": .init(.usIndex) { AirIndex.unitedStates($0.ozone, AirIndex.usOzone) },
    "us_aqi_nitrogen_dioxide": .init(.usIndex) {
      AirIndex.unitedStates($0.nitrogen, AirIndex.usNitrogen)
    },
    "us_aqi_sulphur_dioxide": .init(.usIndex) {
      AirIndex.unitedStates($0.sulphur, AirIndex.usSulphur)
    },
    "us_aqi_carbon_monoxide": .init(.usIndex) {
      AirIndex.unitedStates($0.monoxide, AirIndex.usMonoxide)
    },
    "pm10": .init(.concentration) { $0.coarse },
    "pm2_5": .init(.concentration) { $0.fine },
    "carbon_monoxide": .init(.concentration) { $0.monoxide },
    "carbon_dioxide": .init(.partsPerMillion) { $0.dioxide },
    "nitrogen_dioxide": .init(.concentration) { $0.nitrogen },
    "sulphur_dioxide": .init(.concentration) { $0.sulphur },
    "ozone": .init(.concentration) { $0.ozone },
    "ammonia": .init(.concentration) { $0.isEurope ? $0.ammonia : .nan },
    "methane": .init(.concentration) { $0.methane },
    "dust": .init(.concentration) { $0.dust },
    "aerosol_optical_depth": .init(.index) { $0.haze },
    "uv_index": .init(.index) { $0.uvIndex },
    "uv_index_clear_sky": .init(.index) { $0.clearUVIndex },
    "alder_pollen": .init(.grains) { $0.pollen(month: 2.6, height: 60) },
    "birch_pollen": .init(.grains) { $0.pollen(month: 4.3, height: 220) },
    "grass_pollen": .init(.grains) { $0.pollen(month: 6.2, height: 45) },
    "mugwort_pollen": .init(.grains) { $0.pollen(month: 8.0, height: 9) },
    "olive_pollen": .init(.grains) { $0.pollen(month: 5.5, height: 12) },
    "ragweed_pollen": .init(.grains) { $0.pollen(month: 8.9, height: 14) },
  ]
}
