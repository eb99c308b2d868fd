package import LightFoundation
import Mux
package import MuxNetworking
import Synchronization
package import Weather

/// A client for Open-Meteo with results in types of `Weather`.
///
/// Sends one request at a time to each service, respects the rate limits, and sends none to a
/// service that asked to wait. Services do not block each other, even on the same host. The client
/// does not cache. Its functions throw ``OpenMeteoError`` and `CancellationError`.
package final class OpenMeteoClient: Sendable {
  let configuration: OpenMeteoConfiguration
  private let key: CustomerKey?
  private let transport: any HTTPTransport
  private let now: @Sendable () -> Date
  private let gates = Mutex<[String: HostGate]>([:])

  /// Creates a client; `now` is the clock for the rate limit windows.
  package init(
    _ configuration: OpenMeteoConfiguration = OpenMeteoConfiguration(),
    transport: any HTTPTransport, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.configuration = configuration
    key = configuration.customerKey
    self.transport = transport
    self.now = now
  }

  /// Returns the number of forecast calls used in a window.
  package func callsUsed(_ window: CallWindow) -> Double {
    gate(configuration[.forecast], OpenMeteoHost.forecast.path).budget.withLock {
      $0.used(window, at: now())
    }
  }

  /// Sends a request when the service is free, and returns the body of the response.
  func ask(_ question: Question) async throws -> Data {
    let request = try question.request(configuration)
    let gate = gate(question.base, question.path)
    return try await gate.queue.run {
      try gate.budget.withLock { (budget) throws(OpenMeteoError) in try budget.check(at: now()) }
      let response: HTTPResponse
      do { response = try await transport.send(request) } catch {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
        throw cleaned(OpenMeteoError(sending: error))
      }
      return try receive(response, question, gate)
    }
  }

  private func receive(
    _ answer: HTTPResponse, _ question: Question, _ gate: HostGate
  ) throws(OpenMeteoError) -> Data {
    let instant = now()
    var response = answer
    if let key { response.body = key.removed(from: answer.body) }
    gate.budget.withLock { $0.count(response.isSuccess ? question.weight : 1, at: instant) }
    do throws(OpenMeteoError) { return try ResponseReader.body(response, at: instant) } catch {
      if case .rateLimited(let window, let until) = error {
        gate.budget.withLock { $0.block(window, at: instant, until: until) }
      }
      throw cleaned(error)
    }
  }

  /// Returns the error with the API key removed.
  package func cleaned(_ error: OpenMeteoError) -> OpenMeteoError {
    key.map { error.without($0) } ?? error
  }

  private func gate(_ base: URL, _ path: String) -> HostGate {
    let service = "\(base.host ?? ""):\(base.port ?? 0)\(path)"
    return gates.withLock { gates in
      if let gate = gates[service] { return gate }
      let gate = HostGate(limits: configuration.limits)
      gates[service] = gate
      return gate
    }
  }
}

extension OpenMeteoClient {
  static let normalColumns = ["temperature_2m_max", "temperature_2m_min", "precipitation_sum"]

  /// Returns the climate normals of a point, computed from whole years of daily data.
  ///
  /// Thirty years count as about 235 calls, so cache the result.
  package func normals(
    at point: Coordinates, years: ClosedRange<Int> = 1991...2020
  ) async throws -> ClimateNormals {
    let answer = try await archive(
      Self.normalColumns, at: point, from: CalendarDay(year: years.lowerBound, month: 1, day: 1),
      to: CalendarDay(year: years.upperBound, month: 12, day: 31))
    return try ClimateNormals(answer, asked: point)
  }

  /// Returns the daily maximum temperatures of a decade at a point, until a given day.
  ///
  /// Counts as about 26 calls.
  package func days(
    of decade: Decade, at point: Coordinates, until last: CalendarDay
  ) async throws -> DecadeDays {
    let first = CalendarDay(year: decade.firstYear, month: 1, day: 1)
    let end = min(CalendarDay(year: decade.firstYear + 9, month: 12, day: 31), last)
    guard first <= end else { throw OpenMeteoError.saidNothing }
    let answer = try await archive(["temperature_2m_max"], at: point, from: first, to: end)
    return try DecadeDays(answer, from: first, to: end)
  }

  private func archive(
    _ columns: [String], at point: Coordinates, from first: CalendarDay, to last: CalendarDay
  ) async throws -> WireAnswer {
    var question = Question(.archive, configuration)
    question.add([point])
    question.add("start_date", first.iso)
    question.add("end_date", last.iso)
    question.add("daily", columns: columns)
    question.addUnits()
    question.add("timezone", "auto")
    question.days = last.daysSince1970 - first.daysSince1970 + 1
    let asked = question
    guard let answer = try await answers([point], { _ in asked }).first?.get() else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return answer
  }

  /// Returns hourly time series of several points in their order.
  ///
  /// Each point can fail separately. The row types are public to all modules, but only this one
  /// knows how to request them. Throws without a request if a row type does not conform to
  /// `WireSeries`.
  package func series<Row: SeriesRow>(
    of rows: Row.Type = Row.self, at points: [Coordinates]
  ) async throws -> [Result<Series<Row>, OpenMeteoError>] {
    typealias Results = [Result<Series<Row>, OpenMeteoError>]
    guard let wire = rows as? any WireSeries.Type,
      let results = try await known(wire, at: points) as? Results
    else { throw OpenMeteoError.refused(reason: "no service provides \(rows)", status: 0) }
    return results
  }

  /// Returns the results with their row type erased.
  private func known<Row: WireSeries>(
    _ rows: Row.Type, at points: [Coordinates]
  ) async throws -> any Sendable {
    let results = try await answers(points) { [configuration] points in
      var question = Question(Row.host, configuration)
      question.add(points)
      let current = Row.table.names(.current)
      if !current.isEmpty { question.add("current", columns: current) }
      question.add("hourly", columns: Row.table.names(.hours), models: Row.model?.runs ?? 1)
      if let model = Row.model { question.add("models", model.name) }
      question.add("forecast_days", "\(Row.days)")
      question.add("timezone", Row.zone)
      question.days = Row.days
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
