import Testing

@testable import MuxNetworking

@Suite struct GenerationTableTests {
  @Test func `A ticket is invalid once its URL is invalidated`() {
    var generations = GenerationTable()
    let (one, other) = (generations.begin("a"), generations.begin("b"))
    generations.expire("a")
    #expect(!generations.isValid(one))
    #expect(generations.isValid(other))
    let next = generations.begin("a")
    #expect(generations.isValid(next))
  }

  @Test func `An invalidation can spare its own ticket`() {
    var generations = GenerationTable()
    let (own, other) = (generations.begin("a"), generations.begin("a"))
    generations.expire("a", except: own)
    #expect(generations.isValid(own))
    #expect(!generations.isValid(other))
    generations.expire("b", except: own)
    #expect(generations.isValid(own))
  }

  @Test func `After expireAll() no earlier ticket is valid`() {
    var generations = GenerationTable()
    let (one, other) = (generations.begin("a"), generations.begin("b"))
    generations.expireAll()
    #expect(!generations.isValid(one) && !generations.isValid(other))
    generations.expire("a", except: one)
    #expect(!generations.isValid(one))
    let next = generations.begin("a")
    #expect(generations.isValid(next))
  }

  @Test func `Ended generations leave nothing behind`() {
    var generations = GenerationTable()
    let (one, other) = (generations.begin("a"), generations.begin("a"))
    generations.end(one)
    #expect(!generations.isValid(one) && generations.isValid(other))
    generations.end(other)
    #expect(generations.isEmpty)
  }
}
