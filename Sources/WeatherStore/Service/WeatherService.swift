package import Weather

/// The results for several places, in the order of the request.
package typealias PlaceAnswers<Value> = [Result<Value, WeatherError>]

/// The requirements of the store for a weather service.
///
/// All requests use coordinates, so that a place has one key regardless of the source of its name.
/// A list of results corresponds to the list of points; results missing at the end count as
/// ``WeatherError/missing``.
package protocol WeatherService: Sendable {
  /// Fetches the forecasts of several places in one call.
  func forecasts(at points: [Coordinates]) async throws(WeatherError) -> PlaceAnswers<Forecast>
  /// Fetches hourly rows, such as air quality, for several places in one call.
  func series<Row: SeriesRow>(of rows: Row.Type, at points: [Coordinates])
    async throws(WeatherError) -> PlaceAnswers<Series<Row>>
  /// Searches the places that a text may mean, best first.
  func places(_ query: PlaceQuery) async throws(WeatherError) -> [Place]
  func normals(at point: Coordinates) async throws(WeatherError) -> ClimateNormals
  /// Fetches the highest temperature of each day of a decade, up to a day.
  func days(of decade: Decade, at point: Coordinates, until last: CalendarDay)
    async throws(WeatherError) -> DecadeDays
  /// Fetches the official warnings for a place; at least its country and coordinates must be set.
  func warnings(for place: Place) async throws(WeatherError) -> OfficialWarnings
  /// Fetches the forecasts of several models for one place in one call.
  func forecasts(
    at point: Coordinates, models: [String]
  ) async throws(WeatherError) -> PlaceAnswers<Forecast>
}

extension WeatherService {
  /// Fetches the weather at all points of a map in one call; failed points become gaps.
  func field(_ grid: FieldGrid) async throws(WeatherError) -> WeatherField {
    let answers = try await series(of: FieldConditions.self, at: grid.points)
    if let field = WeatherField(grid, answers.map { try? $0.get() }) { return field }
    for case .failure(let error) in answers { throw error }
    throw .missing
  }
}
