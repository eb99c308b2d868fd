import TerminalUI

/// The sequences that switch on what the driver uses, and off again.
struct TerminalModes {
  private let kind: TerminalKind
  /// Whether clicks and the wheel are reported.
  var hasMouse: Bool

  init(_ kind: TerminalKind, mouse: Bool) {
    self.kind = kind
    hasMouse = mouse && kind.hasMouse
  }

  /// Sent on the other screen: wrapping off, paste in brackets, focus, mouse, and the question which
  /// colour is behind everything.
  var entering: String {
    (wrapping ? "\u{1B}[?7l" : "") + (kind.isANSI ? "\u{1B}[?2004h\u{1B}[?1004h" : "")
      + (hasMouse ? mouse(true) : "") + (kind.answers ? GroundAnswer.question : "")
  }

  /// Sent before the other screen is left.
  var leaving: String {
    guard kind.isANSI else { return "" }
    return "\u{1B}[?2026l" + (kind.hasMouse ? mouse(false) : "")
      + "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[0m" + left
  }

  /// Sent after it is left: going back may bring the wrapping of the time before.
  var left: String { wrapping ? "\u{1B}[?7h" : "" }

  /// All that brings the terminal back from any state, in one piece.
  var restoring: String { leaving + kind.leaving + left }

  /// Clicks, drags and the wheel, with places of any size.
  func mouse(_ on: Bool) -> String {
    on
      ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
      : "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
  }

  /// Holds the picture still while it is changed; a terminal that does not know it ignores it.
  var frame: (start: String, end: String) {
    kind.isANSI ? ("\u{1B}[?2026h", "\u{1B}[?2026l") : ("", "")
  }

  private var wrapping: Bool { kind.isANSI && kind.waitsAtEnd }
}
