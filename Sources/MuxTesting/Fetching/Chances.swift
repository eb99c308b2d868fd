import LightFoundation

/// How slow and how bad a chaotic fetch is.
public struct Chances: Hashable, Sendable {
  /// How long a call takes, one that fails too.
  public var delay: ClosedRange<Duration>
  /// The part of the calls that fail, 0 to 1.
  public var failing: Double
  /// The part of the calls that never return unless cancelled, 0 to 1.
  public var hanging: Double
  /// The part of those that hang which do not return even if cancelled, 0 to 1.
  public var deaf: Double

  /// Makes chances.
  public init(
    delay: ClosedRange<Duration> = .milliseconds(10) ... .seconds(2), failing: Double = 0.2,
    hanging: Double = 0.05, deaf: Double = 0
  ) {
    self.delay = delay
    self.failing = failing
    self.hanging = hanging
    self.deaf = deaf
  }

  /// Never slow, never bad.
  public static let none = Chances(delay: .zero ... .zero, failing: 0, hanging: 0)

  /// The fate of a call, from nothing but these arguments.
  ///
  /// `call` says which one for the key it is; the first is 1.
  public func fate(seed: UInt64, key: String, call: Int) -> Fate {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var mixer = SeededRandom(seed: hash &+ UInt64(call))
    var random = SeededRandom(seed: seed ^ mixer.next())
    let draw = random.unit()
    if draw < hanging { return .hangs(heedsCancellation: random.unit() >= deaf) }
    let delay = random.duration(in: delay)
    return draw < hanging + failing ? .fails(after: delay) : .succeeds(after: delay)
  }
}

/// What becomes of one call of a chaotic fetch.
public enum Fate: Hashable, Sendable {
  /// It returns a value.
  case succeeds(after: Duration)
  /// It throws a ``ChaosError``.
  case fails(after: Duration)
  /// It does not return, unless the fetch releases it or, where it heeds that, its task is cancelled.
  case hangs(heedsCancellation: Bool)
}

/// The error of a chaotic fetch.
public struct ChaosError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for; empty if the fetch has no keys.
  public let key: String
  /// Which call for this key failed, the first is 1.
  public let call: Int

  /// Which call failed.
  public var description: String {
    key.isEmpty ? "call \(call) failed by chance" : "call \(call) of \(key) failed by chance"
  }
}
