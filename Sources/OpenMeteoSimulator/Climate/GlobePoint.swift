import LightFoundation

/// A point of the unit sphere with the directions east and north.
struct GlobePoint: Sendable {
  /// How fast the weather is carried to the east: once around in 30 days.
  static let drift = 2 * Double.pi / (30 * 86400)

  let x, y, z: Double
  private let sinLatitude, cosLatitude, sinLongitude, cosLongitude: Double

  /// The point at degrees, seen from the air that drifts over it.
  init(latitude: Double, longitude: Double, drifted seconds: Double = 0) {
    let phi = latitude * .pi / 180
    let lambda = longitude * .pi / 180 - Self.drift * seconds
    sinLatitude = sin(phi)
    cosLatitude = cos(phi)
    sinLongitude = sin(lambda)
    cosLongitude = cos(lambda)
    x = cosLatitude * cosLongitude
    y = cosLatitude * sinLongitude
    z = sinLatitude
  }

  /// How a field changes to the east, per radian.
  func east(_ slope: WaveField.Slope) -> Double {
    slope.y * cosLongitude - slope.x * sinLongitude
  }

  /// How a field changes to the north, per radian.
  func north(_ slope: WaveField.Slope) -> Double {
    slope.z * cosLatitude - sinLatitude * (slope.x * cosLongitude + slope.y * sinLongitude)
  }
}
