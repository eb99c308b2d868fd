import Foundation
import MuxNetworking
import Testing
import Weather

@testable import OpenMeteo

/// Text from a response is reduced to one line of printable characters.
@Suite struct HarmlessTextTests {
  static let hostile = [
    "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{90}x\u{9C}", "a\u{0}b", "a\nb\r\tc",
    "\u{202E}evil\u{2066}x\u{2069}", "z\u{200B}w\u{FEFF}", "\u{2028}\u{2029}", "\u{3164}\u{115F}",
    "Z\(String(repeating: "\u{0301}", count: 500))", String(repeating: "long ", count: 9000),
    "\u{E000}\u{FFFFE}", "\u{7F}\u{85}",
  ]

  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.count <= 400
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
      }
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test(arguments: hostile)
  func `Names of a place contain only printable characters`(text: String) throws {
    let json = try quoted(text)
    let body =
      #"{"results":[{"id":1,"name":\#(json),"latitude":1,"longitude":2,"country":\#(json),"country_code":\#(json),"admin1":\#(json),"timezone":\#(json)},{"id":2,"name":"A","latitude":1,"longitude":2,"country":\#(json),"country_code":\#(json),"admin1":\#(json),"timezone":\#(json)}],"reason":\#(json)}"#
    let answer = try WirePlaces(search: Data(body.utf8))
    #expect(answer.places.contains { $0.name == "A" })
    for place in answer.places {
      let texts = [place.name, place.region, place.country, place.countryCode, place.zone]
      #expect(texts.allSatisfy { $0.map { Self.isPlain($0) && !$0.isEmpty } ?? true }, "\(texts)")
      #expect(place.zone == nil && place.countryCode == nil)
    }
    #expect(Self.isPlain(answer.reason ?? ""))
  }

  @Test(arguments: hostile)
  func `An invalid zone name is dropped`(text: String) throws {
    let json = try quoted(text)
    let forecast = try Reading.forecast(
      #""timezone":\#(json),"timezone_abbreviation":\#(json),"daily_units":{"x":\#(json)},"daily":{"time":["2026-01-01"],"precipitation_sum":[1]}"#
    )
    #expect(forecast.zone.identifier == nil && forecast.zone.offset(at: .now) == 3600)
    #expect(forecast.days.first?.precipitation == 1)
  }

  @Test(arguments: hostile)
  func `The reason of a rejection is one plain line`(text: String) throws {
    let url = try #require(URL(string: "https://api.open-meteo.com/"))
    for body in [#"{"error":true,"reason":\#(try quoted(text))}"#, text] {
      for status in [400, 401, 404, 429, 500, 503] {
        let response = HTTPResponse(status: status, body: Data(body.utf8), url: url)
        #expect {
          _ = try ResponseReader.body(response, at: .now)
        } throws: { Self.isPlain(($0 as? OpenMeteoError)?.reason ?? "") }
      }
    }
    #expect {
      _ = try WireDocument(Data("Unexpected error while streaming data: \(text)".utf8))
    } throws: { Self.isPlain(($0 as? OpenMeteoError)?.reason ?? "") }
  }

  @Test func `The final period and URL queries are removed from a reason`() {
    #expect(PlainText.reason("Please try again tomorrow. ") == "Please try again tomorrow")
    #expect(
      PlainText.reason("cannot GET https://a.example/v1?apikey=secret&x=1 now...")
        == "cannot GET https://a.example/v1 now")
    #expect(PlainText.reason("What is \"x\"?") == "What is \"x\"?")
  }

  @Test func `A broken connection is not reported as a missing network`() {
    guard case .interrupted = OpenMeteoError(sending: TransportError.connectionLost),
      case .unreadable(let reason) = OpenMeteoError(sending: TransportError.invalidResponse),
      case .unreachable = OpenMeteoError(sending: TransportError.noNetwork)
    else {
      Issue.record("another case")
      return
    }
    #expect(reason == "the response is not HTTP")
  }

  @Test func `Invisible characters are removed without splitting words`() {
    #expect(PlainText.line("Sturm\u{AD}b\u{F6}en", limit: 40) == "Sturmb\u{F6}en")
    #expect(PlainText.line("a\u{200D}b\u{202E}c\u{2028}d", limit: 40) == "abc d")
  }
}

extension OpenMeteoError {
  /// The text from the server, if any.
  var reason: String? {
    switch self {
    case .refused(let reason, _), .keyRejected(let reason), .interrupted(let reason),
      .unreadable(let reason):
      reason
    case .serverFailed(_, let reason): reason
    case .rateLimited, .saidNothing, .unreachable: nil
    }
  }

  /// The date when the rate limit resets, if that is the reason.
  var retryDate: Date? {
    if case .rateLimited(_, let until) = self { until } else { nil }
  }
}
