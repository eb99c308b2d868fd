package import Weather

extension OpenMeteoClient {
  /// Returns the forecasts of several points in their order; each can fail separately.
  package func forecasts(
    at points: [Coordinates], _ options: ForecastOptions = ForecastOptions()
  ) async throws -> [Result<Forecast, OpenMeteoError>] {
    let models = options.model.map { [$0] } ?? []
    let results = try await answers(points) { [self] in question($0, options, models: models) }
    return zip(points, results).map { point, result in
      result.flatMap { answer in
        Result { () throws(OpenMeteoError) in
          try Forecast(answer, asked: point, model: options.model)
        }
      }
    }
  }

  /// Returns the forecasts of several models for a point in their order; each can fail separately.
  ///
  /// Sends one request for all models. If the server rejects it because of one model, or does not
  /// say which model a result belongs to, requests each model separately.
  package func forecasts(
    at point: Coordinates, models: [String], _ options: ForecastOptions = ForecastOptions()
  ) async throws -> [Result<Forecast, OpenMeteoError>] {
    if models.count > 1 {
      let results = try await answers([point]) { [self] in question($0, options, models: models) }
      if case .success(let answer)? = results.first,
        let forecasts = Forecast.each(models, of: answer, asked: point)
      {
        return forecasts.map { $0.map { .success($0) } ?? .failure(.saidNothing) }
      }
    }
    var results: [Result<Forecast, OpenMeteoError>] = []
    for model in models {
      var options = options
      options.model = model
      results += try await forecasts(at: [point], options)
    }
    return results
  }

  private func question(
    _ points: [Coordinates], _ options: ForecastOptions, models: [String]
  ) -> Question {
    var question = Question(.forecast, configuration)
    question.add(points)
    let count = max(1, models.count)
    if options.sections.contains(.current) {
      question.add("current", columns: Conditions.table.names(.current), models: count)
    }
    if options.sections.contains(.minutes) {
      question.add("minutely_15", columns: Conditions.table.names(.minutes), models: count)
      question.add("forecast_minutely_15", "24")
    }
    if options.sections.contains(.hours) {
      question.add("hourly", columns: Conditions.table.names(.hours), models: count)
    }
    if options.sections.contains(.days) {
      question.add("daily", columns: Day.table.names(.days), models: count)
    }
    question.add("forecast_days", "\(options.days)")
    if options.pastDays > 0 { question.add("past_days", "\(options.pastDays)") }
    question.days = options.days + options.pastDays
    question.addUnits()
    question.add("timezone", "auto")
    if !models.isEmpty { question.add("models", models.joined(separator: ",")) }
    return question
  }
}

package struct ForecastOptions: Hashable, Sendable {
  package struct Sections: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let current = Sections(rawValue: 1)
    /// Quarter hours.
    package static let minutes = Sections(rawValue: 2)
    package static let hours = Sections(rawValue: 4)
    package static let days = Sections(rawValue: 8)
    package static let all: Sections = [.current, .minutes, .hours, .days]
  }

  package let sections: Sections
  /// The number of days starting with today, 1 to 16.
  package let days: Int
  /// The number of past days, 0 to 92.
  package let pastDays: Int
  /// The model, or nil for the best match.
  var model: String?

  package init(
    sections: Sections = [.current, .hours, .days], days: Int = 7, pastDays: Int = 0
  ) {
    self.sections = sections
    self.days = days
    self.pastDays = pastDays
  }
}
