/// The time-outs of an exchange: its deadline, and the limit on the server's silence.
///
/// Pure. Times are those of the transport's clock.
struct Patience: Sendable {
  private let deadline: Duration?
  private let silence: Duration
  private var lastSign: Duration
  private var isTaking = false

  init(deadline: Duration?, silence: Duration, now: Duration) {
    self.deadline = deadline
    self.silence = silence
    lastSign = now
  }

  /// Pauses the silence time-out while the receiver handles input.
  mutating func begin() { isTaking = true }

  mutating func end(at now: Duration) {
    isTaking = false
    lastSign = now
  }

  /// Returns the next time to check, or nil if a time-out has passed.
  func nextLook(at now: Duration) -> Duration? {
    let silent = (isTaking ? now : lastSign) + silence
    let end = deadline.map { min($0, silent) } ?? silent
    return end > now ? end : nil
  }
}
