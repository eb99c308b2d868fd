/// Which answers that do not come by the map may still be kept.
///
/// Pure. One that was asked for before its address was forgotten, or all was cleared, may not.
struct HTTPTickets: Sendable {
  /// One request that has been sent, and its address.
  struct Ticket: Hashable, Sendable {
    fileprivate let address: String
    fileprivate let number: UInt64
  }

  private var last: UInt64 = 0
  private var valid: [String: Set<Ticket>] = [:]

  /// Whether nothing is under way that could be kept.
  var isEmpty: Bool { valid.isEmpty }

  /// A request is sent to an address.
  mutating func begin(_ address: String) -> Ticket {
    last += 1
    let ticket = Ticket(address: address, number: last)
    valid[address, default: []].insert(ticket)
    return ticket
  }

  /// A request is over, and its answer kept or not.
  mutating func end(_ ticket: Ticket) {
    valid[ticket.address]?.remove(ticket)
    if valid[ticket.address]?.isEmpty == true { valid[ticket.address] = nil }
  }

  func isValid(_ ticket: Ticket) -> Bool { valid[ticket.address]?.contains(ticket) == true }

  /// An address was forgotten; `own` is what made it so, whose answer is younger than that.
  mutating func expire(_ address: String, except own: Ticket? = nil) {
    valid[address] = own.flatMap { $0.address == address && isValid($0) ? [$0] : nil }
  }

  mutating func expireAll() { valid = [:] }
}
