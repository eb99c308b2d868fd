import MuxTesting
import SystemTesting
import Testing

@testable import WeatherPictures

/// Reading the file of coasts and borders, sound and damaged.
@Suite(.computes, .timeLimit(.minutes(60))) struct CoastlinesTests {
  private func window(
    _ west: Double, _ north: Double, _ east: Double, _ south: Double
  ) -> Coastlines.Window {
    Coastlines.Window(
      northWest: Coastlines.Point(longitude: west, latitude: north),
      southEast: Coastlines.Point(longitude: east, latitude: south))
  }

  private func segments(
    _ lines: Coastlines, _ window: Coastlines.Window
  ) -> [Coastlines.Segment] {
    var all: [Coastlines.Segment] = []
    lines.each(in: window) { all.append($0) }
    return all
  }

  private func segments(_ bytes: [UInt8], _ window: Coastlines.Window) -> [Coastlines.Segment] {
    bytes.withUnsafeBufferPointer { segments(Coastlines($0), window) }
  }

  private var file: [UInt8] { Array(Coastlines.embedded.bytes) }

  /// The distance in degrees from a point to the nearest end of a segment.
  private func distance(
    _ all: [Coastlines.Segment], _ longitude: Double, _ latitude: Double, isBorder: Bool
  ) -> Double {
    let near = all.lazy.filter { $0.isBorder == isBorder }.map {
      max(abs($0.from.longitude - longitude), abs($0.from.latitude - latitude))
    }
    return near.min() ?? .infinity
  }

  @Test(arguments: [
    ("Cape of Good Hope", 18.47, -34.36, false), ("Cape Horn", -67.27, -55.98, false),
    ("North Cape", 25.7, 71.1, false), ("Chicago at the lake", -87.6, 41.88, false),
    ("Gibraltar", -5.35, 36.1, false), ("Singapore", 103.85, 1.27, false),
    ("the corner of four states", 25.26, -17.79, true), ("Basel", 7.59, 47.59, true),
    ("Peace Arch", -122.76, 49.0, true),
  ])
  func `Well-known coasts and borders are where they belong`(
    _ name: String, _ longitude: Double, _ latitude: Double, _ isBorder: Bool
  ) {
    let all = segments(
      .embedded, window(longitude - 0.1, latitude + 0.1, longitude + 0.1, latitude - 0.1))
    #expect(distance(all, longitude, latitude, isBorder: isBorder) < 0.3, "\(name)")
  }

  @Test func `The file fits into 250 kB and has all lines of the world`() {
    let all = segments(.embedded, window(-180, 90, 179.99, -90))
    #expect(file.count <= 250_000)
    #expect(all.count { !$0.isBorder } > 50_000)
    #expect(all.count { $0.isBorder } > 10_000)
    for segment in all {
      #expect((-180...180).contains(segment.to.longitude))
      #expect((-90...90).contains(segment.to.latitude))
    }
  }

  @Test func `Only the cells that a window touches are read`() {
    let near = segments(.embedded, window(10, 60, 11, 59))
    #expect(!near.isEmpty)
    #expect(near.allSatisfy { (10...15).contains($0.to.longitude) })
    #expect(near.allSatisfy { (55...65).contains($0.to.latitude) })
    #expect(segments(.embedded, window(-130, -30, -129, -31)).isEmpty, "the open Pacific")
  }

  @Test func `Lines continue across the date line from both sides`() {
    let eastward = segments(.embedded, window(178, -15, 182, -19))
    #expect(eastward.contains { $0.from.longitude < 180 })
    #expect(eastward.contains { $0.to.longitude > 180 })
    let westward = segments(.embedded, window(-182, -15, -178, -19))
    let moved = westward.map { $0.to.longitude + 360 }
    #expect(eastward.count == westward.count)
    for (one, other) in zip(eastward.map(\.to.longitude), moved) {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test(arguments: [
    (-500.0, 500.0, 500.0, -500.0), (10, 10, -10, 20), (.nan, .nan, .nan, .nan),
    (-.infinity, .infinity, .infinity, -.infinity), (1e300, 90, 1e301, 89), (0, -95, 1, -99),
  ])
  func `An impossible window reads each cell at most once`(
    _ west: Double, _ north: Double, _ east: Double, _ south: Double
  ) {
    let all = segments(.embedded, window(west, north, east, south))
    #expect(all.count <= file.count / 2)
  }

  @Test func `A truncated file gives fewer lines`() {
    let (file, oslo) = (file, window(10, 60, 11, 59))
    let whole = segments(file, oslo).count
    for count in [0, 1, 3, 4, 5, 10_371, 10_372, 10_373]
      + Array(stride(from: 0, to: 220_000, by: 997))
    {
      #expect(segments(Array(file.prefix(count)), oslo).count <= whole)
    }
  }

  @Test func `Overlapping and reversed cells are read in bounded time`() {
    var bytes = file
    for index in 0..<72 * 36 + 1 {
      let offset = index.isMultiple(of: 2) ? UInt32(0) : UInt32(bytes.count)
      for byte in 0..<4 {
        bytes[4 * index + byte] = UInt8(truncatingIfNeeded: offset >> (8 * byte))
      }
    }
    #expect(segments(bytes, window(-180, 90, 179, -90)).count <= bytes.count / 2)
    for index in 0..<4 * (72 * 36 + 1) { bytes[index] = 0xFF }
    #expect(segments(bytes, window(-180, 90, 179, -90)).isEmpty, "all out of range")
  }

  @Test func `Random bytes never trap`() {
    var seed: UInt64 = 1
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for round in 0..<Thorough.pick(28, 1000) {
      var bytes = file
      for _ in 0..<(1 << (round % 14)) { bytes[random(bytes.count)] = UInt8(random(256)) }
      let all = segments(bytes, window(-20, 80, 40, 30))
      #expect(all.count <= bytes.count / 2)
    }
  }

  @Test func `A line is read as the script packs it`() {
    var bytes: [UInt8] = []
    func add(_ value: Int, _ size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    // The cell from 0° E, 0° N on.
    let (cell, start) = (18 * 72 + 36, 4 * (72 * 36 + 1))
    for index in 0...72 * 36 { add(index <= cell ? start : start + 18, 4) }
    for value in [2 * 2, 100, 200] { add(value, 2) }
    for step in [10, -20] { add(step, 1) }
    for value in [2 * 3 + 1, 0, 500] { add(value, 2) }
    for step in [127, -127, -1, 0] { add(step, 1) }
    let all = segments(bytes, window(1, 2, 2, 1)).map {
      [$0.from.longitude, $0.from.latitude, $0.to.longitude, $0.to.latitude].map {
        ($0 * 100).rounded() / 100
      }
    }
    #expect(all == [[1, 2, 1.1, 1.8], [0, 5, 1.27, 3.73], [1.27, 3.73, 1.26, 3.73]])
    #expect(segments(bytes, window(1, 2, 2, 1)).map(\.isBorder) == [false, true, true])
  }
}
