// Converting an out-of-range or NaN `Double` to a `Duration` traps, as it does for integers. These
// overloads shadow the unchecked initializers of the standard library; see `CheckedIntegers.swift`.

extension Duration {
  /// Thirty million years, short enough to add without an overflow.
  private static var longest: Double { 1e15 }

  /// Returns a duration in seconds, clamped to thirty million years; zero for NaN.
  package static func seconds(clamping value: Double) -> Duration {
    guard !value.isNaN else { return .zero }
    let kept = min(max(value, -longest), longest)
    return Duration(attoseconds: Int128(clamping: (kept * 1e18).rounded()))
  }

  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func seconds(_ value: Double) -> Duration { seconds(clamping: value) }

  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func milliseconds(_ value: Double) -> Duration { seconds(clamping: value / 1e3) }

  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func microseconds(_ value: Double) -> Duration { seconds(clamping: value / 1e6) }

  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func nanoseconds(_ value: Double) -> Duration { seconds(clamping: value / 1e9) }
}
