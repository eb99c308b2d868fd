import LightFoundation
package import Weather

/// The reason why there is no new weather, as a translatable value.
package enum Trouble: Hashable, Sendable {
  /// The service could not be reached, or not in time.
  case unreachable(TroubleReason), noAnswer
  /// The service failed, limits requests, or refuses this one.
  case serviceFailed(TroubleReason), limited(TroubleReason), refused(TroubleReason)
  /// The response lacks this place.
  case leftOut
  /// Nothing is stored and fetching was not allowed.
  case notStored
  /// The fetch was cancelled by its caller, by its deadline, or because all data was dropped.
  case cancelled, tooSlow, dropped

  package var message: Message {
    switch self {
    // Texts of others are in English and may not help; -vv shows them.
    case .unreachable(.words(let text)): Message("trouble.unreachableSaid", "{0}", text)
    case .serviceFailed(.words(let text)):
      Message("trouble.serviceFailedSaid", "the service failed: {0}", text)
    case .limited(.words(let text)): Message("trouble.limitedSaid", "{0}", text)
    case .unreachable(let reason), .limited(let reason): reason.message
    case .noAnswer: Message("trouble.noAnswer", "no answer in time")
    case .serviceFailed(let reason):
      Message("trouble.serviceFailed", "the service failed: {0}", reason.message)
    case .refused(let reason):
      Message("trouble.refused", "the service refused: {0}", reason.message)
    case .leftOut: Message("trouble.leftOut", "the service returned nothing for this place")
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
    case .noAnswer: Message("trouble.brieflyNoAnswer", "no answer")
    case .serviceFailed: Message("trouble.brieflyFailed", "service failed")
    case .limited: Message("trouble.brieflyLimited", "rate limited")
    case .refused: Message("trouble.brieflyRefused", "refused")
    case .leftOut: Message("trouble.brieflyLeftOut", "left out")
    case .notStored: Message("trouble.brieflyNotStored", "not stored")
    case .cancelled, .tooSlow, .dropped: message
    }
  }

  package var isConnectivity: Bool {
    switch self {
    case .unreachable, .notStored: true
    default: false
    }
  }
}

package enum TroubleReason: Hashable, Sendable {
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
    var known: [TroubleReason] = [.noNetwork, .offline, .brokenOff, .saidNothing, .asksToWait]
    known += CallLimit.allCases.map { .limitReached($0) }
    for word in text.split(separator: " ").map(String.init) {
      known += [.hostNotFound(word), .noConnection(word), .noSecureConnection(word)]
      known += [.noProxy(word)]
      if let number = Int(word) { known.append(.status(number)) }
    }
    self = known.first { Localization.english.text($0.message) == text } ?? .words(text)
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
    case .saidNothing: Message("reason.saidNothing", "the answer contains no weather")
    case .status(let number): Message("reason.status", "status {0}", number)
    case .asksToWait: Message("reason.asksToWait", "Open-Meteo is limiting requests")
    case .limitReached(.minutely): Message("reason.minutely", "Open-Meteo minutely limit reached")
    case .limitReached(.hourly): Message("reason.hourly", "Open-Meteo hourly limit reached")
    case .limitReached(.daily): Message("reason.daily", "Open-Meteo daily limit reached")
    case .limitReached(.concurrent):
      Message("reason.concurrent", "Open-Meteo concurrent limit reached")
    case .words(let text): Message("reason.words", "{0}", text)
    }
  }
}

/// The kind of limit that was reached.
package enum CallLimit: Hashable, Sendable, CaseIterable {
  case minutely, hourly, daily
  /// Simultaneous calls.
  case concurrent
}
