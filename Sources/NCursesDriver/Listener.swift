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

  /// The next event; blocks until there is one.
  mutating func next() -> Event {
    while events.isEmpty { wait() }
    return events.removeFirst()
  }

  /// The screen has just been taken again, so there is no need to do it once more.
  mutating func forgetResumption() {
    hearSignals()
    events.removeAll {
      if case .signal(let number) = $0 { number == SIGCONT || number == SIGWINCH } else { false }
    }
  }

  /// Takes what the mouse has still sent, so that the shell does not get it for commands.
  func swallow() {
    for _ in 0..<64 {
      var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 5) > 0, file.revents == Int16(POLLIN),
        Waker.read(STDIN_FILENO)?.isEmpty == false
      else { return }
    }
  }

  private mutating func wait() {
    var files = [STDIN_FILENO, signals, waker.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let timeout: Int32 =
      switch decoder.patience {
      case nil: -1
      case .short: escapeDelay
      case .long: 1_000
      }
    let count = poll(&files, nfds_t(files.count), timeout)
    if count == 0 { report(decoder.giveUp()) }
    if files[1].revents != 0 { hearSignals() }
    if files[0].revents != 0 { hearTerminal(isReadable: files[0].revents & Int16(POLLIN) != 0) }
    if files[2].revents != 0 {
      waker.drain()
      events.append(.terminal(.woken))
    }
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
