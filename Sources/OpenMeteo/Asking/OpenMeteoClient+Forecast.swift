public import Weather

extension OpenMeteoClient {
  /// The weather of a point.
  public func forecast(
    at point: Coordinates, _ options: ForecastOptions = ForecastOptions()
  ) async throws -> Forecast {
    guard let result = try await forecasts(at: [point], options).first else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return try result.get()
  }

  /// The weather of many points, in their order; each can fail on its own.
  public func forecasts(
    at points: [Coordinates], _ options: ForecastOptions = ForecastOptions()
  ) async throws -> [Result<Forecast, OpenMeteoError>] {
    let models = options.model.map { [$0] } ?? []
    let results = try await answers(points) { [self] in question($0, options, models: models) }
    return zip(points, results).map { point, result in
      result.flatMap { answer in
        Forecast.all(answer, asked: point, models: models).first.map { .success($0) }
          ?? .failure(.unreadable("the answer has no forecast"))
      }
    }
  }

  /// The weather of a point as several models see it; a model that does not know it is left out.
  public func forecasts(
    at point: Coordinates, models: [String], _ options: ForecastOptions = ForecastOptions()
  ) async throws -> [Forecast] {
    guard !models.isEmpty else { return [] }
    let results = try await answers([point]) { [self] in question($0, options, models: models) }
    guard let answer = try results.first?.get() else { return [] }
    return Forecast.all(answer, asked: point, models: models)
  }

  private func question(
    _ points: [Coordinates], _ options: ForecastOptions, models: [String]
  ) -> Question {
    var question = Question(configuration.forecast, "/v1/forecast")
    question.add(points)
    let count = max(1, models.count)
    if options.sections.contains(.current) {
      question.add("current", columns: QuestionColumns.current, models: count)
    }
    if options.sections.contains(.minutes) {
      question.add("minutely_15", columns: QuestionColumns.minutes, models: count)
      question.add("forecast_minutely_15", "\(options.quarters)")
    }
    if options.sections.contains(.hours) {
      question.add("hourly", columns: QuestionColumns.hours, models: count)
    }
    if options.sections.contains(.days) {
      question.add("daily", columns: QuestionColumns.days, models: count)
    }
    question.add("forecast_days", "\(options.days)")
    if options.pastDays > 0 { question.add("past_days", "\(options.pastDays)") }
    question.days = options.days + options.pastDays
    question.add("wind_speed_unit", "ms")
    question.add("timezone", "auto")
    if !models.isEmpty { question.add("models", models.joined(separator: ",")) }
    return question
  }
}
