import Mux
import OpenMeteo
import OpenMeteoSimulator
import Weather
import WeatherStore

/// One run of a program on the stage of a scene.
struct TourProgram: Sendable {
  let store: WeatherStore
  let repository = MuxRepository()
  let environment: MuxEnvironment

  init(
    network: SimulatedTransport, cacher: any Cacher, environment: MuxEnvironment, pace: StorePace
  ) {
    self.environment = environment
    var configuration = OpenMeteoConfiguration()
    configuration.limits = nil
    let client = OpenMeteoClient(
      configuration, transport: network, now: environment.wallClock)
    store = WeatherStore(
      service: .openMeteo(client), cacher: cacher, repository: repository,
      environment: environment, pace: pace)
  }
}

extension TourProgram {
  static let berlin = Place(
    id: .geoNames(2_950_159), name: "Berlin",
    coordinates: Coordinates(latitude: 52.52437, longitude: 13.41053), zone: "Europe/Berlin")

  /// Points on a line from south to north.
  static func points(_ count: Int) -> [Place] {
    (0..<count).map { index in
      Place(Coordinates(latitude: -40 + Double(index) * 2, longitude: 10))
    }
  }
}
