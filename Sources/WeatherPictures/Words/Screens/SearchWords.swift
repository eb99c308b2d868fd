/// What the search and the line of commands say.
public struct SearchWords: Hashable, Sendable {
  /// What the search is called, and what stands where nothing is typed.
  public let title, aPlace, advice: String
  /// How the places are ordered.
  public let ranking: String
  /// How the search stands.
  public let opening, searching, noMatch: String
  /// What is said where the service could not be asked.
  public let failedAdvice, knownHere: String
  /// What the line of commands says before and while something is typed.
  public let commandOrPlace, nothingBeginsSo: String
  /// What is said where there are no places yet: what this is, and what may be typed.
  public let program, examples, guessed: String
}
