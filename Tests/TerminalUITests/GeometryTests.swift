import MuxTesting
import SystemTesting
import Testing

@testable import TerminalUI

@Suite(.computes) struct GeometryTests {
  @Test func `Fixed lengths come first, and flexible ones share the rest`() {
    let parts = Rectangle(Size(80, 24)).columns(.fixed(20), .flexible(), .flexible(2), gap: 1)
    #expect(parts.map(\.left) == [0, 21, 42])
    #expect(parts.map(\.width) == [20, 20, 38])
    #expect(parts.last?.right == 80)
    let rows = Rectangle(x: 3, y: 2, width: 5, height: 10).rows(
      .flexible(atLeast: 2, atMost: 3), .flexible())
    #expect(rows.map(\.top) == [2, 5])
    #expect(rows.map(\.height) == [3, 7])
  }

  @Test func `Parts stay inside and in order at every size`() {
    var numbers = SeededNumbers(11)
    for _ in 0..<2_000 {
      let whole = Rectangle(
        x: Int.random(in: -5...5, using: &numbers), y: 0,
        width: Int.random(in: 0...50, using: &numbers), height: 3)
      let lengths = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        Bool.random(using: &numbers)
          ? Length.fixed(.random(in: -3...30, using: &numbers))
          : .flexible(
            .random(in: -1...5, using: &numbers), atLeast: .random(in: -2...20, using: &numbers),
            atMost: .random(in: 0...40, using: &numbers))
      }
      let gap = Int.random(in: -1...3, using: &numbers)
      let parts = whole.columns(lengths, gap: gap)
      #expect(parts.count == lengths.count)
      var left = whole.left
      for part in parts {
        #expect(part.left >= left && part.right <= whole.right && part.height == 3)
        left = part.right
      }
    }
  }

  @Test func `Extreme sizes are clamped without overflow`() {
    #expect(Size(-1, .max) == Size(0, 65_535))
    #expect(Rectangle(Size(2, 2)).inset(left: 5, top: 1).size == Size(0, 1))
    #expect(Rectangle(Size(3, 1)).centered(Size(9, 9)) == Rectangle(Size(3, 1)))
    let far = Rectangle(Point(.max, .min), Size(.max, .max))
    #expect(far.intersection(Rectangle(Size(5, 5))).isEmpty)
    #expect(Point(.max, 0).moved(.max, 1) != .zero)
    #expect(Rectangle(Size(9, 9)).columns([.fixed(.max), .flexible(.max)], gap: .max).count == 2)
  }
}
