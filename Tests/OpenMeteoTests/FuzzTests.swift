import Foundation
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import Weather

@testable import OpenMeteo

/// A randomly damaged response gives a value or a typed error, never a crash or a hang.
@Suite(.computes, .timeLimit(.minutes(60))) struct FuzzTests {
  private static let snippets = [
    "null", "nan", "-nan", "1e999", "-0.0", "\"\"", "{", "}", "[", "]", ",", ":", "\"", "\\",
    "\\u", "\\ud800", "99999999999999999999", "-", ".", "e", "true", "\"2026-13-45T99:99\"",
    "1e300", "-1e300", "Unexpected error while streaming data: x", "\u{0}", "é", "{}", "[]",
    "9223372036854775808", "-9223372036854775809",
  ].map { Array($0.utf8) }

  private static func mutated(_ original: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var bytes = original
    for _ in 0...numbers.nextInt(below: 4) {
      guard !bytes.isEmpty else { return bytes }
      let place = numbers.nextInt(below: bytes.count)
      switch numbers.nextInt(below: 6) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + numbers.nextInt(below: 40)))
      case 3: bytes.insert(contentsOf: snippets[numbers.nextInt(below: snippets.count)], at: place)
      case 4: bytes.removeLast(numbers.nextInt(below: bytes.count))
      default:
        let end = min(bytes.count, place + numbers.nextInt(below: 60))
        bytes.insert(contentsOf: bytes[place..<end], at: numbers.nextInt(below: bytes.count))
      }
    }
    return bytes
  }

  private static func body(_ path: String, _ query: String) -> [UInt8] {
    let date = Date(timeIntervalSince1970: 1_772_714_096)
    return Array(SimulatedOpenMeteo().answer(path: path, query: query, at: date).body)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `Damaged forecasts do not crash`(seed: UInt64) {
    let place = "latitude=52.5,-33&longitude=13.4,151&timezone=auto"
    let originals = [
      Self.body(
        "/v1/forecast",
        place + "&current=precipitation,is_day&hourly=visibility,weather_code&forecast_hours=4"),
      Self.body(
        "/v1/forecast",
        place + "&daily=sunrise,sunset,weather_code&forecast_days=2&timeformat=unixtime"),
      Self.body(
        "/v1/forecast",
        place + "&daily=snowfall_sum,sunrise&models=gfs_seamless,gem_seamless&forecast_days=2"),
    ]
    var numbers = Numbers(seed: seed + 1)
    var good = 0
    for round in 0..<Thorough.pick(500, 15_000) {
      let bytes = Self.mutated(originals[round % 3], &numbers)
      do throws(OpenMeteoError) {
        for answer in try WireDocument(Data(bytes)).answers {
          let models = ["gfs_seamless", "gem_seamless"]
          let each = Forecast.each(models, of: answer, asked: Reading.asked) ?? []
          let plain = try? Forecast(answer, asked: Reading.asked, model: nil)
          for forecast in (each + [plain]).compactMap({ $0 }) {
            good += forecast.hours.count + forecast.days.count > 0 ? 1 : 0
            Self.checkSanity(forecast)
          }
        }
      } catch {
        #expect(error.reason != "")
      }
    }
    #expect(good > 50)
  }

  @Test(arguments: 0..<2 as Range<UInt64>)
  func `Damaged air quality, places and archives do not crash`(seed: UInt64) {
    let place = "latitude=52.5&longitude=13.4"
    let air = Self.body("/v1/air-quality", place + "&current=us_aqi&hourly=pm10&forecast_days=1")
    let places = Self.body("/v1/search", "name=London")
    let past = Self.body(
      "/v1/archive",
      place + "&start_date=2020-02-01&end_date=2020-03-10&daily=temperature_2m_max")
    var numbers = Numbers(seed: seed + 101)
    var good = 0
    for _ in 0..<Thorough.pick(500, 10_000) {
      if let document = try? WireDocument(Data(Self.mutated(air, &numbers))) {
        for answer in document.answers {
          good += (try? AirQuality(answer, asked: Reading.asked))?.hours.count ?? 0
        }
      }
      good += (try? WirePlaces(search: Data(Self.mutated(places, &numbers))))?.places.count ?? 0
      if let document = try? WireDocument(Data(Self.mutated(past, &numbers))) {
        for answer in document.answers {
          let normals = try? ClimateNormals(answer, asked: Reading.asked)
          #expect(normals?.days.count ?? 366 == 366)
        }
      }
    }
    #expect(good > 1000)
  }

  @Test func `Random bytes do not crash`() {
    var numbers = Numbers(seed: 99)
    for _ in 0..<Thorough.pick(3_000, 30_000) {
      let count = numbers.nextInt(below: 200)
      let start: [UInt8] = [[], Array("{\"hourly\":{\"time\":[".utf8), Array("[{".utf8)][
        numbers.nextInt(below: 3)]
      let bytes =
        start
        + (0..<count).map { _ in
          Array(#"{}[]",:\0123456789.-+eEnaultrfi "#.utf8)[numbers.nextInt(below: 32)]
        }
      _ = try? WireDocument(Data(bytes))
      _ = try? WirePlaces(search: Data(bytes))
    }
  }

  private static func checkSanity(_ forecast: Forecast) {
    for hour in forecast.hours {
      #expect(abs(hour.time.timeIntervalSince1970) < 1.1e10)
      #expect(hour.visibility?.isFinite ?? true)
    }
    for day in forecast.days {
      #expect(day.sunrise.map { abs($0.timeIntervalSince1970) < 1.1e10 } ?? true)
    }
  }
}
