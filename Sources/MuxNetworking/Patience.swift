/// How long an exchange may go on: until its deadline, and while the server does not fall silent.
///
/// Pure. Moments are those of the clock of the transport.
struct Patience: Sendable {
  private let deadline: Duration?
  private let silence: Duration
  private var lastSign: Duration
  private var isTaking = false

  /// An exchange begins now.
  init(deadline: Duration?, silence: Duration, now: Duration) {
    self.deadline = deadline
    self.silence = silence
    lastSign = now
  }

  /// Something came, and is being taken; that takes as long as it takes.
  mutating func begin() { isTaking = true }

  mutating func end(at now: Duration) {
    isTaking = false
    lastSign = now
  }

  /// When to look again, or nil if it is over.
  func nextLook(at now: Duration) -> Duration? {
    let silent = (isTaking ? now : lastSign) + silence
    let end = deadline.map { min($0, silent) } ?? silent
    return end > now ? end : nil
  }
}
