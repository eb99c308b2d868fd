import Mux

/// The requests that the fetches of a cache are made for, as those know only their keys.
final class HTTPAsks: Sendable {
  private struct State: Sendable {
    var last: UInt64 = 0
    var requests: [String: [UInt64: HTTPAsk]] = [:]
  }

  private let state = Lock(State())

  /// Notes a request, and gives its number and those that were there before it.
  func add(_ ask: HTTPAsk, for key: String) -> (number: UInt64, company: [HTTPAsk]) {
    state.withLock { state in
      state.last += 1
      let company = state.requests[key].map { Array($0.values) } ?? []
      state.requests[key, default: [:]][state.last] = ask
      return (state.last, company)
    }
  }

  /// The newest request for a key, with its number.
  func newest(for key: String) -> (number: UInt64, ask: HTTPAsk)? {
    state.withLock { state in
      state.requests[key]?.max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Forgets a request that was answered.
  func remove(_ number: UInt64, for key: String) {
    state.withLock { state in
      state.requests[key]?[number] = nil
      if state.requests[key]?.isEmpty == true { state.requests[key] = nil }
    }
  }
}
