import Mux

/// A pending request and how its caller reads the response.
struct PendingRequest: Sendable {
  /// Reads a successful response, or throws.
  typealias Reading = @Sendable (HTTPResponse) throws -> Void

  var request: HTTPRequest
  /// Nil if the caller accepts any response.
  var read: Reading?

  /// Returns whether its time-out is longer than one of the others.
  func outlasts(_ others: [PendingRequest]) -> Bool {
    others.contains { other in
      guard let limit = other.request.timeout else { return false }
      return request.timeout.map { limit < $0 } ?? true
    }
  }

  /// Returns the error of reading a successful response, if any.
  func fault(in response: HTTPResponse) -> (any Error)? {
    guard response.isSuccess, let read else { return nil }
    var response = response
    response.headers = HTTPHopFields.removed(from: response.headers)
    do { try read(response) } catch { return error }
    return nil
  }
}

/// The pending requests of each key.
///
/// Fetches of the map know only their key.
final class PendingRequests: Sendable {
  private struct State: Sendable {
    var last: UInt64 = 0
    var requests: [String: [UInt64: PendingRequest]] = [:]
  }

  private let state = Lock(State())

  /// Adds a request; returns its number and the requests already pending.
  func add(
    _ request: PendingRequest, for key: String
  ) -> (number: UInt64, company: [PendingRequest]) {
    state.withLock { state in
      state.last += 1
      let company = state.requests[key].map { Array($0.values) } ?? []
      state.requests[key, default: [:]][state.last] = request
      return (state.last, company)
    }
  }

  func newest(for key: String) -> (number: UInt64, request: PendingRequest)? {
    state.withLock { state in
      state.requests[key]?.max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  func remove(_ number: UInt64, for key: String) {
    state.withLock { state in
      state.requests[key]?[number] = nil
      if state.requests[key]?.isEmpty == true { state.requests[key] = nil }
    }
  }
}

/// Tracks which responses that bypass the map may still be stored.
///
/// Pure. A request sent before its URL, or the whole cache, was cleared is invalid.
struct GenerationTable: Sendable {
  /// A request that was sent, with its URL.
  struct Generation: Hashable, Sendable {
    fileprivate let address: String
    fileprivate let number: UInt64
  }

  private var last: UInt64 = 0
  private var valid: [String: Set<Generation>] = [:]

  var isEmpty: Bool { valid.isEmpty }

  mutating func begin(_ address: String) -> Generation {
    last += 1
    let generation = Generation(address: address, number: last)
    valid[address, default: []].insert(generation)
    return generation
  }

  mutating func end(_ generation: Generation) {
    valid[generation.address]?.remove(generation)
    if valid[generation.address]?.isEmpty == true { valid[generation.address] = nil }
  }

  func isValid(_ generation: Generation) -> Bool {
    valid[generation.address]?.contains(generation) == true
  }

  /// Invalidates the requests of a URL, except the one that caused this.
  mutating func expire(_ address: String, except own: Generation? = nil) {
    valid[address] = own.flatMap { $0.address == address && isValid($0) ? [$0] : nil }
  }

  mutating func expireAll() { valid = [:] }
}
