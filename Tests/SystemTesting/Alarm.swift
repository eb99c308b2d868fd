import Dispatch

/// Calls a closure every ten minutes while it is retained, so that a long wait can report what it
/// waits for.
///
/// With all tests at once on a busy machine, work of one second has taken more than a minute.
package final class Alarm: Sendable {
  package static let minute = 60.0

  /// A queue that no test can keep busy.
  private static let queue = DispatchQueue(label: "alarm", qos: .userInteractive)

  private let seconds: Double
  private let ring: @Sendable () -> Void

  package init(every seconds: Double = 10 * Alarm.minute, _ ring: @escaping @Sendable () -> Void) {
    self.seconds = seconds
    self.ring = ring
    arrange()
  }

  private func arrange() {
    Alarm.queue.asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self else { return }
      ring()
      arrange()
    }
  }
}
