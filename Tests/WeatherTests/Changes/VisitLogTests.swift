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

  @Test func `The last visit is one that this is not a part of`() {
    var log = VisitLog()
    #expect(log.last(before: start) == nil)
    log.add(visit(0))
    #expect(log.last(before: start + 29 * 60) == nil)
    #expect(log.last(before: start + 30 * 60) == visit(0))
  }

  @Test func `Who goes on looking makes one visit, with what was seen last`() {
    var log = VisitLog()
    for minute in stride(from: 0.0, through: 200, by: 15) { log.add(visit(minute, minute)) }
    #expect(log.visits == [visit(195, 195)])
    log.add(visit(300))
    #expect(log.visits.count == 2)
  }

  @Test func `Thirty visits are kept, the oldest go`() {
    var log = VisitLog()
    for number in 0..<40 { log.add(visit(Double(number) * 60)) }
    #expect(log.visits.count == 30)
    #expect(log.visits.first == visit(600))
    #expect(log.last(before: start + 40 * 3_600) == visit(39 * 60))
  }

  @Test func `A clock that is set back forgets what lies ahead of it`() {
    var log = VisitLog()
    log.add(visit(0))
    log.add(visit(600))
    #expect(log.last(before: start + 300 * 60) == visit(0))
    log.add(visit(300))
    #expect(log.visits == [visit(0), visit(300)])
  }

  @Test func `A forecast without days is no visit`() {
    var log = VisitLog()
    log.add(Visit(seenAt: start, days: []))
    #expect(log.visits.isEmpty)
  }

  @Test func `Thirty visits of sixteen days take few bytes, and come back as they were`() throws {
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
  func `What is no log is refused`(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(VisitLog.self, from: Data(text.utf8))
    }
  }
}
