import TerminalUI

/// A terminal that tells when the first picture is out, and when somebody comes back to it.
final class WatchedTerminal: Terminal {
  /// What is worth knowing beside the input.
  enum Notice: Hashable, Sendable {
    /// The first picture was sent.
    case firstPicture
    /// The program was suspended and goes on.
    case resumed
    /// Somebody looks at the terminal again.
    case focused
  }

  private let terminal: any Terminal
  private let tell: (Notice) -> Void
  private var hasShown = false

  /// A terminal over another one.
  init(_ terminal: any Terminal, tell: @escaping (Notice) -> Void) {
    self.terminal = terminal
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

  func next() -> TerminalEvent {
    let event = terminal.next()
    switch event {
    case .resumed: tell(.resumed)
    case .input(let inputs) where inputs.contains(.focus(true)): tell(.focused)
    default: break
    }
    return event
  }
}
