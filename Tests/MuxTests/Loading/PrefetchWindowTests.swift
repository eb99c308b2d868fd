import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct PrefetchWindowTests {
  private let count = 100

  @Test func `An upcoming window starts at the index`() {
    let window = PrefetchWindow(count: 6)
    #expect(window.indices(around: 10, count: count) == [10, 11, 12, 13, 14, 15])
  }

  @Test func `An offset shifts the window but keeps current and next first`() {
    var window = PrefetchWindow(count: 6, offset: -1)
    #expect(window.indices(around: 10, count: count) == [10, 11, 9, 12, 13, 14])
    window.currentAndNextFirst = false
    #expect(window.indices(around: 10, count: count) == [9, 10, 11, 12, 13, 14])
  }

  @Test func `Each direction gives its documented indices`() {
    func indices(_ direction: PrefetchWindow.Direction) -> [Int] {
      PrefetchWindow(count: 5, direction: direction).indices(around: 10, count: 50)
    }
    #expect(indices(.upcoming) == [10, 11, 12, 13, 14])
    #expect(indices(.past) == [10, 11, 9, 8, 7])
    #expect(indices(.mixed) == [10, 11, 9, 12, 8])
  }

  @Test func `A past window goes back and never exceeds its count`() {
    var window = PrefetchWindow(count: 6, direction: .past)
    #expect(window.indices(around: 10, count: count) == [10, 11, 9, 8, 7, 6])
    window.currentAndNextFirst = false
    #expect(window.indices(around: 10, count: count) == [10, 9, 8, 7, 6, 5])
  }

  @Test func `A mixed window takes the nearest on both sides first`() {
    let window = PrefetchWindow(count: 7, direction: .mixed)
    #expect(window.indices(around: 10, count: count) == [10, 11, 9, 12, 8, 13, 7])
  }

  @Test func `At the ends a window is clamped or wraps around`() {
    let cut = PrefetchWindow(count: 5)
    #expect(cut.indices(around: 8, count: 10) == [8, 9])
    let around = PrefetchWindow(count: 5, wraps: true)
    #expect(around.indices(around: 8, count: 10) == [8, 9, 0, 1, 2])
  }

  @Test func `An unlimited window covers the whole list from any index`() {
    var window = PrefetchWindow(count: .max)
    #expect(window.indices(around: 2, count: 4) == [2, 3])
    window.direction = .mixed
    #expect(window.indices(around: 2, count: 4) == [2, 3, 1, 0])
    #expect(window.indices(around: 1 << 40, count: 4) == [3, 2, 1, 0])
    #expect(window.indices(around: -(1 << 40), count: 4) == [0, 1, 2, 3])
    #expect(window.indices(around: .min, count: 4) == [])
    window.wraps = true
    #expect(window.indices(around: 2, count: 4) == [2, 3, 1, 0])
    window.direction = .past
    #expect(window.indices(around: 2, count: 4) == [2, 3, 1, 0])
    window = PrefetchWindow(count: .max, offset: .max, currentAndNextFirst: false)
    #expect(window.indices(around: 2, count: 4) == [])
    #expect(window.indices(around: -.max, count: 4) == [0, 1, 2, 3])
  }

  @Test(arguments: [PrefetchWindow.Direction.upcoming, .past, .mixed])
  func `A window has no index outside the list, no duplicates and no excess`(
    direction: PrefetchWindow.Direction
  ) {
    for wraps in [false, true] {
      for most in 0...8 {
        for offset in -9...9 {
          let window = PrefetchWindow(
            count: most, offset: offset, direction: direction, wraps: wraps)
          for count in 0...6 {
            for index in -2...7 {
              let indices = window.indices(around: index, count: count)
              #expect(indices.allSatisfy { (0..<count).contains($0) })
              #expect(Set(indices).count == indices.count)
              #expect(indices.count <= most)
            }
          }
        }
      }
    }
  }
}
