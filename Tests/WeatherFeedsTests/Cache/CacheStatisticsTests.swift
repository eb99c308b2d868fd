import Foundation
import Mux
import SystemTesting
import Testing
import Weather
import WeatherScreens
import WeatherStore

@testable import WeatherFeeds

/// The counters of the cache, and the number of entries that have them.
@Suite struct CacheStatisticsTests {
  private let start = Date(timeIntervalSince1970: 1_795_230_000)

  private func event(_ number: Int, key: String, _ kind: MuxEvent.Kind = .miss) -> MuxEvent {
    MuxEvent(
      number: UInt64(number), date: start + Double(number), source: "searches", key: key, kind: kind
    )
  }

  @Test func `An entry of official warnings has the name of its place`() throws {
    var place = Place(
      id: .geoNames(1), name: "Berlin", coordinates: Coordinates(latitude: 52.5, longitude: 13.4))
    place.countryCode = "DE"
    let key = try #require(WarningKey(place)).description
    #expect([place].name(of: CacheAddress("warnings", key)) == "Berlin")
  }

  @Test func `Many different keys do not fill the memory`() {
    var ledger = CacheStatistics()
    // One text per second for 90 minutes, or for a day.
    let count = Thorough.pick(5_400, 86_400)
    ledger.note(event(0, key: "en/first"))
    for number in 1...count { ledger.note(event(number, key: "en/text \(number % 7_919)")) }
    #expect(ledger.accountCount <= 1_000)
    #expect(ledger.count.misses == count + 1)
  }

  @Test func `A frequently used key is never evicted`() {
    var ledger = CacheStatistics()
    let count = Thorough.pick(3_000, 20_000)
    for number in 0..<count {
      ledger.note(event(2 * number, key: "en/kept"))
      ledger.note(event(2 * number + 1, key: "en/\(number)"))
    }
    let entry = MuxSnapshot(source: "searches", key: "en/kept", hasValue: false)
    let line = ledger.report([entry], at: start) { _ in nil }.lines.first
    #expect(line?.count.misses == count)
  }
}
