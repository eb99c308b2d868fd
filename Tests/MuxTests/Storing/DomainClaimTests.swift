import MuxTesting
import Testing

@testable import Mux

@Suite struct DomainClaimTests {
  @Test func `A domain has one living owner at a time`() {
    let cacher = RecordingCacher()
    var first = DomainClaim("a", in: cacher)
    #expect(first != nil)
    #expect(DomainClaim("a", in: cacher) == nil)
    #expect(DomainClaim("b", in: cacher) != nil)
    first = nil
    #expect(DomainClaim("a", in: cacher) != nil)
  }

  @Test func `The same name in another store is another domain`() {
    let (here, there) = (RecordingCacher(), RecordingCacher())
    let first = DomainClaim("a", in: here)
    let second = DomainClaim("a", in: there)
    #expect(first != nil && second != nil)
    withExtendedLifetime((here, there)) {}
  }
}
