package enum ProgramEnding: Hashable, Sendable {
  case quit
  /// The process received a termination signal.
  case signal(Int32)
  /// The terminal is gone.
  case closed
}
