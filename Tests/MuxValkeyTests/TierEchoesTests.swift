#if Valkey
import Testing

@testable import MuxValkey

struct TierEchoesTests {
  @Test func `An expected echo counts once`() {
    var echoes = TierEchoes()
    echoes.expect(["a", "b"])
    let told = ["a", "a", "c", "b"].map { echoes.take($0) }
    #expect(told == [true, false, false, true])
  }

  @Test func `Two changes echoed as one leave no expected echo`() {
    var echoes = TierEchoes()
    echoes.expect(["a"])
    echoes.expect(["a"])
    let told = [echoes.take("a"), echoes.take("a")]
    #expect(told == [true, false])
  }

  @Test func `An echo of an unchanged name counts as a change by another`() {
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
