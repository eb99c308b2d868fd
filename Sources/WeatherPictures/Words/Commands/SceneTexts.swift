import Weather

/// What is said of each scene of the demonstration, in one language.
struct SceneTexts: Sendable {
  /// Callers.
  let once, offline, together, leaving, typing: Template
  /// Time, and what outlives the program.
  let expiry, refresh, ahead, restart, limit, clear, changed: Template
  /// Several as one.
  let zip, map, sure, states: Template
}

/// What is said around the scenes, in one language; ``ScenePhrase``.
struct StageTexts: Sendable {
  /// What is said where the network is gone, and where a scene came to nothing.
  let toldOffline, failed: Template
}
