package import Weather

/// What the search and the line of commands say.
package struct SearchWords: Sendable {
  /// What the search is called, and what stands where nothing is typed.
  package let title, aPlace, advice: Template
  package let ranking: Template
  package let opening, searching, noMatch: Template
  /// What is said where the service could not be asked.
  package let failedAdvice, knownHere: Template
  /// What the line of commands says before and while something is typed.
  package let commandOrPlace, nothingBeginsSo: Template
  /// What is said where there are no places yet: what this is, and what may be typed.
  package let program, examples, guessed: Template
}
