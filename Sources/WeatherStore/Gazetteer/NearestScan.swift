import LightFoundation
import Weather

/// Scans the whole table for the nearest place; the latitude excludes most rows early.
struct NearestScan {
  private(set) var best: Int?

  private let latitude: Double
  private let longitude: Double
  private let shrink: Double
  private var reach: Double
  private let metersPerDegree = 111_195.0

  init(point: Coordinates, reach: Double) {
    latitude = point.latitude
    longitude = point.longitude
    shrink = cos(point.latitude * .pi / 180)
    self.reach = reach / metersPerDegree
  }

  /// Scans a table; planar distances suffice for the short ones that matter.
  mutating func run(over table: UnsafeBufferPointer<UInt8>) {
    var line = 0
    while line < table.count {
      var position = line
      while table[position] != tab { position += 1 }
      position += 1
      let north = abs(table.number(at: &position) - latitude)
      if north <= reach {
        let apart = abs(table.number(at: &position) - longitude)
        let east = min(apart, 360 - apart) * shrink
        let distance = (north * north + east * east).squareRoot()
        if distance < reach {
          reach = distance
          best = line
        }
      }
      while table[position] != newline { position += 1 }
      line = position + 1
    }
  }
}
