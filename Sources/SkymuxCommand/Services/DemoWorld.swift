import Foundation
import Mux
import OpenMeteoSimulator
import Weather
import WeatherStore

/// A made-up world: a network with a service at its end, a clock that can be moved ahead, and a
/// folder that goes when it ends.
final class DemoWorld: Sendable {
  let clock = MovableClock()
  let service: SimulatedTransport
  let environment: MuxEnvironment
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "skymux-demo-\(UUID().uuidString)")

  /// The world that grows from a seed, in which it may for ever be `moment`.
  init(seed: UInt64, moment: Date? = nil) {
    let clock = clock
    environment = MuxEnvironment(
      clock: clock, wallClock: { clock.date(moment ?? Date()) }, executor: Workers.shared)
    service = SimulatedTransport(
      SimulatedOpenMeteo(seed: seed, places: DemoWorld.places), seed: seed, clock: QueueClock(),
      now: environment.wallClock)
  }

  /// The cities of the simulator, which are few, and elsewhere the zones of the gazetteer.
  static var places: SimulatedPlaces {
    let few = SimulatedPlaces.builtIn
    return SimulatedPlaces(search: few.search, place: few.place) { latitude, longitude in
      let point = Coordinates(latitude: latitude, longitude: longitude)
      let city = few.nearest(latitude, longitude)
      if let city, point.distance(to: city.coordinates) < 30_000 { return city }
      guard let near = Gazetteer().nearest(to: point, within: 900_000)?.place, let zone = near.zone
      else { return city }
      return SimulatedPlace(
        id: 0, name: near.name, latitude: near.coordinates.latitude,
        longitude: near.coordinates.longitude, zone: zone)
    }
  }

  deinit { end() }

  /// Removes what is on disk.
  func end() { try? FileManager.default.removeItem(at: folder) }

  /// A store of files in the folder, which is not made before something is saved.
  func cacher() -> JSONFileCacher {
    JSONFileCacher(root: folder, work: .inline, wallClock: environment.wallClock)
  }
}

extension SimulatedPlace {
  /// Where it lies.
  fileprivate var coordinates: Coordinates {
    Coordinates(latitude: latitude, longitude: longitude)
  }
}
