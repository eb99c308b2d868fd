package import LightFoundation

extension Date {
  /// How long after the full minute or second one looks, as a clock may be read a little early.
  private static let slack = 0.02

  /// How long it is from here to the next moment at which the clock shows full seconds or minutes.
  ///
  /// All that wait for it wake together.
  package func wait(untilFull seconds: TimeInterval) -> Duration {
    let now = timeIntervalSince1970
    let next = ((now / seconds).rounded(.down) + 1) * seconds
    return .seconds(clamping: next - now + Date.slack)
  }
}
