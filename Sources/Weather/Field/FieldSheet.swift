import LightFoundation

/// One hour of a map: the values at the grid points, interpolated in between.
package struct FieldSheet: Hashable, Sendable {
  private let columns: [[Double]]
  private let time: Date

  init(columns: [[Double]], time: Date) { (self.columns, self.time) = (columns, time) }

  static func column(of quantity: FieldQuantity) -> Int {
    switch quantity {
    case .temperature: 0
    case .rain: 1
    case .wind: 2
    case .clouds: 4
    case .pressure: 5
    }
  }

  private static let (speed, direction) = (2, 3)

  /// Interpolates a quantity bilinearly between the four nearest points, ignoring unknown ones.
  ///
  /// Returns nil if all four are unknown.
  package func value(_ quantity: FieldQuantity, at position: FieldGrid.Position) -> Double? {
    let values = columns[Self.column(of: quantity)]
    return Self.mean(at: position) { values[$0] }
  }

  /// The range of a quantity over all points, or nil without values.
  package func range(of quantity: FieldQuantity) -> ClosedRange<Double>? {
    let known = columns[Self.column(of: quantity)].lazy.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return nil }
    return low...high
  }

  /// The direction the wind comes from, in degrees, and its speed, in m/s.
  ///
  /// Interpolates vectors rather than angles.
  package func wind(at position: FieldGrid.Position) -> (direction: Double, speed: Double)? {
    let (speeds, directions) = (columns[Self.speed], columns[Self.direction])
    let east = Self.mean(at: position) { -speeds[$0] * sin(directions[$0] * .pi / 180) }
    let north = Self.mean(at: position) { -speeds[$0] * cos(directions[$0] * .pi / 180) }
    guard let east, let north, let speed = value(.wind, at: position) else { return nil }
    let degrees = atan2(-east, -north) * 180 / .pi
    return (degrees < 0 ? degrees + 360 : degrees, speed)
  }

  /// Interpolates all quantities at a point of the map.
  package func conditions(at position: FieldGrid.Position) -> FieldConditions {
    var conditions = FieldConditions(time: time)
    conditions.temperature = value(.temperature, at: position)
    conditions.precipitation = value(.rain, at: position)
    let wind = wind(at: position)
    conditions.windSpeed = value(.wind, at: position)
    conditions.windDirection = wind?.direction
    conditions.cloudCover = value(.clouds, at: position)
    conditions.pressure = value(.pressure, at: position)
    return conditions
  }

  private static func mean(
    at position: FieldGrid.Position, _ value: (Int) -> Double
  ) -> Double? {
    let x = min(max(position.x, 0), Double(FieldGrid.columns - 1))
    let y = min(max(position.y, 0), Double(FieldGrid.rows - 1))
    let left = min(Int(clamping: x), FieldGrid.columns - 2)
    let top = min(Int(clamping: y), FieldGrid.rows - 2)
    let (right, bottom) = (x - Double(left), y - Double(top))
    let corner = top * FieldGrid.columns + left
    var (sum, weight) = (0.0, 0.0)
    func add(_ index: Int, _ share: Double) {
      guard share > 0 else { return }
      let known = value(index)
      guard known.isFinite else { return }
      sum += share * known
      weight += share
    }
    add(corner, (1 - right) * (1 - bottom))
    add(corner + 1, right * (1 - bottom))
    add(corner + FieldGrid.columns, (1 - right) * bottom)
    add(corner + FieldGrid.columns + 1, right * bottom)
    return weight > 0 ? sum / weight : nil
  }
}
