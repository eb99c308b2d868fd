import struct LightFoundation.Date

/// The state of a manual clock, without side effects.
struct ManualClockState: Sendable {
  var time: VirtualTime
  private var queue = SleepQueue()
  private var unseen: [VirtualInstant] = []
  private var observers: [Reply<VirtualInstant>] = []
  private var counting: [(count: Int, reply: Reply<Void>)] = []

  init(startDate: Date) { time = VirtualTime(startDate: startDate) }

  var waiting: [VirtualInstant] { queue.waiting.map { VirtualInstant(sinceStart: $0.deadline) } }

  /// Registers a sleeper; false if its deadline is not in the future.
  mutating func sleep(_ reply: Reply<Void>, until deadline: VirtualInstant) -> Bool {
    guard deadline.sinceStart > time.now else { return false }
    queue.insert(reply, until: deadline.sinceStart)
    return true
  }

  /// Returns the next observer of a sleep, or records the sleep as unseen.
  mutating func takeObserver(of deadline: VirtualInstant) -> Reply<VirtualInstant>? {
    guard observers.isEmpty else { return observers.removeFirst() }
    unseen.append(deadline)
    return nil
  }

  /// Returns the oldest unseen sleep, or registers the observer.
  mutating func takeUnseen(or observer: Reply<VirtualInstant>) -> VirtualInstant? {
    guard unseen.isEmpty else { return unseen.removeFirst() }
    observers.append(observer)
    return nil
  }

  /// Removes and returns the observers whose number of sleepers is reached.
  mutating func takeCounting() -> [Reply<Void>] {
    guard !counting.isEmpty else { return [] }
    let asleep = queue.waiting.count
    defer { counting.removeAll { $0.count <= asleep } }
    return counting.filter { $0.count <= asleep }.map(\.reply)
  }

  /// Returns whether `count` tasks sleep, or registers the observer.
  mutating func isAsleep(atLeast count: Int, or observer: Reply<Void>) -> Bool {
    guard queue.waiting.count < count else { return true }
    counting.append((count, observer))
    return false
  }

  /// Advances to the first deadline up to an instant, or to the instant itself.
  ///
  /// - Returns: the sleepers with that deadline; nil if there was none.
  mutating func advance(to moment: Duration) -> [Reply<Void>]? {
    guard let deadline = queue.earliest(), deadline <= moment else {
      time.advance(to: moment)
      return nil
    }
    time.advance(to: deadline)
    return queue.takeDue(by: deadline)
  }
}
