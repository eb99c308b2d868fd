#if Valkey
import Testing

@testable import MuxValkey

struct TierEchoesTests {
  @Test func `An echo is one once, and what comes after it is another's`() {
    var echoes = TierEchoes()
    echoes.expect(["a", "b"])
    let told = ["a", "a", "c", "b"].map { echoes.take($0) }
    #expect(told == [true, false, false, true])
  }

  @Test func `Two changes under way that are told as one leave nothing expected`() {
    var echoes = TierEchoes()
    echoes.expect(["a"])
    echoes.expect(["a"])
    let told = [echoes.take("a"), echoes.take("a")]
    #expect(told == [true, false])
  }

  @Test func `What was told of a name that did not change here was another's doing`() {
    var echoes = TierEchoes()
    echoes.expect(["a", "b"])
    _ = echoes.take("a")
    let others = echoes.forget(["a", "b"])
    #expect(others == ["a"])
    let later = echoes.take("b")
    #expect(!later)
  }
}
#endif
