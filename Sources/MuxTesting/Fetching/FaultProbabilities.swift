import LightFoundation

/// The delays and fault probabilities of a ``ChaosFetch``.
public struct FaultProbabilities: Hashable, Sendable {
  /// The duration of a call, successful or not.
  public var delay: ClosedRange<Duration>
  /// The probability that a call fails.
  public var failure: Double
  /// The probability that a call hangs until it is cancelled.
  public var hang: Double
  /// The probability that a hanging call ignores cancellation.
  public var ignoringCancellation: Double

  /// Creates probabilities.
  public init(
    delay: ClosedRange<Duration> = .milliseconds(10) ... .seconds(2), failure: Double = 0.2,
    hang: Double = 0.05, ignoringCancellation: Double = 0
  ) {
    self.delay = delay
    self.failure = failure
    self.hang = hang
    self.ignoringCancellation = ignoringCancellation
  }

  /// No delays and no faults.
  public static let none = FaultProbabilities(delay: .zero ... .zero, failure: 0, hang: 0)

  /// Returns the outcome of a call, determined by these arguments alone.
  ///
  /// `call` is the number of the call for the key, starting at 1.
  public func outcome(seed: UInt64, key: String, call: Int) -> CallOutcome {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var mixer = SeededRandom(seed: hash &+ UInt64(call))
    var random = SeededRandom(seed: seed ^ mixer.next())
    let draw = random.nextUnit()
    if draw < hang {
      return .hangs(respondsToCancellation: random.nextUnit() >= ignoringCancellation)
    }
    let delay = random.duration(in: delay)
    return draw < hang + failure ? .fails(after: delay) : .succeeds(after: delay)
  }
}

/// The outcome of a call of a ``ChaosFetch``.
public enum CallOutcome: Hashable, Sendable {
  /// It returns a value.
  case succeeds(after: Duration)
  /// It throws a ``ChaosError``.
  case fails(after: Duration)
  /// It hangs until it is released or, if it heeds cancellation, cancelled.
  case hangs(respondsToCancellation: Bool)
}

/// The error a ``ChaosFetch`` throws.
public struct ChaosError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested key; empty if the fetch has no keys.
  public let key: String
  /// The number of the failed call for this key, starting at 1.
  public let call: Int

  /// A description of the failed call.
  public var description: String {
    "simulated failure of call \(call)" + (key.isEmpty ? "" : " for \(key)")
  }
}
