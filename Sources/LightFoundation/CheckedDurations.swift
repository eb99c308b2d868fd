// A duration made of a Double ends the program where the number is too large or is none, as an
// integer does. These shadow the unchecked ways of the standard library in the same manner.

extension Duration {
  /// Thirty million years: what is added to it, or to an instant, still fits.
  private static var longest: Double { 1e15 }

  /// A stretch of seconds, kept within thirty million years; none for what is no number.
  package static func seconds(clamping value: Double) -> Duration {
    guard !value.isNaN else { return .zero }
    let kept = min(max(value, -longest), longest)
    return Duration(attoseconds: Int128(clamping: (kept * 1e18).rounded()))
  }

  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func seconds(_ value: Double) -> Duration { seconds(clamping: value) }

  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func milliseconds(_ value: Double) -> Duration {
    seconds(clamping: value / 1e3)
  }

  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func microseconds(_ value: Double) -> Duration {
    seconds(clamping: value / 1e6)
  }

  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Duration.seconds(clamping:)")
  package static func nanoseconds(_ value: Double) -> Duration {
    seconds(clamping: value / 1e9)
  }
}
