import LightFoundation
package import Weather

/// Why there is no new weather: a value, so that each language has its own words for it.
package enum Trouble: Hashable, Sendable {
  /// No answer came, or none in time.
  case unreachable(TroubleReason), noAnswer
  /// The service failed, asks to wait, or refuses the question.
  case serviceFailed(TroubleReason), limited(TroubleReason), refused(TroubleReason)
  /// The service answered for other places only.
  case leftOut
  /// Nothing is kept of it, and asking was not allowed.
  case notStored
  /// The fetch was given up: by the caller, at its deadline, or since all was dropped.
  case cancelled, tooSlow, dropped

  package var message: Message {
    switch self {
    // What others say in English may say nothing to a reader; -vv has it.
    case .unreachable(.words(let text)): Message("trouble.unreachableSaid", "{0}", text)
    case .serviceFailed(.words(let text)):
      Message("trouble.serviceFailedSaid", "the service failed: {0}", text)
    case .limited(.words(let text)): Message("trouble.limitedSaid", "{0}", text)
    case .unreachable(let reason), .limited(let reason): reason.message
    case .noAnswer: Message("trouble.noAnswer", "no answer in time")
    case .serviceFailed(let reason):
      Message("trouble.serviceFailed", "the service failed: {0}", reason.message)
    case .refused(let reason):
      Message("trouble.refused", "the service refuses: {0}", reason.message)
    case .leftOut: Message("trouble.leftOut", "the service left this place out")
    case .notStored: Message("trouble.notStored", "nothing is stored")
    case .cancelled: Message("trouble.cancelled", "cancelled")
    case .tooSlow: Message("trouble.tooSlow", "too slow")
    case .dropped: Message("trouble.dropped", "dropped")
    }
  }

  /// The same in two or three words.
  package var brief: Message {
    switch self {
    case .unreachable: Message("trouble.brieflyUnreachable", "no connection")
    case .noAnswer: Message("trouble.brieflyNoAnswer", "no answer")
    case .serviceFailed: Message("trouble.brieflyFailed", "service failed")
    case .limited: Message("trouble.brieflyLimited", "asked to wait")
    case .refused: Message("trouble.brieflyRefused", "refused")
    case .leftOut: Message("trouble.brieflyLeftOut", "left out")
    case .notStored: Message("trouble.brieflyNotStored", "nothing stored")
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
  /// There is no network, or it must not be used.
  case noNetwork, offline
  /// The server of this name is not there, or no connection to it came about.
  case hostNotFound(String), noConnection(String), noSecureConnection(String), noProxy(String)
  /// The answer broke off, or says nothing of the weather.
  case brokenOff, saidNothing
  /// The server failed with this status.
  case status(Int)
  /// The service wants fewer calls.
  case asksToWait, limitReached(CallLimit)
  /// What others say of it, in their words.
  case words(String)

  /// The reason that English has these words for; the store keeps reasons as text.
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
    case .hostNotFound(let host): Message("reason.hostNotFound", "{0} cannot be found", host)
    case .noConnection(let host): Message("reason.noConnection", "{0} takes no connection", host)
    case .noSecureConnection(let host):
      Message("reason.noSecureConnection", "no secure connection to {0} came about", host)
    case .noProxy(let host): Message("reason.noProxy", "the proxy does not lead to {0}", host)
    case .brokenOff: Message("reason.brokenOff", "the connection broke off before it ended")
    case .saidNothing: Message("reason.saidNothing", "the answer holds no weather")
    case .status(let number): Message("reason.status", "status {0}", number)
    case .asksToWait: Message("reason.asksToWait", "Open-Meteo asks to wait")
    case .limitReached(.minutely): Message("reason.minutely", "Open-Meteo minutely limit reached")
    case .limitReached(.hourly): Message("reason.hourly", "Open-Meteo hourly limit reached")
    case .limitReached(.daily): Message("reason.daily", "Open-Meteo daily limit reached")
    case .limitReached(.concurrent):
      Message("reason.concurrent", "Open-Meteo concurrent limit reached")
    case .words(let text): Message("reason.words", "{0}", text)
    }
  }
}

/// Of what there were too many calls.
package enum CallLimit: Hashable, Sendable, CaseIterable {
  /// In a minute, an hour or a day.
  case minutely, hourly, daily
  /// At one time.
  case concurrent
}
