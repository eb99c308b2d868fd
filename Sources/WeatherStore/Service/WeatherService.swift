package import Weather

/// What is known of each of several places, or why nothing is, in the order asked.
package typealias PlaceAnswers<Value> = [Result<Value, WeatherError>]

/// What the store needs of a service that knows the weather.
///
/// Everything is asked by coordinates, so that one place is one question wherever its name came
/// from. A list of results is as long as the list asked for, and in its order; what is missing at
/// its end counts as ``WeatherError/missing``.
package protocol WeatherService: Sendable {
  /// The forecasts of several places, in one call.
  func forecasts(at points: [Coordinates]) async throws(WeatherError) -> PlaceAnswers<Forecast>
  /// Hours of one kind of row, such as the air, of several places, in one call.
  func series<Row: SeriesRow>(
    of rows: Row.Type, at points: [Coordinates]
  ) async throws(WeatherError) -> PlaceAnswers<Series<Row>>
  /// The places that a text may mean, the likeliest first.
  func places(_ query: PlaceQuery) async throws(WeatherError) -> [Place]
  func normals(at point: Coordinates) async throws(WeatherError) -> ClimateNormals
  /// The highest temperature of each day of a decade at a place, up to a day.
  func days(
    of decade: Decade, at point: Coordinates, until last: CalendarDay
  ) async throws(WeatherError) -> DecadeDays
  /// The official warnings for a place, of which at least country and point are known.
  func warnings(for place: Place) async throws(WeatherError) -> OfficialWarnings
  /// What several models, by their names, say of one place, in one call.
  func forecasts(
    at point: Coordinates, models: [String]
  ) async throws(WeatherError) -> PlaceAnswers<Forecast>
}

extension WeatherService {
  /// The weather at all points of a map, in one call; points that fail are gaps in it.
  func field(_ grid: FieldGrid) async throws(WeatherError) -> WeatherField {
    let answers = try await series(of: FieldConditions.self, at: grid.points)
    if let field = WeatherField(grid, answers.map { try? $0.get() }) { return field }
    for case .failure(let error) in answers { throw error }
    throw .missing
  }
}
