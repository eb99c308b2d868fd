import LightFoundation
import TerminalUI

/// Waits for the terminal, signals and other threads at once.
struct Listener {
  enum Event {
    case terminal(TerminalEvent)
    case signal(Int32)
  }

  private let input: Int32
  private let signals: Int32
  private let waker: Waker
  private let escapeDelay: Duration
  private var decoder: KeyDecoder
  /// The time of the last input, from which the time-out of an incomplete sequence counts.
  private var lastHeard = ContinuousClock.now
  /// The deadline for the answer to a query; nil if none is expected.
  private var answerEnd: ContinuousClock.Instant?
  private var events: [Event] = []

  init(
    _ input: Int32 = STDIN_FILENO, signals: Int32, waker: Waker, keys: [[UInt8]: Key],
    escapeDelay: Int32?
  ) {
    self.input = input
    self.signals = signals
    self.waker = waker
    self.escapeDelay = .milliseconds(min(max(escapeDelay ?? 25, 1), 10_000))
    decoder = KeyDecoder(special: keys)
  }

  /// Returns the next event; blocks until there is one or `limit` is over.
  mutating func next(within limit: Duration?) -> Event {
    let deadline = limit.map { ContinuousClock.now + $0 }
    while events.isEmpty { wait(until: deadline) }
    return events.removeFirst()
  }

  /// Discards pending SIGCONT and SIGWINCH, because the screen has just been restored.
  mutating func forgetResumption() {
    hearSignals()
    events.removeAll {
      if case .signal(let number) = $0 { number == SIGCONT || number == SIGWINCH } else { false }
    }
  }

  /// Removes and returns the first pending signal that asks the program to end.
  mutating func takeEnding() -> Int32? {
    hearSignals()
    for (index, event) in events.enumerated() {
      guard case .signal(let number) = event, ![SIGCONT, SIGWINCH, SIGTSTP].contains(number)
      else { continue }
      events.remove(at: index)
      return number
    }
    return nil
  }

  /// Starts waiting for the answer to a query.
  ///
  /// A terminal that is silent for a second will not answer.
  mutating func expectAnswer() { answerEnd = .now + .seconds(1) }

  /// Discards pending mouse input and answers, so that the shell does not read them as commands.
  ///
  /// If an answer is due, waits up to 100 ms for it.
  mutating func swallow() {
    let end = ContinuousClock.now + .milliseconds(100)
    for _ in 0..<64 {
      let mayAnswer = answerEnd.map { $0 > .now } ?? false
      let sequenceWait = mayAnswer ? max(Listener.milliseconds(to: end), 5) : 5
      var file = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, sequenceWait) > 0, file.revents == Int16(POLLIN),
        let bytes = Waker.readPage(input), !bytes.isEmpty
      else { return }
      note(decoder.decode(bytes))
    }
  }

  private mutating func wait(until deadline: ContinuousClock.Instant?) {
    var files = [input, signals, waker.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let partEnd = sequenceWait.map { lastHeard + $0 }
    let end = [partEnd, deadline].compactMap(\.self).min()
    _ = poll(&files, nfds_t(files.count), end.map(Listener.milliseconds) ?? -1)
    if files[1].revents != 0 { hearSignals() }
    if files[0].revents != 0 {
      hearTerminal(isReadable: files[0].revents & Int16(POLLIN) != 0)
    } else if let partEnd, partEnd <= .now {
      lastHeard = .now
      report(decoder.giveUp())
    }
    if files[2].revents != 0 { waker.drain() }
    let isLate = deadline.map { $0 <= .now } ?? false
    if files[2].revents != 0 || isLate && events.isEmpty { events.append(.terminal(.woken)) }
  }

  /// The time to wait for the rest of an incomplete sequence.
  private var sequenceWait: Duration? {
    switch decoder.sequenceWait {
    case nil: nil
    case .short: escapeDelay
    case .long: .seconds(1)
    case .paste: .seconds(30)
    }
  }

  /// Returns the time until a deadline, rounded up.
  private static func milliseconds(to deadline: ContinuousClock.Instant) -> Int32 {
    let left = (deadline - .now) / .milliseconds(1)
    return Int32(clamping: min(max(left.rounded(.up), 0), 86_400_000))
  }

  private mutating func hearSignals() {
    var numbers: [Int32] = []
    for byte in Waker.readPage(signals) ?? [] where !numbers.contains(Int32(byte)) {
      numbers.append(Int32(byte))
    }
    events += numbers.map { .signal($0) }
  }

  private mutating func hearTerminal(isReadable: Bool) {
    guard isReadable, let bytes = Waker.readPage(input) else {
      if isReadable && (errno == EAGAIN || errno == EINTR) { return }
      events.append(.terminal(.closed))
      return
    }
    lastHeard = .now
    if bytes.isEmpty { events.append(.terminal(.closed)) } else { report(decoder.decode(bytes)) }
  }

  private mutating func report(_ inputs: [Input]) {
    note(inputs)
    if !inputs.isEmpty { events.append(.terminal(.input(inputs))) }
  }

  /// Stops expecting an answer once it has arrived.
  private mutating func note(_ inputs: [Input]) {
    let isAnswered = inputs.contains { if case .ground = $0 { true } else { false } }
    if isAnswered { answerEnd = nil }
  }
}
