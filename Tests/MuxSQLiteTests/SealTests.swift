#if SQLite
import Foundation
import Testing

@testable import MuxSQLite

@Suite struct SealTests {
  private func seal(_ bytes: [UInt8]) -> Int64 {
    var seal = Seal()
    bytes.withUnsafeBytes { seal.mix($0) }
    return seal.value
  }

  @Test func `Each changed bit changes the seal`() {
    for count in [1, 7, 8, 9, 31] {
      var bytes = (0..<count).map { UInt8($0 * 37 % 256) }
      let before = seal(bytes)
      for place in 0..<count {
        for bit in 0..<8 {
          bytes[place] ^= 1 << bit
          #expect(seal(bytes) != before)
          bytes[place] ^= 1 << bit
        }
      }
    }
  }

  @Test func `Length, order and boundaries affect the seal`() {
    #expect(seal([]) != seal([0]))
    #expect(seal([0]) != seal([0, 0]))
    #expect(seal(Array(repeating: 0, count: 8)) != seal(Array(repeating: 0, count: 16)))
    #expect(seal([1, 2]) != seal([2, 1]))
    var one = Seal()
    one.mix("ab")
    one.mix("c")
    var other = Seal()
    other.mix("a")
    other.mix("bc")
    #expect(one.value != other.value)
  }

  @Test func `The seal does not change between versions`() {
    // Files with another seal would count as damaged, so a change needs a new format.
    #expect(seal(Array("the quick brown fox".utf8)) == 405_091_199_363_748_481)
  }
}
#endif
