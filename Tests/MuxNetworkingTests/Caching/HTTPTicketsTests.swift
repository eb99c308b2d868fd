import Testing

@testable import MuxNetworking

@Suite struct HTTPTicketsTests {
  @Test func `What began before its address was forgotten is too late`() {
    var tickets = HTTPTickets()
    let (one, other) = (tickets.begin("a"), tickets.begin("b"))
    tickets.expire("a")
    #expect(!tickets.isValid(one))
    #expect(tickets.isValid(other))
    let next = tickets.begin("a")
    #expect(tickets.isValid(next))
  }

  @Test func `What makes forget may itself be kept`() {
    var tickets = HTTPTickets()
    let (own, other) = (tickets.begin("a"), tickets.begin("a"))
    tickets.expire("a", except: own)
    #expect(tickets.isValid(own))
    #expect(!tickets.isValid(other))
    tickets.expire("b", except: own)
    #expect(tickets.isValid(own))
  }

  @Test func `After all was cleared nothing that began before is valid`() {
    var tickets = HTTPTickets()
    let (one, other) = (tickets.begin("a"), tickets.begin("b"))
    tickets.expireAll()
    #expect(!tickets.isValid(one) && !tickets.isValid(other))
    tickets.expire("a", except: one)
    #expect(!tickets.isValid(one))
    let next = tickets.begin("a")
    #expect(tickets.isValid(next))
  }

  @Test func `What is over leaves nothing behind`() {
    var tickets = HTTPTickets()
    let (one, other) = (tickets.begin("a"), tickets.begin("a"))
    tickets.end(one)
    #expect(!tickets.isValid(one) && tickets.isValid(other))
    tickets.end(other)
    #expect(tickets.isEmpty)
  }
}
