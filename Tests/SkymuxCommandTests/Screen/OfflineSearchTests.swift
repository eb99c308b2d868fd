import Foundation
import Mux
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import Testing
import WarningSources
import Weather
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// A search on a screen that is offline.
@Suite(.timeLimit(.minutes(60))) struct OfflineSearchTests {
  private static let village = Place(
    id: .geoNames(99_000_001), name: "Qvarnholm",
    coordinates: Coordinates(latitude: 61.5, longitude: 17.25))
  private static let answer = """
    {"results": [{"id": 99000001, "name": "Qvarnholm", "latitude": 61.5, "longitude": 17.25}]}
    """

  @Test func `Offline an earlier search is found, and the search reports a failure`()
    async throws
  {
    let server = try LoopbackServer { _ in LoopbackServer.Reply(body: Data(Self.answer.utf8)) }
    defer { server.stop() }
    let home = try SkymuxProcess.Home()
    let variables = [
      "HOME": home.url.path, OpenMeteoHost.commonVariable: "http://127.0.0.1:\(server.port)",
    ]
    let services = SkymuxServices(environment: variables, timeout: .seconds(600))
    let search = PlaceSearch(services.store)
    let found = await search.find("qvarnholm", in: PlaceBook())
    #expect(found.places.map(\.place.id) == [Self.village.id])
    let (messages, message) = AsyncStream.makeStream(of: AppMessage.self)
    let effects = SearchEffects(search, services.environment, isOffline: true, delay: .zero) {
      message.yield($0)
    }
    effects.type("qvarnholm", in: PlaceBook(), language: "en")
    for await case .found(let results) in messages where !results.places.isEmpty {
      #expect(results.places.map(\.id) == [Self.village.id])
      guard case .failed = results.phase else {
        Issue.record("\(results.phase)")
        break
      }
      break
    }
    effects.end()
  }
}
