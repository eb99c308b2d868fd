import Dispatch
import LightFoundation

/// Says on standard error, once a minute for as long as it is kept, what a test still waits for.
final class Reminder: Sendable {
  private static let queue = DispatchQueue(label: "mux.reminder")

  private let what: @Sendable () -> String

  init(_ what: @escaping @Sendable () -> String) {
    self.what = what
    arrange()
  }

  private func arrange() {
    Reminder.queue.asyncAfter(deadline: .now() + 60) { [weak self] in
      guard let self else { return }
      let line = Array("ManualClock: for a minute or more \(what())\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      self.arrange()
    }
  }
}
