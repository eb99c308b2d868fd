import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

struct RequestLineTests {
  @Test func aKeyIsNeverShown() throws {
    let url = try #require(URL(string: "https://a.example/v1/forecast?apikey=secret&latitude=1"))
    let line = RequestLine.text(
      HTTPRequest(url), .success(HTTPResponse(status: 200, url: url)), .milliseconds(7), 3)
    #expect(
      line
        == "request: https://a.example/v1/forecast?apikey=...&latitude=1 200, 0 bytes, 7 ms")
  }

  @Test func aPlaceOfADemonstrationHasItsOwnZone() {
    let places = DemoWorld.places
    #expect(places.nearest(-54.8, -68.3)?.zone == "America/Argentina/Ushuaia")
    #expect(places.nearest(-13.83, -171.77)?.zone == "Pacific/Apia")
    #expect(places.nearest(38.72, -9.13)?.zone == "Europe/Lisbon")
    #expect(places.nearest(52.52, 13.41)?.elevation == 74)
    #expect(places.nearest(-50, -130) == nil)
  }
}
