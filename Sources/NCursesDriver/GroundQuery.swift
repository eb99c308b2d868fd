import LightFoundation
import Synchronization
package import TerminalUI

/// Asks a terminal for its background color without taking it over.
package enum GroundQuery {
  /// A terminal during a query, and its modes before.
  private static let asked = Mutex<(terminal: Int32, modes: termios)?>(nil)

  /// Restores the terminal if a signal ends the program during a query.
  ///
  /// Discards what is unread, so that a late answer is not typed at the prompt.
  package static func restore() { restore(discards: true) }

  private static func restore(discards: Bool) {
    asked.withLock { asked in
      guard let (terminal, before) = asked else { return }
      var modes = before
      if discards { tcflush(terminal, TCIFLUSH) }
      tcsetattr(terminal, TCSANOW, &modes)
      asked = nil
    }
  }

  /// Waits for a late answer after the output, and restores the terminal.
  package static func end(within limit: Duration = .milliseconds(300)) {
    guard let terminal = asked.withLock({ $0?.terminal }) else { return }
    _ = answers(from: terminal, within: limit)
    restore()
  }

  /// Returns the background, or nil if the terminal does not tell it within a limit.
  ///
  /// Does not ask if keys are waiting, because they would be lost, or in the background.
  package static func color(within limit: Duration = .milliseconds(50)) -> RGB? {
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
    return color(from: STDIN_FILENO, to: STDOUT_FILENO, within: limit)
  }

  static func color(from input: Int32, to output: Int32, within limit: Duration) -> RGB? {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0, !isReadable(input, within: 0) else { return nil }
    asked.withLock { $0 = (input, modes) }
    // Without echo until the answer has come, however late that is.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(input, TCSANOW, &modes) == 0 else { return nil }
    // Nearly every terminal answers the second question, which ends the wait.
    let question = Array((GroundAnswer.question + "\u{1B}[c").utf8)
    let isAsked = write(output, question, question.count) == question.count
    let heard = isAsked ? answers(from: input, within: limit) : []
    if isComplete(heard) || !isAsked {
      restore(discards: false)
    } else {
      modes.c_lflag |= tcflag_t(ISIG)
      tcsetattr(input, TCSANOW, &modes)
    }
    if heard.contains(3) { raise(SIGINT) }
    var decoder = KeyDecoder()
    for case .ground(let color) in decoder.decode(heard) { return color }
    return nil
  }

  private static func answers(from input: Int32, within limit: Duration) -> [UInt8] {
    var heard: [UInt8] = []
    let end = ContinuousClock.now + limit
    while !isComplete(heard), isReadable(input, within: milliseconds(to: end)),
      let bytes = Waker.readPage(input), !bytes.isEmpty
    { heard += bytes }
    return heard
  }

  /// Returns whether the answer to the second question, such as `ESC [ ? 62 ; 4 c`, has arrived.
  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.firstRange(of: "\u{1B}[?").map { text[$0.upperBound...].contains("c") } ?? false
  }

  private static func milliseconds(to end: ContinuousClock.Instant) -> Int32 {
    Int32(clamping: max((end - .now) / .milliseconds(1), 0).rounded(.up))
  }

  private static func isReadable(_ file: Int32, within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, milliseconds) > 0 && file.revents & Int16(POLLIN) != 0
  }
}
