import Foundation
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import Weather

@testable import OpenMeteo

/// Complete responses with impossible contents, for each kind of request.
///
/// Each gives possible weather or a typed error, and only plain text.
@Suite(.computes, .timeLimit(.minutes(60))) struct AnswerFuzzTests {
  private static let rounds = Thorough.pick(100, 4_000)

  private static let numbers = [
    "1e308", "-1e308", "9.97e36", "1e-320", "99999999999999999999", "-9223372036854775809", "nan",
    "-0.0", "1e999", "null", "\"12\"", "true", "[]", "{}", "\"inf\"", "2147483648", "-1",
  ]
  private static let strings =
    HarmlessTextTests.hostile.compactMap {
      (try? JSONEncoder().encode($0)).map { String(decoding: $0, as: UTF8.self) }
    } + [
      "1e308", "null", "[\"a\"]", "\"\"", "\"2026-13-45T99:99\"", "\"0000-00-00\"", "\"\\ud800\"",
    ]

  /// A body split into numbers, strings and the rest.
  private struct Pieces {
    var all: [Substring]

    init(_ body: Data) {
      let text = String(decoding: body, as: UTF8.self)
      all = text.matches(of: #/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[^"\d-]+|-/#).map(\.0)
    }

    mutating func damage(_ numbers: inout Numbers) {
      for _ in 0...numbers.nextInt(below: 6) {
        let place = numbers.nextInt(below: all.count)
        let isNumber = all[place].first.map { $0.isNumber || $0 == "-" } ?? false
        switch numbers.nextInt(below: 12) {
        case 0..<6 where isNumber:
          all[place] =
            AnswerFuzzTests.numbers[numbers.nextInt(below: AnswerFuzzTests.numbers.count)][...]
        case 0..<6 where all[place].first == "\"":
          // A member name is a string as well.
          all[place] =
            AnswerFuzzTests.strings[numbers.nextInt(below: AnswerFuzzTests.strings.count)][...]
        case 6: all.removeSubrange(place..<min(all.count, place + numbers.nextInt(below: 20)))
        case 7:
          // Duplicate members, and members in the wrong place.
          let piece = all[place..<min(all.count, place + numbers.nextInt(below: 40))]
          all.insert(contentsOf: piece, at: numbers.nextInt(below: all.count))
        case 8 where numbers.nextInt(below: 4) == 0:
          all.removeLast(numbers.nextInt(below: all.count))
        default: break
        }
        if all.isEmpty { all = ["{", "}"] }
      }
    }

    var body: String { all.joined() }
  }

  private static func pieces(_ path: String, _ query: String) -> Pieces {
    let date = Date(timeIntervalSince1970: 1_772_714_096)
    return Pieces(SimulatedOpenMeteo().answer(path: path, query: query, at: date).body)
  }

  private static let point = "latitude=52.5&longitude=13.4&timezone=auto"

  /// A valid response of each kind.
  private static let kinds = [
    pieces(
      "/v1/forecast",
      point + "&forecast_days=1&forecast_hours=3&wind_speed_unit=ms&current="
        + Conditions.table.names(.current).joined(separator: ",") + "&hourly="
        + Conditions.table.names(.hours).joined(separator: ",") + "&daily="
        + Day.table.names(.days).joined(separator: ",")),
    pieces(
      "/v1/air-quality",
      point + "&forecast_days=1&current=us_aqi,pm10&hourly="
        + AirConditions.table.names(.hours).joined(separator: ",")),
    pieces("/v1/search", "name=London"),
    pieces(
      "/v1/archive",
      point + "&start_date=2020-02-01&end_date=2020-02-20&daily="
        + OpenMeteoClient.normalColumns.joined(separator: ",")),
  ]

  /// Checks that a value can be encoded, so it has no infinity, and that its texts are plain.
  private static func check(_ value: some Encodable, _ texts: [String?], _ body: String) {
    #expect(throws: Never.self, "\(body)") { try JSONEncoder().encode(value) }
    for text in texts { #expect(text.map(HarmlessTextTests.isPlain) ?? true, "\(body)") }
  }

  @Test(arguments: 0..<4, 0..<3 as Range<UInt64>)
  func `No impossible value gets through`(kind: Int, seed: UInt64) {
    var numbers = Numbers(seed: seed * 4 + UInt64(kind) + 1001)
    var good = 0
    for _ in 0..<Self.rounds {
      var pieces = Self.kinds[kind]
      pieces.damage(&numbers)
      let body = pieces.body
      let data = Data(body.utf8)
      #expect(ResponseReader.reason(data).map(HarmlessTextTests.isPlain) ?? true, "\(body)")
      if kind == 2 {
        for place in (try? WirePlaces(search: data))?.places ?? [] {
          good += 1
          Self.check(
            place, [place.name, place.region, place.country, place.countryCode, place.zone], body)
        }
        continue
      }
      for answer in (try? WireDocument(data))?.answers ?? [] {
        if let forecast = try? Forecast(answer, asked: Reading.asked, model: nil) {
          good += 1
          Self.check(forecast, [forecast.zone.identifier], body)
        }
        if let air = try? AirQuality(answer, asked: Reading.asked) {
          good += 1
          Self.check(air, [air.zone.identifier], body)
        }
        if let normals = try? ClimateNormals(answer, asked: Reading.asked) {
          good += 1
          Self.check(normals, [], body)
        }
      }
    }
    #expect(good > 12, "\(good)")
  }
}
