import EmbeddedResources
import LightFoundation

/// The coasts, shores of lakes and borders of the world, read in place.
///
/// `Resources/coasts.py` describes the format. Damaged bytes give fewer or wrong lines, and take no
/// longer to read than sound ones.
struct Coastlines {
  /// A point in degrees; across the date line, longitudes go beyond ±180.
  struct Point: Hashable {
    var longitude: Double
    var latitude: Double
  }

  struct Segment: Hashable {
    let isBorder: Bool
    let from: Point
    let to: Point
  }

  /// A part of the earth between two meridians and two parallels.
  struct Window {
    let northWest: Point
    let southEast: Point
  }

  /// Degrees per cell of the file, and the number of its cells.
  private static let (step, columns, rows) = (5, 72, 36)
  private static let unit = 0.01

  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static var embedded: Coastlines {
    let resource = embedded_coasts()
    return Coastlines(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
  }

  /// Calls `body` for each segment of the cells that a window touches.
  func each(in window: Window, _ body: (Segment) -> Void) {
    // Overlapping cells of a damaged file must not be read over and over.
    var budget = bytes.count
    let west = Self.index(window.northWest.longitude + 180)
    let east = min(Self.index(window.southEast.longitude + 180), west + Self.columns - 1)
    let south = max(Self.index(window.southEast.latitude + 90), 0)
    let north = min(Self.index(window.northWest.latitude + 90), Self.rows - 1)
    guard west <= east, south <= north else { return }
    for row in south...north {
      for column in west...east {
        let wrapped = (column % Self.columns + Self.columns) % Self.columns
        guard let cell = cell(row * Self.columns + wrapped), cell.count <= budget else { continue }
        budget -= cell.count
        let corner = Point(
          longitude: Double(column * Self.step - 180), latitude: Double(row * Self.step - 90))
        read(cell, from: corner, body)
      }
    }
  }

  private static func index(_ degrees: Double) -> Int {
    // Far beyond any map, and small enough to calculate with.
    Int(clamping: (min(max(degrees, -1000), 1000) / Double(step)).rounded(.down))
  }

  /// The bytes of a cell; nil if they are not in the file.
  private func cell(_ index: Int) -> Range<Int>? {
    guard let start = number(at: 4 * index, UInt32.self),
      let end = number(at: 4 * index + 4, UInt32.self), start <= end, end <= bytes.count
    else { return nil }
    return Int(start)..<Int(end)
  }

  private func read(_ cell: Range<Int>, from corner: Point, _ body: (Segment) -> Void) {
    var at = cell.lowerBound
    while at + 6 <= cell.upperBound, let head = number(at: at, UInt16.self),
      let x = number(at: at + 2, UInt16.self), let y = number(at: at + 4, UInt16.self)
    {
      at += 6
      func point(_ x: Int, _ y: Int) -> Point {
        Point(
          longitude: corner.longitude + Double(x) * Self.unit,
          latitude: corner.latitude + Double(y) * Self.unit)
      }
      var (x, y) = (Int(x), Int(y))
      var last = point(x, y)
      for _ in 1..<max(Int(head / 2), 1) {
        guard at + 2 <= cell.upperBound else { return }
        x += Int(Int8(bitPattern: bytes[at]))
        y += Int(Int8(bitPattern: bytes[at + 1]))
        at += 2
        let next = point(x, y)
        body(Segment(isBorder: head % 2 == 1, from: last, to: next))
        last = next
      }
    }
  }

  private func number<Value: FixedWidthInteger>(at offset: Int, _: Value.Type) -> Value? {
    let size = Value.bitWidth / 8
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    return (0..<size).reduce(0) { $0 | Value(bytes[offset + $1]) << Value(8 * $1) }
  }
}
