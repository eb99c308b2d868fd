public import Weather

extension OpenMeteoClient {
  /// What is in the air of a point.
  public func airQuality(at point: Coordinates, days: Int = 5) async throws -> AirQuality {
    guard let result = try await airQualities(at: [point], days: days).first else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return try result.get()
  }

  /// What is in the air of many points, in their order, for 1 to 7 days; each can fail on its own.
  public func airQualities(
    at points: [Coordinates], days: Int = 5
  ) async throws -> [Result<AirQuality, OpenMeteoError>] {
    try await series(.airQuality, at: points, days: min(max(days, 1), 7))
  }

  /// Hours of one kind of row of many points, in their order; each can fail on its own.
  func series<Row: WireRow>(
    _ host: OpenMeteoHost, at points: [Coordinates], days: Int
  ) async throws -> [Result<Series<Row>, OpenMeteoError>] {
    let results = try await answers(points) { [configuration] points in
      var question = Question(host, configuration)
      question.add(points)
      question.add("current", columns: Row.table.names(.current))
      question.add("hourly", columns: Row.table.names(.hours))
      question.add("forecast_days", "\(days)")
      question.add("timezone", "auto")
      question.days = days
      return question
    }
    return zip(points, results).map { point, result in
      result.flatMap { answer in
        Result { () throws(OpenMeteoError) in try Series(answer, asked: point) }
      }
    }
  }
}
