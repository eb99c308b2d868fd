package import LightFoundation

extension Date {
  /// A margin after the full second, because timers may fire slightly early.
  private static let slack = 0.02

  /// Returns the time until the clock next shows a full multiple of `seconds`.
  ///
  /// All callers that wait for the same time wake up together.
  package func wait(untilFull seconds: TimeInterval) -> Duration {
    let now = timeIntervalSince1970
    let next = ((now / seconds).rounded(.down) + 1) * seconds
    return .seconds(clamping: next - now + Date.slack)
  }
}
