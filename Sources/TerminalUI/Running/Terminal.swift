/// A terminal that pictures are shown on and input comes from.
package protocol Terminal: AnyObject {
  var size: Size { get }

  /// Shows a picture; what has not changed since the last is not sent again.
  func show(_ picture: Canvas)

  /// Forgets what is on the screen, so that the next picture is sent whole.
  func invalidate()

  /// Waits for something to happen and says what; returns at once where something has.
  ///
  /// It waits no longer than `limit`, and then says ``TerminalEvent/woken``.
  func next(within limit: Duration?) -> TerminalEvent
}

extension Terminal {
  /// Waits for something to happen, however long that takes, and says what.
  package func next() -> TerminalEvent { next(within: nil) }
}

package enum TerminalEvent: Hashable, Sendable {
  /// Something came from the terminal.
  case input([Input])
  /// Another thread called, see ``Inbox``, or nothing happened for as long as was waited.
  case woken
  /// The screen must be drawn anew: the program was stopped and goes on.
  case resumed
  /// The system asks the program to end, by the signal with this number.
  case stopped(signal: Int32)
  case closed
}
