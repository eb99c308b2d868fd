/// What the benchmarks fetch, keep and save: small, with one part on the heap.
struct Reading: Codable, Hashable, Sendable {
  var place: String
  var celsius: Double
  var hour: Int

  init(_ number: Int) {
    place = "the weather station number \(number)"
    celsius = Double(number % 40)
    hour = number % 24
  }

  /// The keys of so many readings, each in its own piece of memory.
  static func keys(_ count: Int) -> [String] {
    (0..<count).map { "station/\(10_000_000 + $0)/now" }
  }
}
