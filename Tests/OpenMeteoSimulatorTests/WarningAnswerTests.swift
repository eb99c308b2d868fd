import Foundation
import OpenMeteoSimulator
import Testing

@Suite struct WarningAnswerTests {
  @Test func `Expired warnings are never listed`() throws {
    let start = try Date("2026-11-25T00:30:00Z", strategy: .iso8601)
    var found = 0
    for hour in 0..<24 {
      let now = start + Double(hour) * 3600
      for longitude in stride(from: -120, through: -80, by: 4) {
        let answer = SimulatedOpenMeteo().answer(
          path: "/alerts/active", query: "point=40.5,\(longitude).5", at: now)
        let json = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        for feature in try #require(json?["features"] as? [[String: Any]]) {
          let told = try #require(feature["properties"] as? [String: Any])
          let ends = try Date(#require(told["ends"] as? String), strategy: .iso8601)
          #expect(ends > now)
          found += 1
        }
      }
    }
    #expect(found > 0)
  }
}
