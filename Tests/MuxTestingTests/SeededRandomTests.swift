import MuxTesting
import Testing

@Suite struct SeededRandomTests {
  @Test func `SeededRandom is SplitMix64`() {
    var random = SeededRandom(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect((0..<3).map { _ in random.next() } == expected)
  }

  @Test func `Draws stay within their bounds and reach them all`() {
    var random = SeededRandom(seed: 1)
    #expect(Set((0..<1_000).map { _ in random.nextInt(below: 7) }) == Set(0..<7))
    #expect((0..<1_000).allSatisfy { _ in (0..<1).contains(random.nextUnit()) })
    let range = Duration.seconds(2) ... .seconds(3)
    #expect((0..<1_000).allSatisfy { _ in range.contains(random.duration(in: range)) })
  }
}
