import Weather

/// Where a column of an answer about the air goes.
struct AirField: RowField {
  let quantity: Quantity
  let set: (inout AirConditions, Double) -> Void

  private init(
    _ quantity: Quantity, _ set: @escaping (inout AirConditions, Double) -> Void
  ) {
    self.quantity = quantity
    self.set = set
  }

  static func named(_ name: String) -> AirField? {
    switch name {
    case "european_aqi": .init(.airIndex) { $0.europeanIndex = $1 }
    case "us_aqi": .init(.airIndex) { $0.usIndex = $1 }
    case "pm2_5": .init(.concentration) { $0.fineParticles = $1 }
    case "pm10": .init(.concentration) { $0.coarseParticles = $1 }
    case "ozone": .init(.concentration) { $0.ozone = $1 }
    case "nitrogen_dioxide": .init(.concentration) { $0.nitrogenDioxide = $1 }
    case "sulphur_dioxide": .init(.concentration) { $0.sulphurDioxide = $1 }
    case "carbon_monoxide": .init(.concentration) { $0.carbonMonoxide = $1 }
    case "dust": .init(.concentration) { $0.dust = $1 }
    case "alder_pollen": .init(.pollen) { $0.alderPollen = $1 }
    case "birch_pollen": .init(.pollen) { $0.birchPollen = $1 }
    case "grass_pollen": .init(.pollen) { $0.grassPollen = $1 }
    case "mugwort_pollen": .init(.pollen) { $0.mugwortPollen = $1 }
    case "olive_pollen": .init(.pollen) { $0.olivePollen = $1 }
    case "ragweed_pollen": .init(.pollen) { $0.ragweedPollen = $1 }
    default: nil
    }
  }
}
