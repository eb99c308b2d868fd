import Weather

extension WeatherService {
  /// The weather at all points of a map, in one call; points that fail are gaps in it.
  func field(_ grid: FieldGrid) async throws(WeatherError) -> WeatherField {
    let answers = try await series(of: FieldConditions.self, at: grid.points)
    if let field = WeatherField(grid, answers.map { try? $0.get() }) { return field }
    for case .failure(let error) in answers { throw error }
    throw .missing
  }
}
