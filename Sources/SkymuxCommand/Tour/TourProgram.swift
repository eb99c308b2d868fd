import Mux
import OpenMeteo
import Weather
import WeatherStore

/// The part of the program that a scene controls.
struct TourProgram: Sendable {
  let store: WeatherStore
  let repository: MuxRepository

  init(_ store: WeatherStore, _ repository: MuxRepository) {
    self.store = store
    self.repository = repository
  }

  /// Creates a new instance over the disk store of a world.
  init(_ world: DemoWorld, _ network: FaultInjectingTransport, pace: StorePace = StorePace()) {
    var configuration = OpenMeteoConfiguration()
    configuration.limits = nil
    let client = OpenMeteoClient(
      configuration, transport: network, now: world.environment.wallClock)
    let repository = MuxRepository()
    let store = WeatherStore(
      service: OpenMeteoService(client), cacher: world.cacher(), repository: repository,
      environment: world.environment, pace: pace)
    self.init(store, repository)
  }

  /// Starts 100 concurrent requests for a place.
  func crowd(_ place: Place) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = try await store.forecasts.report(for: place) } }
      try await group.waitForAll()
    }
  }
}

extension TourProgram {
  static let berlin = Place(
    id: .geoNames(2_950_159), name: "Berlin",
    coordinates: Coordinates(latitude: 52.52437, longitude: 13.41053), zone: "Europe/Berlin")

  /// Returns points on a line from south to north.
  static func points(_ count: Int) -> [Place] {
    (0..<count).map { index in Place(Coordinates(latitude: -40 + Double(index) * 2, longitude: 10))
    }
  }
}
