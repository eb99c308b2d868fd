public import Weather

/// What the search and the line of commands say.
public struct SearchWords: Sendable {
  /// What the search is called, and what stands where nothing is typed.
  public let title, aPlace, advice: Template
  /// How the places are ordered.
  public let ranking: Template
  /// How the search stands.
  public let opening, searching, noMatch: Template
  /// What is said where the service could not be asked.
  public let failedAdvice, knownHere: Template
  /// What the line of commands says before and while something is typed.
  public let commandOrPlace, nothingBeginsSo: Template
  /// What is said where there are no places yet: what this is, and what may be typed.
  public let program, examples, guessed: Template
}
