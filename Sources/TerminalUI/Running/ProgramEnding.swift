package enum ProgramEnding: Hashable, Sendable {
  case quit
  /// The system asked for it, by the signal with this number.
  case signal(Int32)
  /// The terminal is gone.
  case closed
}
