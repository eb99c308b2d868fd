import NCursesDriver
import TerminalUI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program for tests in a pseudo-terminal, controlled by keys.
@main
enum Main {
  static func main() {
    guard let waker = Waker() else { exit(70) }
    let terminal: NCursesTerminal
    do {
      var options = NCursesTerminal.Options()
      if let pairs = getenv("PROBE_PAIRS") {
        options.pairs = Int(String(cString: pairs)) ?? options.pairs
      }
      terminal = try NCursesTerminal(options, environment: environment(), waker: waker)
    } catch {
      print("no terminal: \(error)")
      exit(3)
    }
    let inbox = Inbox<Probe.Message> { waker.wake() }
    var isLingering = false
    var loop = ProgramLoop(Probe(), on: terminal, inbox: inbox) { effect in
      if case .linger = effect { isLingering = true }
      return perform(effect, terminal, inbox)
    }
    let ending = loop.run()
    terminal.close()
    // A terminal that is not read would block this output as well.
    if getenv("PROBE_QUIET") == nil {
      print("ended by \(ending), \(terminal.colorLevel), \(terminal.glyphs)")
    }
    while isLingering { _ = poll(nil, 0, -1) }
    if case .signal(let number) = ending { exit(128 + number) }
  }

  private static func perform(
    _ effect: Probe.Effect, _ terminal: NCursesTerminal, _ inbox: Inbox<Probe.Message>
  ) -> ProgramFlow {
    switch effect {
    case .quit, .linger: return .quit
    case .trap: preconditionFailure("boom")
    case .trapElsewhere: Task.detached { preconditionFailure("boom") }
    case .abort: abort()
    case .overflow: print(depth(1))
    case .complain: say("something is wrong\n", STDERR_FILENO)
    case .send:
      Task.detached { for _ in 0..<1_000 { inbox.send(.sent(1)) } }
    case .hang:
      say("\u{1B}]0;hanging\u{7}", STDOUT_FILENO)
      while true { _ = poll(nil, 0, -1) }
    case .fillAndHang:
      fill()
      // Stopping signals that the terminal is full.
      raise(SIGSTOP)
      while true { _ = poll(nil, 0, -1) }
    case .mouse(let isWanted): terminal.reportMouse(isWanted)
    case .stopWaiting: _ = fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK)
    case .showFewerColors: terminal.use(.dark, .unicode, upTo: .extended)
    }
    return .proceed
  }

  /// Writes to the terminal until it accepts no more.
  private static func fill() {
    guard let name = ttyname(STDOUT_FILENO) else { return }
    let file = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    while write(file, " ", 1) == 1 {}
  }

  private static func say(_ text: String, _ file: Int32) {
    _ = text.withCString { write(file, $0, strlen($0)) }
  }

  /// Recurses without end to overflow the stack.
  private static func depth(_ number: Int) -> Int {
    number < 0 ? 0 : depth(number &+ 1) &+ number
  }

  private static func environment() -> [String: String] {
    ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE", "ESCDELAY", "TMPDIR"].reduce(into: [:]) {
      if let value = getenv($1) { $0[$1] = String(cString: value) }
    }
  }
}
