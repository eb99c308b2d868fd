import Testing

@testable import Mux

@Suite struct MediaGenerationsTests {
  @Test func `A ticket issued before a clear is invalid`() {
    var tickets = MediaGenerations()
    tickets.begin("a", 1)
    tickets.begin("b", 2)
    tickets.expire("a", upTo: 3)
    #expect(!tickets.isValid("a", 1))
    #expect(tickets.isValid("b", 2))
    tickets.begin("a", 4)
    #expect(tickets.isValid("a", 4))
    tickets.expireAll(upTo: 5)
    #expect(!tickets.isValid("a", 4))
    #expect(!tickets.isValid("b", 2))
    #expect(tickets.isValid("b", 6))
  }

  @Test func `An older download never replaces a newer file`() {
    var tickets = MediaGenerations()
    tickets.begin("a", 1)
    tickets.begin("a", 2)
    tickets.expire("a", upTo: 2)
    tickets.end("a")
    #expect(!tickets.isValid("a", 1))
  }
}
