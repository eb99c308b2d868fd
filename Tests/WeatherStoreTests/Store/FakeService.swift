import Foundation
import Mux
import MuxTesting
import Weather

@testable import WeatherStore

/// A weather service whose behavior a test controls.
final class FakeService: WeatherService {
  enum Mood: Sendable {
    case well
    case failing(WeatherError)
    /// Succeeds, but fails for places north of this latitude.
    case wellSouth(of: Double, else: WeatherError = .refused(.words("too far north")))
    /// Responds after a delay.
    case slow(Duration)
    /// Never responds.
    case silent
  }

  private struct State: Sendable {
    var mood = Mood.well
    var calls: [String] = []
    var found: [String: [Place]] = [:]
  }

  private let state = Lock(State())
  private let silence = ScriptedFetch<Void>()
  private let environment: MuxEnvironment

  init(_ environment: MuxEnvironment) { self.environment = environment }

  var mood: Mood {
    get { state.withLock { $0.mood } }
    set { state.withLock { $0.mood = newValue } }
  }

  /// Every call so far, such as "forecasts 3".
  var calls: [String] { state.withLock { $0.calls } }

  /// Sets the result of a search.
  func find(_ places: [Place], for text: String) { state.withLock { $0.found[text] = places } }

  /// Ends the calls that hang.
  func release() { silence.failPendingCalls() }

  func forecasts(at points: [Coordinates]) async throws(WeatherError) -> PlaceAnswers<Forecast> {
    try await results("forecasts \(points.count)", points) { forecast($0) }
  }

  func series<Row: SeriesRow>(
    of rows: Row.Type, at points: [Coordinates]
  ) async throws(WeatherError) -> PlaceAnswers<Series<Row>> {
    let name = "\(rows)".replacing("Conditions", with: "").lowercased()
    return try await results("\(name) \(points.count)", points) {
      Series(coordinates: $0, issuer: "Fake", zone: .utc)
    }
  }

  func days(
    of decade: Decade, at point: Coordinates, until last: CalendarDay
  ) async throws(WeatherError) -> DecadeDays {
    try await begin("days \(decade.firstYear)")
    let first = CalendarDay(year: decade.firstYear, month: 1, day: 1)
    let end = min(CalendarDay(year: decade.firstYear + 9, month: 12, day: 31), last)
    let count = max(end.daysSince1970 - first.daysSince1970 + 1, 0)
    return DecadeDays(from: first, Array(repeating: point.latitude / 3, count: count))
  }

  func warnings(for place: Place) async throws(WeatherError) -> OfficialWarnings {
    let answers = try await results("warnings \(place.countryCode ?? "")", [place.coordinates]) {
      _ in
      OfficialWarnings(
        authority: .nationalWeatherService, known: environment.wallClock(), warnings: [])
    }
    guard let answer = answers.first else { throw .missing }
    return try answer.get()
  }

  func places(_ query: PlaceQuery) async throws(WeatherError) -> [Place] {
    try await begin("places \(query)")
    return state.withLock { $0.found[query.text] ?? [] }
  }

  func normals(at point: Coordinates) async throws(WeatherError) -> ClimateNormals {
    try await begin("normals")
    return ClimateNormals(coordinates: point, firstYear: 1991, lastYear: 2020, days: [])
  }

  func forecasts(
    at point: Coordinates, models: [String]
  ) async throws(WeatherError) -> PlaceAnswers<Forecast> {
    try await begin("models \(models.sorted().joined(separator: "+"))")
    return models.map { .success(forecast(point, model: $0)) }
  }

  private func forecast(_ point: Coordinates, model: String = "best_match") -> Forecast {
    var current = Conditions(time: environment.wallClock())
    current.temperature = point.latitude
    return Forecast(
      coordinates: point, issuer: "Fake", model: model, zone: .utc, current: current)
  }

  private func begin(_ call: String) async throws(WeatherError) {
    let mood = state.withLock { state in
      state.calls.append(call)
      return state.mood
    }
    switch mood {
    case .well, .wellSouth: return
    case .failing(let error): throw error
    case .slow(let duration):
      do { try await environment.time.sleep(for: duration) } catch { throw .cancelled }
    case .silent:
      do { try await silence() } catch { throw .cancelled }
    }
  }

  private func results<Value: Sendable>(
    _ call: String, _ points: [Coordinates], _ make: (Coordinates) -> Value
  ) async throws(WeatherError) -> [Result<Value, WeatherError>] {
    try await begin(call)
    return points.map { point in
      if case .wellSouth(let latitude, let error) = mood, point.latitude > latitude {
        return .failure(error)
      }
      return .success(make(point))
    }
  }
}

/// A simulated world with a service and a store, which can be created again as after a restart.
struct StoreStage: Sendable {
  let world: World
  let fake: FakeService
  let cacher: any Cacher

  init(_ world: World, cacher: (any Cacher)? = nil) {
    self.world = world
    fake = FakeService(world.environment)
    self.cacher = cacher ?? RecordingCacher()
  }

  /// Runs a scene under several schedules.
  static func run(
    seeds: Range<UInt64> = 0..<6, _ scene: @escaping @Sendable (StoreStage) async throws -> Void
  ) throws {
    for seed in seeds {
      let world = World(seed: seed)
      try world.run {
        let stage = StoreStage(world)
        defer { stage.fake.release() }
        try await scene(stage)
      }
    }
  }

  func store(
    _ repository: MuxRepository = MuxRepository(), pace: StorePace = StorePace()
  ) -> WeatherStore {
    WeatherStore(
      service: fake, cacher: cacher, repository: repository,
      environment: world.environment, pace: pace)
  }

  /// Runs the program once: a new store, saved at the end.
  func once(_ run: (WeatherStore) async throws -> Void) async rethrows {
    let repository = MuxRepository()
    let store = store(repository)
    try await run(store)
    await repository.saveAll()
    withExtendedLifetime(store) {}
  }

  func pass(_ duration: Duration) async throws {
    try await world.waitUntilIdle()
    try await world.sleep(for: duration)
    try await world.waitUntilIdle()
  }
}

extension Place {
  static let ten: [Place] = [
    .sample("Berlin", 52.52437, 13.41053), .sample("Hamburg", 53.57532, 10.01534),
    .sample("Reykjavík", 64.13548, -21.89541), .sample("New York", 40.71427, -74.00597),
    .sample("Tokyo", 35.6895, 139.69171), .sample("Cape Town", -33.92584, 18.42322),
    .sample("Lima", -12.04318, -77.02824), .sample("Suva", -18.14161, 178.44149),
    .sample("Nairobi", -1.28333, 36.81667), .sample("Longyearbyen", 78.22334, 15.64689),
  ]

  static func sample(
    _ name: String, _ latitude: Double, _ longitude: Double, id: Int? = nil, population: Int? = nil
  ) -> Place {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    return Place(
      id: id.map { .geoNames($0) } ?? .geoNames(Int(abs(latitude * 1000) + abs(longitude))),
      name: name, coordinates: point, population: population)
  }
}
