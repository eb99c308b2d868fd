import Foundation
import Testing

@testable import OpenMeteo

/// A response may be larger than anything requested; reading stops at a limit.
@Suite struct AnswerLimitsTests {
  private func reason(_ body: String) -> String? {
    do throws(OpenMeteoError) {
      _ = try WireDocument(Data(body.utf8))
      return nil
    } catch {
      return error.reason
    }
  }

  private let tooMuch = "the answer contains more than requested"

  @Test func `A century of days is read, and one more row is rejected`() {
    let century = Array(repeating: "1", count: AnswerLimits.rows)
    #expect(reason(#"{"daily":{"precipitation_sum":[\#(century.joined(separator: ","))]}}"#) == nil)
    let more = (century + ["1"]).joined(separator: ",")
    #expect(reason(#"{"daily":{"precipitation_sum":[\#(more)]}}"#) == tooMuch)
  }

  @Test func `The hours of all requestable days are read, those of years rejected`() {
    func hours(_ count: Int) -> String {
      let values = Array(repeating: "1", count: count).joined(separator: ",")
      return #"{"hourly":{"precipitation":[\#(values)]}}"#
    }
    #expect(reason(hours((16 + 92) * 24)) == nil)
    #expect(reason(hours(AnswerLimits.rows)) == tooMuch)
  }

  @Test func `A list allocates no more than its values need`() throws {
    let columns = (0..<100).map { #""a\#($0)":[],"b\#($0)":[1]"# }.joined(separator: ",")
    let answer = try #require(
      try WireDocument(Data(#"{"hourly":{\#(columns)}}"#.utf8)).answers.first)
    let read = try #require(answer.sections["hourly"]).columns
    #expect(read.count == 200)
    #expect(read.allSatisfy { $0.column.values.capacity < 16 })
  }

  @Test func `The number of columns and units in a section is limited`() {
    let columns = (0...AnswerLimits.columns).map { #""c\#($0)":[]"# }.joined(separator: ",")
    #expect(reason(#"{"hourly":{\#(columns)}}"#) == tooMuch)
    let units = (0...AnswerLimits.columns).map { #""c\#($0)":"x""# }.joined(separator: ",")
    #expect(reason(#"{"hourly_units":{\#(units)}}"#) == tooMuch)
    #expect(reason(#"{"strange_units":{\#(units)}}"#) == nil)
  }

  @Test func `The number of places in a response is limited`() {
    let places = Array(repeating: "{}", count: AnswerLimits.places + 1).joined(separator: ",")
    #expect(reason("[\(places)]") == tooMuch)
    let hit = #"{"id":1,"name":"A","latitude":1,"longitude":2}"#
    let hits = Array(repeating: hit, count: AnswerLimits.places + 1).joined(separator: ",")
    #expect(throws: OpenMeteoError.self) {
      _ = try WirePlaces(search: Data(#"{"results":[\#(hits)]}"#.utf8))
    }
  }

  @Test func `The total number of values is limited`() {
    let column = #""daily":{"a":["# + String(repeating: "1,", count: 30_000) + "1]}"
    let body = "{" + Array(repeating: column, count: 140).joined(separator: ",") + "}"
    #expect(reason(body) == tooMuch)
  }

  @Test func `A long text is cut, and reading continues after it`() throws {
    let long = String(repeating: "x", count: 100_000)
    let answer = try WireDocument(Data(#"{"reason":"\#(long)","latitude":7}"#.utf8)).answers[0]
    #expect(answer.latitude == 7 && answer.reason?.count ?? 0 <= 301)
  }
}
