import Testing

@testable import Mux

@Suite struct IndirectTests {
  @Test("A change does not affect a copy")
  func isAValue() {
    let first = Indirect([1])
    var second = first
    second.value.append(2)
    #expect(first.value == [1] && second.value == [1, 2])
  }

  @Test("A uniquely referenced value is mutated in place")
  func changesInPlace() {
    var numbers: Indirect<[Int]>? = Indirect(Array(repeating: 0, count: 100))
    numbers?.value.reserveCapacity(200)
    let place = numbers?.value.withUnsafeBufferPointer(\.baseAddress)
    numbers?.value.append(1)
    #expect(numbers?.value.withUnsafeBufferPointer(\.baseAddress) == place)
  }

  @Test("An optional Indirect has the size of a pointer")
  func isSmall() {
    #expect(MemoryLayout<Indirect<Flight>?>.size == MemoryLayout<Int>.size)
  }
}
