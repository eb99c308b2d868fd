import Foundation
import Mux
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import SystemTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// A weather store over a real loopback server that counts its requests.
final class ServedWeather {
  static let places = [(52.52, 13.41), (59.91, 10.75), (-33.92, 18.42)].map {
    Place(Coordinates(latitude: $0, longitude: $1))
  }

  let world = SimulatedTransport(SimulatedOpenMeteo(seed: 7), seed: 7)
  let repository = MuxRepository()
  let network: FaultInjectingTransport
  /// Holds requests while it is closed.
  let gate = Gate(isOpen: true)
  let store: WeatherStore
  private let server: LoopbackServer
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "served-\(UUID().uuidString)")

  init() throws {
    server = try world.serve()
    let address = "http://127.0.0.1:\(server.port)"
    let gated = GatedTransport(NetworkTransport(idleTimeout: .seconds(600)), gate)
    network = FaultInjectingTransport(
      gated,
      time: MuxEnvironment.live.time)
    var configuration = OpenMeteoConfiguration(environment: [OpenMeteoHost.commonVariable: address])
    configuration.timeout = .seconds(600)
    let client = OpenMeteoClient(configuration, transport: network)
    store = WeatherStore(
      service: OpenMeteoService(client), cacher: JSONFileCacher(root: folder),
      repository: repository,
      pace: StorePace(deadline: .seconds(600)))
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The dependencies of a screen that shows this weather and saves nothing.
  var parts: ScreenDependencies {
    var parts = ScreenDependencies(
      store: store, repository: repository, search: PlaceSearch(store),
      places: ConfigFile("places.json", in: nil),
      preferences: ConfigFile("config.json", in: nil))
    (parts.network, parts.inspects) = (network, true)
    return parts
  }

  /// The number of places in all forecast requests, and the number of these requests.
  var asked: (places: Int, requests: Int) {
    let places = world.requests.reduce(0) { sum, url in
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let latitudes = items.first { $0.name == "latitude" }?.value ?? ""
      return sum + latitudes.split(separator: ",").count
    }
    return (places, world.requestCounts["/v1/forecast"] ?? 0)
  }
}

/// Sends requests through a gate.
private struct GatedTransport: HTTPTransport {
  let transport: any HTTPTransport
  let gate: Gate

  init(_ transport: any HTTPTransport, _ gate: Gate) {
    self.transport = transport
    self.gate = gate
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    await gate.pass()
    return try await transport.send(request)
  }
}
