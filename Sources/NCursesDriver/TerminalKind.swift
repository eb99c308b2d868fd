import CNCurses
import TerminalUI

struct TerminalKind {
  /// The name under which ncurses is started.
  let name: String
  /// Keys that send something of their own here.
  let keys: [[UInt8]: Key]
  /// Whether it speaks the language of the VT100, as nearly all do.
  let isANSI: Bool
  /// Whether it waits at the end of a row, so that wrapping can be switched off.
  let waitsAtEnd: Bool
  /// Whether it may keep what is copied (OSC 52); consoles print such a sequence instead.
  let canCopy: Bool
  /// Whether it answers questions, or drops those that it does not know; consoles print them.
  var answers: Bool { canCopy }
  let hasMouse: Bool
  /// What ends all looks, shows the cursor and leaves the other screen.
  let leaving: String

  /// Reads what terminfo has under a name, or the failure to tell.
  init(named name: String?, output: Int32) throws(TerminalFailure) {
    guard let name, !name.isEmpty else { throw .unnamed }
    guard let name = Self.known(name, output) else { throw .unknown(name) }
    guard let move = Self.string("cup"), Self.string("clear") != nil else {
      throw .tooSimple(name)
    }
    self.name = name
    isANSI = move.hasPrefix("\u{1B}[")
    canCopy = isANSI && !["linux", "vt", "cons", "ansi"].contains { name.hasPrefix($0) }
    waitsAtEnd = nc_flag("xenl")
    hasMouse = Self.string("kmous") != nil
    leaving = ["op", "sgr0", "cnorm", "rmkx", "rmcup"].compactMap(Self.string).joined()
    var keys: [[UInt8]: Key] = [:]
    for (capability, key) in Self.capabilities {
      if let sequence = Self.string(capability) { keys[Array(sequence.utf8)] = key }
    }
    self.keys = keys
  }

  /// Names that terminals of today give themselves, of which an older terminfo may know nothing.
  private static let likeXterm = [
    "xterm", "kitty", "foot", "alacritty", "ghostty", "wezterm", "rio", "contour", "konsole", "vte",
    "iterm", "mintty", "st-", "tmux", "screen", "rxvt",
  ]

  /// The name that terminfo knows it by: its own, or that of the terminal which it is like.
  static func known(_ name: String, _ output: Int32) -> String? {
    if nc_know(name, output) == 1 { return name }
    guard likeXterm.contains(where: name.hasPrefix) else { return nil }
    return ["xterm-256color", "xterm"].first { nc_know($0, output) == 1 }
  }

  /// A capability without the pauses that terminals of old needed.
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
