import CNCurses
import TerminalUI

package struct TerminalKind {
  /// The terminfo name to start ncurses with.
  let name: String
  /// Keys with sequences specific to this terminal.
  let keys: [[UInt8]: Key]
  /// True if it understands VT100 sequences, as nearly all do.
  let isANSI: Bool
  /// True if the cursor waits at the end of a row.
  let waitsAtEnd: Bool
  /// True if it may support copying (OSC 52).
  let canCopy: Bool
  /// True if it understands queries; consoles print them.
  var answers: Bool { canCopy }
  let hasMouse: Bool
  /// The sequence that resets styles, shows the cursor and leaves the alternate screen.
  let leaving: String

  /// Returns whether a terminal of this name is more than a console.
  package static func answers(_ name: String?) -> Bool {
    guard let name, !name.isEmpty else { return false }
    return !["linux", "vt", "cons", "ansi", "dumb"].contains { name.hasPrefix($0) }
  }

  init(named name: String?, output: Int32) throws(TerminalFailure) {
    guard let name, !name.isEmpty else { throw .unnamed }
    guard let name = Self.known(name, output) else { throw .unknown(name) }
    guard let move = Self.string("cup"), Self.string("clear") != nil else { throw .tooSimple(name) }
    self.name = name
    isANSI = move.hasPrefix("\u{1B}[")
    canCopy = isANSI && Self.answers(name)
    waitsAtEnd = nc_flag("xenl")
    hasMouse = Self.string("kmous") != nil
    leaving = ["op", "sgr0", "cnorm", "rmkx", "rmcup"].compactMap(Self.string).joined()
    var keys: [[UInt8]: Key] = [:]
    for (capability, key) in Self.capabilities {
      if let sequence = Self.string(capability) { keys[Array(sequence.utf8)] = key }
    }
    self.keys = keys
  }

  /// Current terminals that an older terminfo database may not know.
  private static let likeXterm = [
    "xterm", "kitty", "foot", "alacritty", "ghostty", "wezterm", "rio", "contour", "konsole", "vte",
    "iterm", "mintty", "st-", "tmux", "screen", "rxvt",
  ]

  /// Returns the terminfo name: its own, or that of a compatible terminal.
  static func known(_ name: String, _ output: Int32) -> String? {
    if nc_know(name, output) == 1 { return name }
    guard likeXterm.contains(where: name.hasPrefix) else { return nil }
    return ["xterm-256color", "xterm"].first { nc_know($0, output) == 1 }
  }

  /// Returns a capability without padding delays.
  private static func string(_ capability: String) -> String? {
    guard let text = nc_string(capability) else { return nil }
    var result = ""
    var rest = Substring(String(cString: text))
    while let start = rest.firstRange(of: "$<") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: ">") else { break }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let capabilities: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .named(.insert, [])),
      ("kdch1", .delete), ("kcbt", .backTab),
    ] + (1...20).map { ("kf\($0)", .function($0)) }
}
