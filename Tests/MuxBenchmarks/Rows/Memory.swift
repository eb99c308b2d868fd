import CHeap
import Mux

extension Row {
  static let memory: [Row] = [10_000, 100_000].map { count in
    Row("memory of an entry among \(count / 1_000),000", .bytes, .ratio(1.6), floor: "dictionary") {
      _ in
      let map = HeapMeter.growth {
        let map = MultiplexerMap<String, Profile>(name: nil, limits: .unlimited) { _ in Profile(0) }
        for (number, key) in Reading.keys(count).enumerated() {
          map.store(Profile(number), for: key)
        }
        return map
      }
      let dictionary = HeapMeter.growth {
        var dictionary: [String: Profile] = [:]
        for (number, key) in Reading.keys(count).enumerated() { dictionary[key] = Profile(number) }
        return dictionary
      }
      return Measurement(value: map / Double(count), floor: dictionary / Double(count))
    }
  }
}

/// A typical value for the budget: some numbers, a string and an array.
private struct Profile: Codable, Sendable {
  var id: Int
  var name: String
  var score: Double
  var tags: [String]

  init(_ number: Int) {
    id = number
    name = "the user with the number \(number)"
    score = Double(number)
    tags = ["a", "b"]
  }
}

enum HeapMeter {
  /// Returns the growth of the heap by the created value, which stays alive until measured.
  static func growth<Made>(_ make: () -> Made) -> Double {
    let before = heap_bytes_in_use()
    let made = make()
    let after = heap_bytes_in_use()
    withExtendedLifetime(made) {}
    return Double(after) - Double(before)
  }
}
