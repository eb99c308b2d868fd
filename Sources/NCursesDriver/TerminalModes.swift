import TerminalUI

/// The sequences that switch terminal modes on and off.
struct TerminalModes {
  private let kind: TerminalKind
  var hasMouse: Bool

  init(_ kind: TerminalKind, mouse: Bool) {
    self.kind = kind
    hasMouse = mouse && kind.hasMouse
  }

  /// Sent on the alternate screen: no wrapping, bracketed paste, reports of focus, mouse and color
  /// scheme, and the query for the background color.
  var entering: String {
    (wrapping ? "\u{1B}[?7l" : "") + (kind.isANSI ? "\u{1B}[?2004h\u{1B}[?1004h" : "")
      + (hasMouse ? mouse(true) : "")
      + (kind.answers ? "\u{1B}[?2031h" + GroundAnswer.question : "")
  }

  /// Sent before leaving the alternate screen.
  var leaving: String {
    guard kind.isANSI else { return "" }
    return "\u{1B}[?2026l" + (kind.hasMouse ? mouse(false) : "")
      + (kind.answers ? "\u{1B}[?2031l" : "") + "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[0m" + left
  }

  /// Sent after leaving it, because that may restore the previous wrapping mode.
  var left: String { wrapping ? "\u{1B}[?7h" : "" }

  /// Restores the terminal from any state in one piece.
  var restoring: String { leaving + kind.leaving + left }

  /// Reports clicks, drags and the wheel, with coordinates of any size.
  func mouse(_ on: Bool) -> String {
    on
      ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
      : "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
  }

  /// Freezes the display while it is updated; terminals without support ignore it.
  var frame: (start: String, end: String) {
    kind.isANSI ? ("\u{1B}[?2026h", "\u{1B}[?2026l") : ("", "")
  }

  private var wrapping: Bool { kind.isANSI && kind.waitsAtEnd }
}
