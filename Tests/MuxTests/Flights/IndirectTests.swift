import Testing

@testable import Mux

@Suite struct IndirectTests {
  @Test("What changes in one is not changed in its copy.")
  func isAValue() {
    let first = Indirect([1])
    var second = first
    second.value.append(2)
    #expect(first.value == [1] && second.value == [1, 2])
  }

  @Test("What one has alone is changed where it is.")
  func changesInPlace() {
    var numbers: Indirect<[Int]>? = Indirect(Array(repeating: 0, count: 100))
    numbers?.value.reserveCapacity(200)
    let place = numbers?.value.withUnsafeBufferPointer(\.baseAddress)
    numbers?.value.append(1)
    #expect(numbers?.value.withUnsafeBufferPointer(\.baseAddress) == place)
  }

  @Test("It takes the room of a pointer, also where there may be none.")
  func isSmall() {
    #expect(MemoryLayout<Indirect<Flight>?>.size == MemoryLayout<Int>.size)
  }
}
