import Foundation
import Mux
import MuxTesting
import Testing
import Weather

@testable import WeatherStore

/// Past years: complete decades never expire, the current one does after a day.
@Suite(.timeLimit(.minutes(60))) struct DecadeTests {
  private let clock = ManualClock()
  private let service: FakeService
  private let store: WeatherStore
  private let repository = MuxRepository()

  init() {
    let clock = clock
    let environment = MuxEnvironment(clock: clock, wallClock: { clock.date })
    service = FakeService(environment)
    store = WeatherStore(
      service: service, cacher: NoCacher(), repository: repository, environment: environment)
  }

  private func ask(_ years: [Int], _ policy: FetchPolicy = .cacheFirst) async -> Int {
    let keys = years.map { DecadeKey(PlaceKey(Place.ten[0]), Decade(of: $0)) }
    return await store.decades.reports(for: keys, policy).count { (try? $0.get()) != nil }
  }

  @Test func `A complete decade is fetched once, the current one daily`() async {
    let year = PlaceZone.utc.day(of: clock.date).year
    #expect(await ask([1950, year]) == 2)
    #expect(service.calls.sorted() == ["days 1950", "days \(Decade(of: year).firstYear)"])
    clock.advance(by: .seconds(86_000))
    #expect(await ask([1950, year]) == 2)
    #expect(service.calls.count == 2)
    clock.advance(by: .seconds(900))
    #expect(await ask([1950, year]) == 2)
    #expect(service.calls.count == 3)
    clock.advance(by: .seconds(300 * 86_400))
    #expect(await ask([1950]) == 1)
    #expect(service.calls.count == 3)
  }

  @Test func `Without a network a stale decade is used`() async {
    let year = PlaceZone.utc.day(of: clock.date).year
    #expect(await ask([year]) == 1)
    clock.advance(by: .seconds(3 * 86_400))
    service.mood = .failing(.unreachable(.noNetwork))
    let (kept, other) = (await ask([year]), await ask([1960]))
    #expect(kept == 1 && other == 0)
  }
}
