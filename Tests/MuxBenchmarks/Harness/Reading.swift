/// A small value with one part on the heap, used by all benchmarks.
struct Reading: Codable, Hashable, Sendable {
  var place: String
  var celsius: Double
  var hour: Int

  init(_ number: Int) {
    place = "the weather station number \(number)"
    celsius = Double(number % 40)
    hour = number % 24
  }

  /// Returns the keys of this many readings, each with its own heap allocation.
  static func keys(_ count: Int) -> [String] {
    (0..<count).map { "station/\(10_000_000 + $0)/now" }
  }
}
