import LightFoundation
import TerminalUI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Waits for the terminal, for signals and for other threads at once.
struct Listener {
  enum Event {
    case terminal(TerminalEvent)
    case signal(Int32)
  }

  private let signals: Int32
  private let waker: Waker
  private let escapeDelay: Int32
  private var decoder: KeyDecoder
  private var events: [Event] = []

  init(signals: Int32, waker: Waker, keys: [[UInt8]: Key], escapeDelay: Int32?) {
    self.signals = signals
    self.waker = waker
    self.escapeDelay = min(max(escapeDelay ?? 25, 1), 10_000)
    decoder = KeyDecoder(special: keys)
  }

  /// The next event; blocks until there is one, or until `limit` is over.
  mutating func next(within limit: Duration?) -> Event {
    let deadline = limit.map { ContinuousClock.now + $0 }
    while events.isEmpty { wait(until: deadline) }
    return events.removeFirst()
  }

  /// The screen has just been taken again, so there is no need to do it once more.
  mutating func forgetResumption() {
    hearSignals()
    events.removeAll {
      if case .signal(let number) = $0 { number == SIGCONT || number == SIGWINCH } else { false }
    }
  }

  /// The signal that asks the program to end, if one has come.
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

  /// Takes what the mouse or an answer has still sent, so that the shell does not get it for commands.
  func swallow() {
    for _ in 0..<64 {
      var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 5) > 0, file.revents == Int16(POLLIN),
        Waker.read(STDIN_FILENO)?.isEmpty == false
      else { return }
    }
  }

  private mutating func wait(until deadline: ContinuousClock.Instant?) {
    var files = [STDIN_FILENO, signals, waker.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let patience: Int32? =
      switch decoder.patience {
      case nil: nil
      case .short: escapeDelay
      case .long: 1_000
      }
    let rest = deadline.map(Listener.milliseconds)
    let timeout = [patience, rest].compactMap(\.self).min() ?? -1
    if poll(&files, nfds_t(files.count), timeout) == 0 {
      if timeout == patience { report(decoder.giveUp()) }
      if timeout == rest, events.isEmpty { events.append(.terminal(.woken)) }
    }
    if files[1].revents != 0 { hearSignals() }
    if files[0].revents != 0 { hearTerminal(isReadable: files[0].revents & Int16(POLLIN) != 0) }
    if files[2].revents != 0 {
      waker.drain()
      events.append(.terminal(.woken))
    }
  }

  /// How long it is to a moment, and not a bit less.
  private static func milliseconds(to deadline: ContinuousClock.Instant) -> Int32 {
    let left = (deadline - .now) / .milliseconds(1)
    return Int32(clamping: min(max(left.rounded(.up), 0), 86_400_000))
  }

  private mutating func hearSignals() {
    var numbers: [Int32] = []
    for byte in Waker.read(signals) ?? [] where !numbers.contains(Int32(byte)) {
      numbers.append(Int32(byte))
    }
    events += numbers.map { .signal($0) }
  }

  private mutating func hearTerminal(isReadable: Bool) {
    guard isReadable, let bytes = Waker.read(STDIN_FILENO) else {
      if isReadable && (errno == EAGAIN || errno == EINTR) { return }
      events.append(.terminal(.closed))
      return
    }
    if bytes.isEmpty { events.append(.terminal(.closed)) } else { report(decoder.decode(bytes)) }
  }

  private mutating func report(_ inputs: [Input]) {
    if !inputs.isEmpty { events.append(.terminal(.input(inputs))) }
  }
}
