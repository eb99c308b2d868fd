import Testing

@testable import MuxNetworking

@Suite struct HTTPTicketsTests {
  @Test func `A ticket is invalid once its URL is invalidated`() {
    var tickets = HTTPTickets()
    let (one, other) = (tickets.begin("a"), tickets.begin("b"))
    tickets.expire("a")
    #expect(!tickets.isValid(one))
    #expect(tickets.isValid(other))
    let next = tickets.begin("a")
    #expect(tickets.isValid(next))
  }

  @Test func `An invalidation can spare its own ticket`() {
    var tickets = HTTPTickets()
    let (own, other) = (tickets.begin("a"), tickets.begin("a"))
    tickets.expire("a", except: own)
    #expect(tickets.isValid(own))
    #expect(!tickets.isValid(other))
    tickets.expire("b", except: own)
    #expect(tickets.isValid(own))
  }

  @Test func `After expireAll() no earlier ticket is valid`() {
    var tickets = HTTPTickets()
    let (one, other) = (tickets.begin("a"), tickets.begin("b"))
    tickets.expireAll()
    #expect(!tickets.isValid(one) && !tickets.isValid(other))
    tickets.expire("a", except: one)
    #expect(!tickets.isValid(one))
    let next = tickets.begin("a")
    #expect(tickets.isValid(next))
  }

  @Test func `Ended tickets leave nothing behind`() {
    var tickets = HTTPTickets()
    let (one, other) = (tickets.begin("a"), tickets.begin("a"))
    tickets.end(one)
    #expect(!tickets.isValid(one) && tickets.isValid(other))
    tickets.end(other)
    #expect(tickets.isEmpty)
  }
}
