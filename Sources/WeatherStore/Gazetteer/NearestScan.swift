import LightFoundation
import Weather

/// Looks at every place once; most are left behind after the digits of their latitude.
struct NearestScan {
  /// Where the nearest place begins in the table.
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

  /// Goes over a table; distances are those of a flat map, right for the small ones that decide.
  mutating func run(over table: UnsafeBufferPointer<UInt8>) {
    var line = 0
    while line < table.count {
      var position = line
      while table[position] != tab { position += 1 }
      position += 1
      let north = abs(number(in: table, at: &position) - latitude)
      if north <= reach {
        let apart = abs(number(in: table, at: &position) - longitude)
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

  /// Reads a decimal number and the tab behind it.
  private func number(in table: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Double {
    let isNegative = table[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var value = 0
    var divisor = 1
    var isPastPoint = false
    while table[position] != tab {
      if table[position] == UInt8(ascii: ".") {
        isPastPoint = true
      } else {
        value = value * 10 + Int(table[position] & 15)
        if isPastPoint { divisor *= 10 }
      }
      position += 1
    }
    position += 1
    return Double(isNegative ? -value : value) / Double(divisor)
  }
}
