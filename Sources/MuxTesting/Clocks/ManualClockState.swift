import struct LightFoundation.Date

/// What a manual clock knows; it performs nothing.
struct ManualClockState: Sendable {
  var time: VirtualTime
  private var queue = SleepQueue()
  private var unseen: [VirtualInstant] = []
  private var observers: [Reply<VirtualInstant>] = []
  private var counting: [(count: Int, reply: Reply<Void>)] = []

  init(startDate: Date) { time = VirtualTime(startDate: startDate) }

  /// The deadlines of those asleep, in order.
  var waiting: [VirtualInstant] {
    queue.waiting.map { VirtualInstant(sinceStart: $0.deadline) }
  }

  /// Registers a sleeper; false if its deadline is not in the future.
  mutating func sleep(_ reply: Reply<Void>, until deadline: VirtualInstant) -> Bool {
    guard deadline.sinceStart > time.now else { return false }
    queue.insert(reply, until: deadline.sinceStart)
    return true
  }

  /// Takes the next waiter for a sleep; where there is none, keeps the sleep for the next.
  mutating func takeObserver(of deadline: VirtualInstant) -> Reply<VirtualInstant>? {
    guard observers.isEmpty else { return observers.removeFirst() }
    unseen.append(deadline)
    return nil
  }

  /// Takes the oldest sleep that was not seen; where there is none, keeps the observer.
  mutating func takeUnseen(or observer: Reply<VirtualInstant>) -> VirtualInstant? {
    guard unseen.isEmpty else { return unseen.removeFirst() }
    observers.append(observer)
    return nil
  }

  /// Takes the waiters for as many sleepers as there are now.
  mutating func takeCounting() -> [Reply<Void>] {
    guard !counting.isEmpty else { return [] }
    let asleep = queue.waiting.count
    defer { counting.removeAll { $0.count <= asleep } }
    return counting.filter { $0.count <= asleep }.map(\.reply)
  }

  /// Whether so many sleep; where they do not, keeps the observer.
  mutating func isAsleep(atLeast count: Int, or observer: Reply<Void>) -> Bool {
    guard queue.waiting.count < count else { return true }
    counting.append((count, observer))
    return false
  }

  /// Moves to the first deadline that is not after a moment, else to the moment itself.
  ///
  /// - Returns: the sleepers that wake at that deadline; nil if there was none.
  mutating func advance(to moment: Duration) -> [Reply<Void>]? {
    guard let deadline = queue.earliest(), deadline <= moment else {
      time.advance(to: moment)
      return nil
    }
    time.advance(to: deadline)
    return queue.takeDue(by: deadline)
  }
}
