package enum ProgramFlow: Hashable, Sendable {
  case proceed
  /// Ends the program; further effects are not performed.
  case quit
  /// Continues and redraws the whole screen.
  case redraw
}
