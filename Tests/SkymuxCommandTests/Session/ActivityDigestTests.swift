import Foundation
import Mux
import Testing
import WeatherStore

@testable import SkymuxCommand

@Suite struct ActivityDigestTests {
  private func line(_ events: [(key: String, kind: MuxEvent.Kind)], hasData: Bool = true) -> String?
  {
    var digest = ActivityDigest()
    for (number, event) in events.enumerated() {
      digest.note(
        MuxEvent(
          number: UInt64(number), date: Date(), source: "forecasts", key: event.key,
          kind: event.kind))
    }
    let names = ["a": "Berlin", "b": "Oslo", "c": "Cape Town"]
    return digest.line {
      names[$0]
    } data: { _ in
      hasData ? ("02:10", "2 h 14 m") : nil
    }
  }

  private let offline = MuxEvent.Kind.fetchFailed(WeatherError.unreachable(reason: "x"))

  @Test func onePlaceIsCalledByItsName() {
    #expect(line([("a", .fetched)]) == "Berlin updated")
  }

  @Test func severalAreCounted() {
    #expect(line([("a", .fetched), ("b", .fetched), ("a", .fetched)]) == "2 updated")
  }

  @Test func oldDataTellsItsAge() {
    #expect(
      line([("a", .fetched), ("b", .fetched), ("c", offline)])
        == "2 updated · Cape Town offline, showing data from 02:10 (2 h 14 m old)")
  }

  @Test func withoutDataNothingIsShownAndNothingIsClaimed() {
    #expect(line([("a", offline), ("b", offline)], hasData: false) == "2 places offline")
    #expect(line([("a", offline), ("b", offline)]) == "2 places offline, showing what was stored")
  }

  @Test func theLastWordOfAPlaceCounts() {
    #expect(line([("a", offline), ("a", .fetched)]) == "Berlin updated")
    #expect(
      line([("a", .fetched), ("a", .fetchDetached)], hasData: false)
        == "Berlin not updated: no answer in time")
  }

  @Test func whatIsNotOnTheScreenIsNoNews() {
    #expect(line([("x", .fetched), ("a", .hit)]) == nil)
  }

  @Test func aLineIsToldOnce() {
    var digest = ActivityDigest()
    digest.note(MuxEvent(number: 1, date: Date(), source: "forecasts", key: "a", kind: .fetched))
    #expect(
      digest.line {
        $0
      } data: { _ in
        nil
      } == "a updated")
    #expect(
      digest.line {
        $0
      } data: { _ in
        nil
      } == nil)
  }
}
