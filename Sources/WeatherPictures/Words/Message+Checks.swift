package import Weather

/// The findings of `doctor`.
extension Message {
  /// Everything is fine; the text is the same in every language.
  package static func fine(_ text: String) -> Self { verbatim(text) }
  /// A folder is missing, not a folder, or not writable.
  package static var noFolder: Self { Self("check.noFolder", "no folder: HOME is not set") }
  package static func notAFolder(_ path: String, existing: String) -> Self {
    Self("check.notAFolder", "{0} cannot be written: {1} is not a folder", path, existing)
  }
  package static func unwritable(_ path: String, _ trouble: DiskTrouble) -> Self {
    Self("check.unwritable", "{0} cannot be written: {1}", path, trouble.message)
  }
  /// A folder does not exist yet, or other users can access it.
  package static func madeWhenNeeded(_ path: String) -> Self {
    Self("check.madeWhenNeeded", "{0}, created when needed", path)
  }
  package static func readByOthers(_ path: String) -> Self {
    Self("check.readByOthers", "other users can read {0}, which shows where you are", path)
  }
  package static func changedByOthers(_ path: String) -> Self {
    Self("check.changedByOthers", "other users can change {0}", path)
  }
  package static func littleRoom(_ path: String, left: String) -> Self {
    Self("check.littleRoom", "{0} has only {1} free", path, left)
  }
  /// The contents of the user's files, and the number of damaged ones with an example.
  package static var nothingWrong: Self { Self("check.nothingWrong", "no problems") }
  package static func notUnderstood(_ names: [String]) -> Self {
    Self(
      "check.notUnderstood", "ignored because not understood: {0}", names.joined(separator: ", "))
  }
  package static func placesKept(_ count: Int, first: String?) -> Self {
    Self("check.placesKept", "{0} saved{1|, default {1}|}", count, first)
  }
  package static func setAside(_ count: Int, _ file: String?) -> Self {
    guard let file else { return Message("check.nothingSetAside", "no damaged files") }
    return count == 1
      ? Self("check.oneSetAside", "a damaged file was renamed: {1}", count, file)
      : Self("check.setAside", "{0} damaged files were renamed, such as {1}", count, file)
  }
  /// The number and size of the stored entries, and the age of the newest.
  package static func stored(_ count: Int, size: String, newest: String?) -> Self {
    Self("check.stored", "{0}, {1}{2|, newest {2}|}", storedEntries(count), size, newest)
  }
  package static var shared: Self {
    Self("check.shared", "running copies of skymux share one fetch per place")
  }
  package static func notShared(_ reason: String) -> Self {
    Self("check.notShared", "each process fetches on its own: {0}", reason)
  }
  package static var noTerminal: Self { Self("check.noTerminal", "not a terminal: plain output") }
  package static func plainTerminal(_ name: String) -> Self {
    Self("check.plainTerminal", "TERM is \"{0}\": plain output", name)
  }
  package static func columns(_ name: String, _ count: Int) -> Self {
    Self("check.columns", "{0}, {1} columns", name, count)
  }
  /// A locale without UTF-8: pictures use ASCII, and some languages fall back to English.
  package static func notUTF8(_ text: String) -> Self {
    Self("check.notUTF8", "{0} is not UTF-8: drawing in ASCII", text)
  }
  package static func speaksEnglish(_ name: String) -> Self {
    Self("check.speaksEnglish", "{0} cannot be written in ASCII: texts are in English", name)
  }
  package static func colors(_ count: Int, isNoColor: Bool) -> Self {
    switch count {
    case 0: Message("check.noColors", "none{0| (NO_COLOR is set)|}", isNoColor)
    case ...256: Message("check.colors", "{1}{0| (NO_COLOR is set)|}", isNoColor, count)
    default: Message("check.allColors", "all{0| (NO_COLOR is set)|}", isNoColor)
    }
  }
  package static var zonesKnown: Self { Self("check.zonesKnown", "found") }
  package static var zonesUnknown: Self {
    Self("check.zonesUnknown", "not found: times are wrong on days when the clocks change")
  }
  /// The daily limit of the service, or the part of it that is limited, why, and until when.
  package static func several(_ phrases: [Message]) -> Self { joined(phrases, separator: "; ") }
  package static func noLimit(perDay: String?) -> Self {
    Self("check.noLimit", "none reached{0| ({0} calls a day)|}", perDay)
  }
  package static func limited(part: String, _ reason: FailureReason, until time: String) -> Self {
    Self("check.limited", "{0}: {1} until {2} UTC", part, reason.message, time)
  }
  /// An option or a setting disables network access.
  package static func notAsked(byChoice isByChoice: Bool) -> Self {
    isByChoice
      ? Self("check.notAskedByChoice", "not checked (the setting refresh is offline)")
      : Self("check.notAsked", "not checked (--offline)")
  }
  /// A host responds, with its latency; without a host it is the simulator.
  package static func answers(_ host: String?, milliseconds time: Int) -> Self {
    Self(
      "check.answers", "{0} answered in {1} ms",
      host.map(verbatim) ?? Message("check.simulator", "the simulator"), time)
  }
  package static func asksToWait(_ host: String) -> Self {
    Self("check.asksToWait", "{0} is limiting requests", host)
  }
  package static func fails(_ host: String, status: Int) -> Self {
    Self("check.fails", "{0} answered with status {1}", host, status)
  }
  /// A host responds with something else, has a bad address, or does not respond.
  package static func notJSON(_ host: String) -> Self {
    Self("check.notJSON", "{0} answered, but not with JSON", host)
  }
  package static func noAddress(_ address: String) -> Self {
    Self("check.noAddress", "{0} is not an address", address)
  }
  package static func unreachable(_ host: String, _ reason: FailureReason) -> Self {
    if case .words(let text) = reason {
      return Message("check.unreachableSaid", "could not reach {0}: {1}", host, text)
    }
    return Message("check.unreachable", "could not reach {0}: {1}", host, reason.message)
  }
}

/// The advice of `doctor`.
extension Message {
  /// A command, the same in every language.
  package static func run(_ command: String) -> Self { verbatim(command) }
  package static var setHome: Self {
    Self("advice.setHome", "set HOME, or XDG_CONFIG_HOME and XDG_CACHE_HOME")
  }
  package static func moveAway(_ path: String, variable: String) -> Self {
    Self(
      "advice.moveAway", "move {0} away, or choose another folder with SKYMUX_{1}_DIR", path,
      variable)
  }
  package static func checkOwner(_ path: String) -> Self {
    Self("advice.checkOwner", "check who owns {0}", path)
  }
  package static var makeRoom: Self { Self("advice.makeRoom", "free up disk space") }
  package static func mend(_ path: String) -> Self {
    Self("advice.mend", "fix or delete {0}", path)
  }
  package static var removeThem: Self { Self("advice.removeThem", "check them, then delete them") }
  package static var setTerminal: Self {
    Self("advice.setTerminal", "set TERM, e.g. xterm-256color")
  }
  package static var setLocale: Self {
    Self("advice.setLocale", "export LC_ALL=C.UTF-8, or another locale that ends in UTF-8")
  }
  package static var installZones: Self { Self("advice.installZones", "install tzdata") }
  package static var wait: Self { Self("advice.wait", "wait; --offline still shows stored data") }
  package static var tryAgainSoon: Self {
    Self("advice.tryAgainSoon", "try again in a minute, an hour or a day")
  }
  package static var tryAgainLater: Self { Self("advice.tryAgainLater", "try again later") }
  package static var lookWithBrowser: Self {
    Self("advice.lookWithBrowser", "open a web browser: the network may require a login")
  }
  package static func lookAtVariable(_ name: String) -> Self {
    Self("advice.lookAtVariable", "check {0}", name)
  }
  package static var checkNetwork: Self {
    Self("advice.checkNetwork", "check the network; --offline still shows stored data")
  }
}
