package enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal
  case unnamed
  /// Terminfo has no entry for this terminal type.
  case unknown(String)
  /// The terminal cannot move its cursor or clear its screen.
  case tooSimple(String)
  /// The process cannot open more files.
  case noFiles
}

extension TerminalFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal: "the input and the output are not both a terminal"
    case .unnamed: "TERM is not set"
    case .unknown(let name): "unknown terminal \"\(name)\""
    case .tooSimple(let name): "the terminal \"\(name)\" cannot move its cursor"
    case .noFiles: "no more files can be opened"
    }
  }
}
