/// One of the addresses that answer with weather: what it takes, and within which limits.
enum SimulatedService: Sendable {
  case forecast, airQuality, archive

  /// The service of a path; nil where none answers with weather there.
  init?(path: String) {
    switch path {
    case "/v1/forecast": self = .forecast
    case "/v1/air-quality": self = .airQuality
    case "/v1/archive", "/v1/era5": self = .archive
    default: return nil
    }
  }

  /// Its sections, in the order of the answer.
  var sections: [String] {
    switch self {
    case .forecast: ["current", "minutely_15", "hourly", "daily"]
    case .airQuality: ["current", "hourly"]
    case .archive: ["hourly", "daily"]
    }
  }

  /// Whether it tells the weather of the moment.
  var hasCurrent: Bool { self != .archive }
  /// The seconds that amounts of the section current are for.
  var currentInterval: Int { self == .airQuality ? 3600 : 900 }

  /// How far it reaches.
  func limits(_ now: Int) -> TimeQuery.Limits {
    switch self {
    case .forecast: .init(defaultDays: 7, maximumDays: 16)
    case .airQuality: .init(defaultDays: 5, maximumDays: 7, earliest: 1_356_998_400)
    case .archive: .init(defaultDays: 1, maximumDays: 1, earliest: -946_771_200)
    }
  }

  /// Whether a section has a column of that name.
  func knows(_ name: String, in section: String) -> Bool {
    if self == .airQuality { return AirVariable.named(name) != nil }
    return section == "daily"
      ? DailyVariable.named(name) != nil : variable(name) != nil
  }

  /// A column that is made of the weather of a moment, by its name.
  func variable(_ name: String) -> ForecastVariable? { ForecastVariable.named(name) }

  /// What the server calls the type of a section's columns when it complains.
  func typeName(_ section: String) -> String {
    switch (self, section) {
    case (.airQuality, _): "VariableOrSpread<CamsVariable>"
    case (_, "daily"): "ForecastVariableDaily"
    default:
      "SurfacePressureAndHeightVariable<VariableAndPreviousDay, "
        + "VariableOrSpread<ForecastPressureVariable>, ForecastHeightVariable>"
    }
  }
}
