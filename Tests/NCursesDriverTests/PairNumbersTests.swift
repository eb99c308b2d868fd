import MuxTesting
import SystemTesting
import Testing

@testable import NCursesDriver

@Suite(.computes) struct PairNumbersTests {
  private func pair(_ number: Int) -> PairNumbers.Pair {
    .init(foreground: Int32(number), background: -1)
  }

  @Test func `Each pair has a unique number from one on`() {
    var numbers = PairNumbers()
    for number in 1...5 { numbers.give(to: pair(number)) }
    #expect((1...6).map { numbers[pair($0)] } == [1, 2, 3, 4, 5, nil])
  }

  @Test func `keepOnly(_:) frees the numbers of other pairs for reuse`() {
    var numbers = PairNumbers(room: 4)
    for number in 1...3 { numbers.give(to: pair(number)) }
    #expect(!numbers.areMany)
    numbers.give(to: pair(4))
    #expect(numbers.areMany)
    numbers.keepOnly([pair(2)])
    #expect(!numbers.areMany)
    #expect(numbers[pair(1)] == nil)
    #expect(numbers[pair(2)] == 2)
    for number in 5...7 { numbers.give(to: pair(number)) }
    #expect(Set((5...7).compactMap { numbers[pair($0)] }) == [1, 3, 4])
    #expect(numbers.next == 5)
  }

  @Test func `After keepOnly(_:) there is room for as many pairs again`() {
    var numbers = PairNumbers(room: 4)
    for number in 1...10 { numbers.give(to: pair(number)) }
    numbers.keepOnly(Set((1...8).map(pair)))
    #expect(!numbers.areMany)
    for number in 11...17 { numbers.give(to: pair(number)) }
    #expect(!numbers.areMany)
    numbers.give(to: pair(18))
    #expect(numbers.areMany)
  }

  @Test func `A thousand pictures use at most the numbers of three`() {
    var numbers = PairNumbers(room: 8)
    var shown: Set<PairNumbers.Pair> = []
    for picture in 0..<1_000 {
      if numbers.areMany { numbers.keepOnly(shown) }
      shown = Set((0..<20).map { pair(picture * 15 + $0) })
      for pair in shown where numbers[pair] == nil { numbers.give(to: pair) }
      #expect(Set(shown.compactMap { numbers[$0] }).count == 20)
    }
    #expect(numbers.next <= 3 * 20 + 1)
  }

  @Test func `The room stays below the limit of some terminals`() {
    var numbers = PairNumbers()
    for number in 1...16_000 { numbers.give(to: pair(number)) }
    numbers.keepOnly(Set((1...16_000).map(pair)))
    #expect(!numbers.areMany)
    for number in 16_001...16_384 { numbers.give(to: pair(number)) }
    #expect(numbers.areMany)
  }
}
