/// A terminal that shows pictures and receives input.
package protocol Terminal: AnyObject {
  var size: Size { get }

  /// Shows a picture, sending only what has changed.
  func show(_ picture: Canvas)

  /// Forgets the screen contents, so that the next picture is sent whole.
  func invalidate()

  /// Waits for an event; returns at once if one is pending.
  ///
  /// After `limit` it returns ``TerminalEvent/woken``.
  func next(within limit: Duration?) -> TerminalEvent
}

extension Terminal {
  /// Waits for an event without a time limit.
  package func next() -> TerminalEvent { next(within: nil) }
}

package enum TerminalEvent: Hashable, Sendable {
  case input([Input])
  /// Another thread called, see ``Inbox``, or the time limit was reached.
  case woken
  /// The program resumed after a suspension and must redraw the screen.
  case resumed
  case stopped(signal: Int32)
  case closed
}
