import TerminalUI

/// A terminal that reports the first picture and the return of the user.
final class WatchedTerminal: Terminal {
  /// An event other than input.
  enum Notice: Hashable, Sendable {
    case firstPicture
    /// The program resumed after a suspension.
    case resumed
    /// The terminal gained focus.
    case focused
    /// Other input arrived.
    case heard
    /// Periodic updates are due.
    case beat
  }

  private let terminal: any Terminal
  private let rest: () -> Duration?
  private let tell: (Notice) -> Void
  private var hasShown = false

  /// Wraps a terminal; `rest` returns the time until the next beat.
  init(
    _ terminal: any Terminal, rest: @escaping () -> Duration? = { nil },
    tell: @escaping (Notice) -> Void
  ) {
    self.terminal = terminal
    self.rest = rest
    self.tell = tell
  }

  var size: Size { terminal.size }

  func show(_ picture: Canvas) {
    terminal.show(picture)
    guard !hasShown else { return }
    hasShown = true
    tell(.firstPicture)
  }

  func invalidate() { terminal.invalidate() }

  func next(within limit: Duration?) -> TerminalEvent {
    let rest = rest()
    let event = terminal.next(within: [limit, rest].compactMap(\.self).min())
    if rest != nil { tell(.beat) }
    switch event {
    case .resumed: tell(.resumed)
    case .input(let inputs): tell(inputs.contains(.focus(true)) ? .focused : .heard)
    default: break
    }
    return event
  }
}
