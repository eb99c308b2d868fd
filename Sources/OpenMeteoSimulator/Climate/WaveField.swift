import LightFoundation

/// A smooth field over the globe and time: plane waves through the sphere, carried eastward.
///
/// Its mean is 0 and its standard deviation about 1; it has no seams or poles.
struct WaveField: Sendable {
  private struct Wave { var x, y, z, speed, phase, height: Double }

  /// The value of the field at a point and its derivatives along the rotated axes.
  struct Slope {
    var value = 0.0
    var x = 0.0
    var y = 0.0
    var z = 0.0
  }

  private let waves: [Wave]

  /// Creates a field of waves with these wavenumbers and periods.
  init(seed: UInt64, count: Int, radians: ClosedRange<Double>, hours: ClosedRange<Double>) {
    var numbers = SeededNumbers(seed: seed)
    let height = (2 / Double(count)).squareRoot()
    waves = (0..<count).map { _ in
      let z = numbers.number(-1, 1)
      let angle = numbers.number(0, 2 * .pi)
      let flat = (1 - z * z).squareRoot()
      let length = numbers.number(radians.lowerBound, radians.upperBound)
      let speed = 2 * .pi / (numbers.number(hours.lowerBound, hours.upperBound) * 3600)
      return Wave(
        x: length * flat * cos(angle), y: length * flat * sin(angle), z: length * z,
        speed: numbers.nextUnit() < 0.5 ? speed : -speed, phase: numbers.number(0, 2 * .pi),
        height: height)
    }
  }

  /// Returns the field at a point of the unit sphere.
  func value(_ point: GlobePoint, _ seconds: Double) -> Double {
    var sum = 0.0
    for wave in waves {
      let angle = wave.x * point.x + wave.y * point.y + wave.z * point.z
      sum += wave.height * sin(angle - wave.speed * seconds + wave.phase)
    }
    return sum
  }

  /// Returns the field at a point of the unit sphere, with its slope.
  func slope(_ point: GlobePoint, _ seconds: Double) -> Slope {
    var slope = Slope()
    for wave in waves {
      let flat = wave.x * point.x + wave.y * point.y + wave.z * point.z
      let angle = flat - wave.speed * seconds + wave.phase
      slope.value += wave.height * sin(angle)
      let steep = wave.height * cos(angle)
      slope.x += steep * wave.x
      slope.y += steep * wave.y
      slope.z += steep * wave.z
    }
    return slope
  }
}

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
  func east(_ slope: WaveField.Slope) -> Double { slope.y * cosLongitude - slope.x * sinLongitude }

  /// Returns the northward derivative of a field, per radian.
  func north(_ slope: WaveField.Slope) -> Double {
    slope.z * cosLatitude - sinLatitude * (slope.x * cosLongitude + slope.y * sinLongitude)
  }
}
