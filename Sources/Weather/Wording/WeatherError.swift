package import LightFoundation

/// The reason why there is no new weather, or no weather at all.
package enum WeatherError: Error, Hashable, Sendable {
  case unreachable(FailureReason)
  /// The response did not arrive in time.
  case timedOut
  /// The service, or a proxy, failed or sent an invalid response.
  case serverFailed(FailureReason)
  /// Too many requests; retry after a date.
  case limited(FailureReason, until: Date)
  /// The service rejected the request and would reject it again.
  case refused(FailureReason)
  /// The response contains other places, but not this one.
  case missing
  /// Nothing is stored and fetching was not allowed.
  case notStored
  /// The fetch was cancelled by its caller, by its deadline, or because all data was dropped.
  case cancelled, tooSlow, dropped

  package var message: Message {
    switch self {
    // Texts of others are in English and may not help; -vv shows them.
    case .unreachable(.words(let text)): Message("trouble.unreachableSaid", "{0}", text)
    case .serverFailed(.words(let text)):
      Message("trouble.serviceFailedSaid", "the service failed: {0}", text)
    case .limited(.words(let text), _): Message("trouble.limitedSaid", "{0}", text)
    case .unreachable(let reason), .limited(let reason, _): reason.message
    case .timedOut: Message("trouble.noAnswer", "no answer in time")
    case .serverFailed(let reason):
      Message("trouble.serviceFailed", "the service failed: {0}", reason.message)
    case .refused(let reason):
      Message("trouble.refused", "the service refused: {0}", reason.message)
    case .missing: Message("trouble.leftOut", "the service returned nothing for this place")
    case .notStored: Message("trouble.notStored", "no stored data")
    case .cancelled: Message("trouble.cancelled", "cancelled")
    case .tooSlow: Message("trouble.tooSlow", "too slow")
    case .dropped: Message("trouble.dropped", "dropped")
    }
  }

  /// The reason in two or three words.
  package var brief: Message {
    switch self {
    case .unreachable: Message("trouble.brieflyUnreachable", "no connection")
    case .timedOut: Message("trouble.brieflyNoAnswer", "no answer")
    case .serverFailed: Message("trouble.brieflyFailed", "service failed")
    case .limited: Message("trouble.brieflyLimited", "rate limited")
    case .refused: Message("trouble.brieflyRefused", "refused")
    case .missing: Message("trouble.brieflyLeftOut", "left out")
    case .notStored: Message("trouble.brieflyNotStored", "not stored")
    case .cancelled, .tooSlow, .dropped: message
    }
  }

  /// True if there is no connection, or if requests are disabled.
  package var isOffline: Bool {
    switch self {
    case .unreachable, .notStored: true
    default: false
    }
  }

  /// The end of the rate limit, if that is the reason.
  package var retryDate: Date? { if case .limited(_, let until) = self { until } else { nil } }
}

extension WeatherError: CustomStringConvertible {
  package var description: String { Localization.english.text(message) }
}

extension Message {
  package static var offline: Message { Message("word.offline", "offline") }
}

package enum FailureReason: Hashable, Sendable {
  /// There is no network, or it is disabled.
  case noNetwork, offline
  /// The host was not found, or a connection to it failed.
  case hostNotFound(String), noConnection(String), noSecureConnection(String), noProxy(String)
  /// The connection was lost, or the response contains no weather.
  case brokenOff, saidNothing
  /// The HTTP status of a failed request.
  case status(Int)
  /// The service is rate limited.
  case asksToWait, limitReached(CallLimit)
  /// Any other reason, in the words of others.
  case words(String)

  /// Recovers the reason from its English text, in which the store keeps it.
  package init(told text: String) {
    var known: [FailureReason] = [.noNetwork, .offline, .brokenOff, .saidNothing, .asksToWait]
    known += CallLimit.allCases.map { .limitReached($0) }
    for word in text.split(separator: " ").map(String.init) {
      known += [.hostNotFound(word), .noConnection(word), .noSecureConnection(word)]
      known += [.noProxy(word)]
      if let number = Int(word) { known.append(.status(number)) }
    }
    self = known.first { $0.text == text } ?? .words(text)
  }

  package var message: Message {
    switch self {
    case .noNetwork: Message("reason.noNetwork", "no network")
    case .offline: .offline
    case .hostNotFound(let host): Message("reason.hostNotFound", "could not find {0}", host)
    case .noConnection(let host): Message("reason.noConnection", "could not connect to {0}", host)
    case .noSecureConnection(let host):
      Message("reason.noSecureConnection", "could not establish a secure connection to {0}", host)
    case .noProxy(let host): Message("reason.noProxy", "the proxy could not reach {0}", host)
    case .brokenOff: Message("reason.brokenOff", "the connection was lost")
    case .saidNothing: Message("reason.saidNothing", "the response contains no weather data")
    case .status(let number): Message("reason.status", "status {0}", number)
    case .asksToWait: Message("reason.asksToWait", "Open-Meteo is limiting requests")
    case .limitReached(.minutely): Message("reason.minutely", "Open-Meteo per-minute limit reached")
    case .limitReached(.hourly): Message("reason.hourly", "Open-Meteo hourly limit reached")
    case .limitReached(.daily): Message("reason.daily", "Open-Meteo daily limit reached")
    case .limitReached(.concurrent):
      Message("reason.concurrent", "Open-Meteo concurrency limit reached")
    case .words(let text): Message("reason.words", "{0}", text)
    }
  }

  package var text: String { Localization.english.text(message) }
}

package enum CallLimit: String, Hashable, Sendable, CaseIterable {
  case minutely, hourly, daily
  case concurrent
}

/// The reason why something could not be read or written, as a translatable value.
package enum DiskTrouble: Hashable, Sendable {
  case full, denied(path: String)
  /// Another process uses the cache or a file.
  case cacheBusy, fileBusy(path: String)
  /// A system call failed: the operation, the error number and its name.
  case system(String, code: Int32, name: String)
  case named(Int32, String)
  case noFolder
  /// A settings file is damaged, written by a later version, or not writable.
  case damaged(path: String, reason: String), newer(path: String, version: Int64)
  case unwritable(path: String, code: Int32, name: String)
  /// Any other reason, in the words of the store.
  case words(String)

  package var message: Message {
    switch self {
    case .full: Message("disk.full", "the disk is full")
    case .denied(let path): Message("disk.denied", "permission denied: {0}", path)
    case .cacheBusy: Message("disk.cacheBusy", "the cache is in use by another process")
    case .fileBusy(let path): Message("disk.fileBusy", "another program is writing {0}", path)
    case .system(let what, let code, let name):
      Message("disk.system", "{0}: {2}", what, Int(code), name)
    case .named(let code, let name): Message("disk.named", "{1}", Int(code), name)
    case .noFolder: Message("disk.noFolder", "no folder for settings: HOME is not set")
    case .damaged(let path, let reason):
      Message("disk.damaged", "{0} is damaged ({1}); it was not changed", path, reason)
    case .newer(let path, let version):
      Message(
        "disk.newer", "{0} was written by a newer skymux (file format {1}); it was not changed",
        path, "\(version)")
    case .unwritable(let path, let code, let name):
      Message("disk.unwritable", "could not write {0}: {2}", path, Int(code), name)
    case .words(let text): Message("disk.words", "{0}", text)
    }
  }
}

package enum CheckSubject: Hashable, Sendable {
  /// Folders and files.
  case settings, cache, preferences, theme, places, damage, stored
  case sharing
  case terminal, locale, colors, zones
  case limits, network
  /// A service, by the data it provides.
  case service(Message)
  case authority(WarningAuthority)

  package var message: Message {
    switch self {
    case .settings: Message("subject.settings", "settings")
    case .cache: Message("subject.cache", "cache")
    case .preferences: Message("subject.preferences", "preferences")
    case .theme: Message("subject.theme", "theme")
    case .places: Message("subject.places", "places")
    case .damage: Message("subject.damage", "damage")
    case .stored: Message("subject.stored", "stored")
    case .sharing: Message("subject.sharing", "sharing")
    case .terminal: Message("subject.terminal", "terminal")
    case .locale: Message("subject.locale", "locale")
    case .colors: Message("subject.colors", "colors")
    case .zones: Message("subject.zones", "time zones")
    case .limits: Message("subject.limits", "limits")
    case .network: Message("subject.network", "network")
    case .service(let name): name
    case .authority(let authority): .verbatim(authority.name)
    }
  }
}
