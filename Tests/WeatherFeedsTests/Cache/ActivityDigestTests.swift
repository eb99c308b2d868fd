import Foundation
import Mux
import Testing
import Weather
import WeatherStore

@testable import WeatherFeeds

@Suite struct ActivityDigestTests {
  private func line(_ events: [(key: String, kind: MuxEvent.Kind)], hasData: Bool = true) -> String?
  {
    var digest = ActivityDigest()
    for (key, kind) in events { digest.note(event(key, kind)) }
    return line(digest, hasData: hasData)
  }

  private func event(_ key: String, _ kind: MuxEvent.Kind) -> MuxEvent {
    MuxEvent(number: 1, date: Date(), source: "forecasts", key: key, kind: kind)
  }

  private func line(_ digest: ActivityDigest, hasData: Bool = true) -> String? {
    let names = ["a": "Berlin", "b": "Oslo", "c": "Cape Town"]
    return digest.line {
      names[$0]
    } data: { _ in
      hasData ? ("02:10", "2 h 14 m") : nil
    }
  }

  private let offline = MuxEvent.Kind.fetchFailed(WeatherError.unreachable(.words("x")))

  @Test func `One updated place is named`() {
    #expect(line([("a", .fetched)]) == "Berlin updated")
  }

  @Test func `Several updated places are counted`() {
    #expect(line([("a", .fetched), ("b", .fetched), ("a", .fetched)]) == "2 updated")
  }

  @Test func `A failed place shows the age of its data`() {
    #expect(
      line([("a", .fetched), ("b", .fetched), ("c", offline)])
        == "2 updated · Cape Town offline, showing data from 02:10 (2 h 14 m old)")
  }

  @Test func `Without stored data the digest does not mention it`() {
    #expect(line([("a", offline), ("b", offline)], hasData: false) == "2 places offline")
    #expect(line([("a", offline), ("b", offline)]) == "2 places offline, showing stored data")
  }

  @Test func `The last event of a place counts`() {
    #expect(line([("a", offline), ("a", .fetched)]) == "Berlin updated")
    #expect(
      line([("a", .fetched), ("a", .fetchAbandoned)], hasData: false)
        == "Berlin not updated: no answer in time")
  }

  @Test func `Places that are not shown are left out`() {
    #expect(line([("x", .fetched), ("a", .hit)]) == nil)
  }

  @Test func `A line is reported once`() {
    var digest = ActivityDigest()
    digest.note(event("a", .fetched))
    #expect(line(digest) == "Berlin updated")
    digest.told()
    #expect(line(digest) == nil)
    digest.note(event("a", .hit))
    #expect(line(digest) == nil)
  }

  @Test func `A late result is counted with the others of its request`() {
    var digest = ActivityDigest()
    for key in ["a", "b"] { digest.note(event(key, .fetchBegan)) }
    digest.note(event("a", .fetched))
    digest.told()
    digest.note(event("b", .fetched))
    #expect(line(digest) == "2 updated")
    digest.told()
    for kind in [MuxEvent.Kind.fetchBegan, .fetched] { digest.note(event("c", kind)) }
    #expect(line(digest) == "Cape Town updated")
  }
}
