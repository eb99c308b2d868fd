import LightFoundation

/// A smooth field over the globe and time: plane waves through the sphere, carried to the east.
///
/// Its mean is 0 and its spread about 1; it has no seam, no pole and no grid.
struct WaveField: Sendable {
  private struct Wave {
    var x, y, z, speed, phase, height: Double
  }

  /// What the field is at a point, and how it changes along the rotated axes.
  struct Slope {
    var value = 0.0
    var x = 0.0
    var y = 0.0
    var z = 0.0
  }

  private let waves: [Wave]

  /// Waves of so many radians around the globe that change within so many hours.
  init(
    seed: UInt64, count: Int, radians: ClosedRange<Double>, hours: ClosedRange<Double>
  ) {
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
        speed: numbers.unit() < 0.5 ? speed : -speed, phase: numbers.number(0, 2 * .pi),
        height: height)
    }
  }

  /// The field at a point of the unit sphere.
  func value(_ point: GlobePoint, _ seconds: Double) -> Double {
    var sum = 0.0
    for wave in waves {
      let angle = wave.x * point.x + wave.y * point.y + wave.z * point.z
      sum += wave.height * sin(angle - wave.speed * seconds + wave.phase)
    }
    return sum
  }

  /// The field at a point of the unit sphere, with its slope.
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
