import Dispatch

/// Rings every ten minutes for as long as it is kept: a wait that lasts so long says what it waits
/// for.
///
/// With all tests at once on a busy machine, what takes a second alone has been seen to take more
/// than a minute.
package final class Alarm: Sendable {
  /// In seconds.
  package static let minute = 60.0

  /// Not one that a test may keep busy.
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
