import Foundation
import Testing

@testable import Weather

struct VisitLogTests {
  private let start = Date(timeIntervalSince1970: 1_795_000_000)

  private func visit(_ minutes: Double, _ warmth: Double = 10) -> Visit {
    var day = VisitDay(time: start)
    day.maximumTemperature = warmth
    return Visit(seenAt: start + minutes * 60, days: [day])
  }

  @Test func `The last visit is at least 30 minutes ago`() {
    var log = VisitLog()
    #expect(log.last(before: start) == nil)
    log.add(visit(0))
    #expect(log.last(before: start + 29 * 60) == nil)
    #expect(log.last(before: start + 30 * 60) == visit(0))
  }

  @Test func `Continuous viewing is one visit with the latest forecast`() {
    var log = VisitLog()
    for minute in stride(from: 0.0, through: 200, by: 15) { log.add(visit(minute, minute)) }
    #expect(log.visits == [visit(195, 195)])
    log.add(visit(300))
    #expect(log.visits.count == 2)
  }

  @Test func `The log keeps the latest 30 visits`() {
    var log = VisitLog()
    for number in 0..<40 { log.add(visit(Double(number) * 60)) }
    #expect(log.visits.count == 30)
    #expect(log.visits.first == visit(600))
    #expect(log.last(before: start + 40 * 3_600) == visit(39 * 60))
  }

  @Test func `Setting the clock back drops visits in the future`() {
    var log = VisitLog()
    log.add(visit(0))
    log.add(visit(600))
    #expect(log.last(before: start + 300 * 60) == visit(0))
    log.add(visit(300))
    #expect(log.visits == [visit(0), visit(300)])
  }

  @Test func `A forecast without days is not logged`() {
    var log = VisitLog()
    log.add(Visit(seenAt: start, days: []))
    #expect(log.visits.isEmpty)
  }

  @Test func `A full log takes less than 20 kB and decodes unchanged`() throws {
    var log = VisitLog()
    for number in 0..<30 {
      let days = (0..<16).map { index in
        var day = VisitDay(time: start + Double(index) * 86_400)
        day.code = WeatherCode(number: 61)
        day.maximumTemperature = Double(number) / 10
        day.precipitation = 2.3
        day.snowfall = 0
        day.gusts = 12.3
        return day
      }
      log.add(Visit(seenAt: start + Double(number) * 7_200, days: days))
    }
    let data = try JSONEncoder().encode(log)
    #expect(data.count < 20_000)
    #expect(try JSONDecoder().decode(VisitLog.self, from: data) == log)
  }

  @Test(arguments: ["{}", #"{"visits":[{"seen":"x"}]}"#, "[]", #"{"visits":[{"days":{}}]}"#])
  func `Decoding rejects text that is not a log`(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(VisitLog.self, from: Data(text.utf8))
    }
  }
}
