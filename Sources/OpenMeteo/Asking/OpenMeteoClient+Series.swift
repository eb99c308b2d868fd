package import Weather

extension OpenMeteoClient {
  /// Hours of one kind of row of a point.
  package func series<Row: SeriesRow>(
    of rows: Row.Type = Row.self, at point: Coordinates
  ) async throws -> Series<Row> {
    guard let result = try await series(of: rows, at: [point]).first else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return try result.get()
  }

  /// Hours of one kind of row of many points, in their order, of 1 to 7 days.
  ///
  /// Each point can fail on its own. What a row holds is known to all modules, and how it is asked
  /// for to this one alone: a kind without a `WireSeries` is refused before anything is asked.
  package func series<Row: SeriesRow>(
    of rows: Row.Type = Row.self, at points: [Coordinates], days: Int? = nil
  ) async throws -> [Result<Series<Row>, OpenMeteoError>] {
    typealias Results = [Result<Series<Row>, OpenMeteoError>]
    guard let wire = rows as? any WireSeries.Type,
      let results = try await known(wire, at: points, days) as? Results
    else { throw OpenMeteoError.refused(reason: "no service tells of \(rows)", status: 0) }
    return results
  }

  /// The results, whatever their rows are.
  private func known<Row: WireSeries>(
    _ rows: Row.Type, at points: [Coordinates], _ days: Int?
  ) async throws -> any Sendable {
    let days = min(max(days ?? Row.days, 1), 7)
    let results = try await answers(points) { [configuration] points in
      var question = Question(Row.host, configuration)
      question.add(points)
      let current = Row.table.names(.current)
      if !current.isEmpty { question.add("current", columns: current) }
      question.add("hourly", columns: Row.table.names(.hours), models: Row.model?.runs ?? 1)
      if let model = Row.model { question.add("models", model.name) }
      question.add("forecast_days", "\(days)")
      question.add("timezone", Row.zone)
      question.days = days
      return question
    }
    return zip(points, results).map { point, result in
      Result { () throws(OpenMeteoError) in
        switch result {
        case .success(let answer): try Series<Row>(answer, asked: point)
        case .failure(let refusal): try Series<Row>(refusal, asked: point)
        }
      }
    }
  }
}
