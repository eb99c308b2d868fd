import Dispatch

/// Rings once a minute for as long as it is kept: a wait that lasts so long says what it waits for.
package final class Alarm: Sendable {
  /// How long a wait within one process may last, in seconds.
  package static let minute = 60.0

  /// Not one that a test may keep busy.
  private static let queue = DispatchQueue(label: "alarm", qos: .userInteractive)

  private let seconds: Double
  private let ring: @Sendable () -> Void

  package init(every seconds: Double = Alarm.minute, _ ring: @escaping @Sendable () -> Void) {
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
