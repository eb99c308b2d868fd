import Foundation
import Testing
import Weather
import WeatherReports

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60)))
struct TextReadingTests {
  @Test(arguments: [
    ("90s", 90_000), ("30m", 1_800_000), ("2h", 7_200_000), ("1d", 86_400_000),
    ("1h30m", 5_400_000), ("500ms", 500), ("5", 5000), ("1.5h", 5_400_000), ("10min", 600_000),
  ])
  func `A duration is read with its unit`(text: String, milliseconds: Int) {
    #expect(DurationText.read(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", "h", "1x", "1h30", "-5m", "1e9d", "nan", "3 h", "..s"])
  func `Text that is not a duration gives nil`(text: String) {
    #expect(DurationText.read(text) == nil)
  }

  /// 2026-11-21 04:24 in Berlin.
  private let now = Date(timeIntervalSince1970: 1_795_231_440)
  private let berlin = PlaceZone(identifier: "Europe/Berlin")

  @Test(arguments: [
    ("now", "2026-11-21T04:24:00+01:00"), ("+3h", "2026-11-21T07:24:00+01:00"),
    ("-1d", "2026-11-20T04:24:00+01:00"), ("17:00", "2026-11-21T17:00:00+01:00"),
    ("5pm", "2026-11-21T17:00:00+01:00"), ("12 am", "2026-11-21T00:00:00+01:00"),
    ("tomorrow", "2026-11-22T12:00:00+01:00"), ("tomorrow 9:30", "2026-11-22T09:30:00+01:00"),
    ("2026-12-24", "2026-12-24T12:00:00+01:00"),
    ("2026-12-24T18:00", "2026-12-24T18:00:00+01:00"),
    ("2026-12-24T18:00Z", "2026-12-24T19:00:00+01:00"),
    ("2026-12-24t18:00-09:30", "2026-12-25T04:30:00+01:00"),
    ("2026-10-25T12:00", "2026-10-25T12:00:00+01:00"),
    ("2026-03-29T01:59", "2026-03-29T01:59:00+01:00"),
    ("2026-03-29T02:30", "2026-03-29T03:30:00+02:00"),
    ("2026-03-29T03:30", "2026-03-29T03:30:00+02:00"),
  ])
  func `A moment is read in the time zone of the place`(text: String, expected: String) throws {
    let moment = try #require(MomentText(text))
    #expect(TimeText.iso(moment.instant(from: now, in: berlin), in: berlin) == expected)
  }

  // In Santiago the day of the clock change begins at one o'clock.
  @Test(arguments: [
    ("2026-09-06T17:00", "2026-09-06T17:00:00-03:00"), ("2026-09-06", "2026-09-06T12:00:00-03:00"),
    ("2026-09-05T17:00", "2026-09-05T17:00:00-04:00"),
    ("2026-09-06T00:30", "2026-09-06T01:30:00-03:00"),
  ])
  func `A moment is correct on a day without midnight`(text: String, expected: String) throws {
    let santiago = PlaceZone(identifier: "America/Santiago")
    let moment = try #require(MomentText(text))
    #expect(TimeText.iso(moment.instant(from: now, in: santiago), in: santiago) == expected)
  }

  @Test(arguments: [
    "", "25:00", "17", "2026-02-30", "2026-13-01", "12:60", "13pm", "+", "yesterdy", "+1", "-90",
    "17:00:zz", "17:00:60", "17:0x",
  ])
  func `Text that is not a moment gives nil`(text: String) {
    #expect(MomentText(text) == nil)
  }

  @Test(arguments: [("ofline", "offline"), ("JSOM", "json"), ("tm", nil), ("zzz", nil)])
  func `The nearest known word is suggested for a misspelled one`(typed: String, expected: String?)
  {
    let found = NearestWord.find(typed, among: ["offline", "json", "now", "csv", "tmux"])
    #expect(found == expected)
  }
}
