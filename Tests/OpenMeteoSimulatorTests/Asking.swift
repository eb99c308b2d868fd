import Foundation
import OpenMeteoSimulator
import Testing

/// A simulator with seed 1 and short requests.
struct Asking {
  var world = SimulatedOpenMeteo(seed: 1)
  /// 5 March 2026, 12:34:56 UTC, three days before the clocks change in America.
  var now = Date(timeIntervalSince1970: 1_772_714_096)

  func answer(_ query: String, path: String = "/v1/forecast") -> SimulatedOpenMeteo.Answer {
    world.answer(path: path, query: query, at: now)
  }

  func text(_ query: String, path: String = "/v1/forecast") -> String {
    String(decoding: answer(query, path: path).body, as: UTF8.self)
  }

  func object(_ query: String, path: String = "/v1/forecast") throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: answer(query, path: path).body)
    return try #require(value as? [String: Any])
  }

  /// The values of a column, with NaN for gaps.
  func column(_ name: String, in section: String, _ query: String, path: String = "/v1/forecast")
    throws -> [Double]
  {
    let part = try #require(try object(query, path: path)[section] as? [String: Any])
    let values = try #require(part[name] as? [Any])
    return values.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
  }

  func texts(_ name: String, in section: String, _ query: String) throws -> [String] {
    let part = try #require(try object(query)[section] as? [String: Any])
    return try #require(part[name] as? [String])
  }
}
