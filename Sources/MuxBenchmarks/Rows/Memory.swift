import Mux

extension Row {
  static let memory: [Row] = [10_000, 100_000].map { count in
    Row(
      "memory of an entry among \(count / 1_000),000", .bytes, .ratio(1.6), floor: "dictionary"
    ) { _ in
      let map = HeapMeter.growth {
        let map = MultiplexerMap<String, Point>(name: nil, limits: .unlimited) { _ in Point(0) }
        for (number, key) in Reading.keys(count).enumerated() { map.store(Point(number), for: key) }
        return map
      }
      let dictionary = HeapMeter.growth {
        var dictionary: [String: Point] = [:]
        for (number, key) in Reading.keys(count).enumerated() { dictionary[key] = Point(number) }
        return dictionary
      }
      return Measurement(value: map / Double(count), floor: dictionary / Double(count))
    }
  }
}

/// A value without anything on the heap: what a map adds shows most beside it.
private struct Point: Codable, Sendable {
  var celsius: Double
  var hour: Int

  init(_ number: Int) {
    celsius = Double(number)
    hour = number
  }
}
