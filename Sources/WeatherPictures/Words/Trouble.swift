import LightFoundation

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
    self = known.first { WordBooks.english.text($0) == text } ?? .words(text)
  }
}

/// Of what there were too many calls.
package enum CallLimit: Hashable, Sendable, CaseIterable {
  /// In a minute, an hour or a day.
  case minutely, hourly, daily
  /// At one time.
  case concurrent
}
