/// One of the addresses that answer with weather: what it takes, and within which limits.
struct SimulatedService: Sendable {
  let paths: [String]
  /// Its sections, in the order of the answer.
  let sections: [String]
  /// The seconds that amounts of the section current are for.
  var currentInterval = 3600
  let limits: TimeQuery.Limits
  /// What the server calls the type of its columns when it complains.
  var columnType =
    "SurfacePressureAndHeightVariable<VariableAndPreviousDay, "
    + "VariableOrSpread<ForecastPressureVariable>, ForecastHeightVariable>"
  /// How many runs each of its models has, which all are told.
  var runs = 1
  /// Its columns where they are not those of the weather.
  var columns: SampleColumns?

  static let all = [forecast, airQuality, marine, archive, ensemble]

  private static let forecast = SimulatedService(
    paths: ["/v1/forecast"], sections: ["current", "minutely_15", "hourly", "daily"],
    currentInterval: 900, limits: .init(defaultDays: 7, maximumDays: 16))
  private static let archive = SimulatedService(
    paths: ["/v1/archive", "/v1/era5"], sections: ["hourly", "daily"],
    limits: .init(defaultDays: 1, maximumDays: 1, earliest: -946_771_200))

  private static let ensemble = SimulatedService(
    paths: ["/v1/ensemble"], sections: ["current", "minutely_15", "hourly"],
    limits: .init(defaultDays: 7, maximumDays: 36), runs: 31)

  /// The service of a path; nil where none answers with weather there.
  static func at(_ path: String) -> SimulatedService? {
    all.first { $0.paths.contains(path) }
  }

  /// Whether it tells the weather of the moment.
  var hasCurrent: Bool { sections.contains("current") }

  /// Whether a section has a column of that name.
  func knows(_ name: String, in section: String) -> Bool {
    if let columns { return columns.names.contains(name) }
    return section == "daily"
      ? DailyVariable.named(name) != nil : ForecastVariable.named(name) != nil
  }

  /// What the server calls the type of a section's columns when it complains.
  func typeName(_ section: String) -> String {
    section == "daily" ? "ForecastVariableDaily" : columnType
  }
}
