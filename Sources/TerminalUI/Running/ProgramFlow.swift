package enum ProgramFlow: Hashable, Sendable {
  case proceed
  /// It ends; no other effect is performed.
  case quit
  /// It goes on, and the screen is sent anew.
  case redraw
}
