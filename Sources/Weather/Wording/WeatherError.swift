package import LightFoundation

/// The reason why there is no new weather, or no weather at all.
package enum WeatherError: Error, Hashable, Sendable {
  /// The service could not be reached.
  case unreachable(TroubleReason)
  /// The response did not arrive in time.
  case timedOut
  /// The service, or a proxy, failed or sent an invalid response.
  case serverFailed(TroubleReason)
  /// Too many requests; retry after a date.
  case limited(TroubleReason, until: Date)
  /// The service rejected the request and would reject it again.
  case refused(TroubleReason)
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
  package var retryDate: Date? {
    if case .limited(_, let until) = self { until } else { nil }
  }
}

extension WeatherError: CustomStringConvertible {
  package var description: String { Localization.english.text(message) }
}

extension Message {
  package static var offline: Message { Message("word.offline", "offline") }
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

  /// The reason in English.
  package var text: String { Localization.english.text(message) }
}

/// The kind of limit that was reached.
package enum CallLimit: String, Hashable, Sendable, CaseIterable {
  case minutely, hourly, daily
  /// Simultaneous calls.
  case concurrent
}
