/// Tracks which responses that bypass the map may still be stored.
///
/// Pure. A request sent before its URL, or the whole cache, was cleared is invalid.
struct HTTPTickets: Sendable {
  /// A request that was sent, with its URL.
  struct Ticket: Hashable, Sendable {
    fileprivate let address: String
    fileprivate let number: UInt64
  }

  private var last: UInt64 = 0
  private var valid: [String: Set<Ticket>] = [:]

  /// Indicates whether no valid request is in flight.
  var isEmpty: Bool { valid.isEmpty }

  /// Registers a request.
  mutating func begin(_ address: String) -> Ticket {
    last += 1
    let ticket = Ticket(address: address, number: last)
    valid[address, default: []].insert(ticket)
    return ticket
  }

  /// Removes a request that has ended.
  mutating func end(_ ticket: Ticket) {
    valid[ticket.address]?.remove(ticket)
    if valid[ticket.address]?.isEmpty == true { valid[ticket.address] = nil }
  }

  func isValid(_ ticket: Ticket) -> Bool { valid[ticket.address]?.contains(ticket) == true }

  /// Invalidates the requests of a URL, except the one that caused this.
  mutating func expire(_ address: String, except own: Ticket? = nil) {
    valid[address] = own.flatMap { $0.address == address && isValid($0) ? [$0] : nil }
  }

  mutating func expireAll() { valid = [:] }
}
