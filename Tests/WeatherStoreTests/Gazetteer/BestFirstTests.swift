import Testing

@testable import WeatherStore

@Suite struct BestFirstTests {
  @Test(arguments: [[], [7], [1, 2], [2, 1], [5, 5, 5], [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]])
  func `Elements come in descending order`(_ values: [Int]) {
    #expect(Array(BestFirst(values)) == values.sorted(by: >))
  }

  @Test func `next() and prefix(_:) return the largest elements in order`() {
    var best = BestFirst(Array(0..<1000))
    #expect(best.next() == 999)
    #expect(Array(best.prefix(3)) == [998, 997, 996])
  }
}
