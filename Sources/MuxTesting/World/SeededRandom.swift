import LightFoundation

/// A random number generator with the same sequence for the same seed on every machine.
///
/// SplitMix64: small, fast, and good enough to choose schedules, but not for secrets.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  public mutating func nextUnit() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// Returns a number from 0 up to, but not including, `bound`, which must be at least 1.
  public mutating func nextInt(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns a duration within a range.
  public mutating func duration(in range: ClosedRange<Duration>) -> Duration {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }
}
