package import Weather

package enum CheckSubject: Hashable, Sendable {
  /// Folders and files.
  case settings, cache, preferences, places, damage, stored
  case sharing
  case terminal, locale, colors, zones
  /// The service and what it allows.
  case limits, network
  /// One service, by what it brings.
  case service(Term)
  case authority(WarningAuthority)
}

package enum CheckPhrase: Hashable, Sendable {
  /// Something is as it should be, in words that are the same in each language.
  case fine(String)
  /// A folder is not there, is none, or cannot be written.
  case noFolder, notAFolder(String, existing: String), unwritable(String, DiskTrouble)
  /// A folder is made later, or is open to others.
  case madeWhenNeeded(String), readByOthers(String), changedByOthers(String)
  /// The disk of a folder has only this much room left.
  case littleRoom(String, left: String)
  /// What is in the files of the user, and how many are damaged, with one of them.
  case nothingWrong, note(NoticePhrase), notUnderstood([String]), placesKept(Int, first: String?),
    setAside(Int, String?)
  /// How much is stored, how large it is, and how old the newest of it is.
  case stored(Int, size: String, newest: String?)
  /// Whether those that run at once fetch each thing once.
  case shared, notShared(String)
  case noTerminal, plainTerminal(String), columns(String, Int)
  /// Letters that are missing, so that all is drawn in ASCII, or this language is not spoken.
  case notUTF8(String), speaksEnglish(String)
  case colors(Int, isNoColor: Bool), zonesKnown, zonesUnknown
  /// What the service allows a day, or which part of it waits, why, and until when.
  indirect case several([CheckPhrase])
  case noLimit(perDay: Int?), limited(part: String, TroubleReason, until: String)
  /// The network was not asked, by an option or by a setting.
  case notAsked(byChoice: Bool)
  /// A host answers, in so many milliseconds; without a name it is the simulator.
  case answers(String?, milliseconds: Int), asksToWait(String), fails(String, status: Int)
  /// It answers with something else, has no address, or does not answer.
  case notJSON(String), noAddress(String), unreachable(String, TroubleReason)
}

package enum CheckAdvice: Hashable, Sendable {
  /// A command, the same in each language.
  case run(String)
  case setHome, moveAway(String, variable: String), checkOwner(String), makeRoom, removeThem
  case setTerminal, setLocale, installZones
  case wait, tryAgainSoon, tryAgainLater, lookWithBrowser, lookAtVariable(String), checkNetwork
}
