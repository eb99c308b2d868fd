import LightFoundation

/// A point on the unit sphere with its local directions east and north.
struct GlobePoint: Sendable {
  /// The eastward drift of the weather: one revolution in 30 days.
  static let drift = 2 * Double.pi / (30 * 86400)

  let x, y, z: Double
  private let sinLatitude, cosLatitude, sinLongitude, cosLongitude: Double

  /// Creates a point in the frame of the drifting air.
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

  /// Returns the eastward derivative of a field, per radian.
  func east(_ slope: WaveField.Slope) -> Double {
    slope.y * cosLongitude - slope.x * sinLongitude
  }

  /// Returns the northward derivative of a field, per radian.
  func north(_ slope: WaveField.Slope) -> Double {
    slope.z * cosLatitude - sinLatitude * (slope.x * cosLongitude + slope.y * sinLongitude)
  }
}
