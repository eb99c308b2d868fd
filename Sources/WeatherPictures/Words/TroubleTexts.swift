import Weather

/// Why there is no new weather, in one language; ``Trouble``.
struct TroubleTexts: Sendable {
  /// The network and the service, for a reason.
  let noAnswer, serviceFailed, refused: Template
  /// The same where only the words of others tell why.
  let unreachableSaid, serviceFailedSaid, limitedSaid: Template
  let leftOut, notStored, cancelled, tooSlow, dropped: Template
  /// Two or three words for some of them.
  let brieflyUnreachable, brieflyNoAnswer, brieflyFailed, brieflyLimited: Template
  let brieflyRefused, brieflyLeftOut, brieflyNotStored: Template
}

/// What is to blame for a trouble, in one language; ``TroubleReason``.
struct ReasonTexts: Sendable {
  let noNetwork, hostNotFound, noConnection, noSecureConnection, noProxy: Template
  /// The answer.
  let brokenOff, saidNothing, status, asksToWait, words: Template
  /// Of what there were too many calls.
  let minutely, hourly, daily, concurrent: Template
}

/// Why something could not be kept or read, in one language; ``DiskTrouble``.
struct DiskTexts: Sendable {
  /// Room, permission, and other programs.
  let full, denied, cacheBusy, fileBusy: Template
  /// What the system says: what was tried, its number, its name.
  let system, named: Template
  /// Files of settings.
  let noFolder, damaged, newer, unwritable, words: Template
}
