package enum TerminalFailure: Error, Hashable, Sendable {
  /// The input or the output is no terminal.
  case notATerminal
  /// `TERM` is not set.
  case unnamed
  /// Terminfo does not know this kind of terminal.
  case unknown(String)
  /// This kind of terminal cannot move its cursor.
  case tooSimple(String)
  /// The system has no room for more files.
  case noFiles
}

extension TerminalFailure: CustomStringConvertible {
  /// In one line, as it is told to people.
  package var description: String {
    switch self {
    case .notATerminal: "the input and the output are not both a terminal"
    case .unnamed: "TERM is not set"
    case .unknown(let name): "the terminal \"\(name)\" is not known here"
    case .tooSimple(let name): "the terminal \"\(name)\" cannot move its cursor"
    case .noFiles: "no more files can be opened"
    }
  }
}
