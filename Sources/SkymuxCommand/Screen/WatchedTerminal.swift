import TerminalUI

/// A terminal that tells when the first picture is out, and when the user comes back to it.
final class WatchedTerminal: Terminal {
  /// What is worth knowing beside the input.
  enum Notice: Hashable, Sendable {
    case firstPicture
    /// The program was suspended and goes on.
    case resumed
    /// The user looks at the terminal again.
    case focused
    /// What is to be looked at from time to time is due.
    case beat
  }

  private let terminal: any Terminal
  private let rest: () -> Duration?
  private let tell: (Notice) -> Void
  private var hasShown = false

  /// A terminal over another one; `rest` says how long it may wait before it tells of a beat.
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
    case .input(let inputs) where inputs.contains(.focus(true)): tell(.focused)
    default: break
    }
    return event
  }
}
