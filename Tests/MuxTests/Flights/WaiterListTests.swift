import Testing

@testable import Mux

@Suite struct WaiterListTests {
  private func list(_ count: UInt64) -> WaiterList {
    var list = WaiterList()
    for id in 0..<count {
      list.append(
        WaitingRequest(
          id: id, policy: id % 2 == 0 ? .cacheFirst : .reload, waiter: .completion { _ in }))
    }
    return list
  }

  private func ids(_ list: WaiterList) -> [UInt64] {
    var ids: [UInt64] = []
    list.forEach { ids.append($0.id) }
    return ids
  }

  @Test func `Waiters keep the order of their arrival`() {
    #expect(ids(list(5)) == [0, 1, 2, 3, 4])
  }

  @Test func `A waiter can be removed once, from anywhere`() {
    for leaver in UInt64(0)..<5 {
      var waiters = list(5)
      #expect(waiters.remove(leaver)?.id == leaver)
      #expect(waiters.remove(leaver) == nil)
      #expect(waiters.count == 4)
      #expect(ids(waiters) == (0..<5).filter { $0 != leaver })
    }
  }

  @Test func `Removing an unknown waiter returns nil`() {
    var waiters = list(3)
    #expect(waiters.remove(3) == nil)
    #expect(waiters.remove(.max) == nil)
    var empty = WaiterList()
    #expect(empty.remove(0) == nil)
    #expect(empty.isEmpty)
  }

  @Test func `Removal in any order closes the gaps and loses no waiter`() {
    let mixed = (0..<200).map { $0 * 77 % 200 }
    for order in [Array(0..<200), Array((0..<200).reversed()), mixed] {
      var waiters = list(200)
      var rest = Set(UInt64(0)..<200)
      for leaver in order {
        #expect(waiters.remove(UInt64(leaver)) != nil, "\(order)")
        rest.remove(UInt64(leaver))
        #expect(waiters.count == rest.count)
      }
      #expect(waiters.isEmpty && ids(waiters).isEmpty)
    }
  }

  @Test func `removeAll(where:) keeps the order of both halves`() {
    var waiters = list(10)
    _ = waiters.remove(4)
    let taken = waiters.removeAll { $0.policy == .cacheFirst }
    #expect(ids(taken) == [0, 2, 6, 8])
    #expect(ids(waiters) == [1, 3, 5, 7, 9])
    #expect(taken.count == 4 && waiters.count == 5)
    #expect(waiters.remove(5)?.id == 5)
    let none = waiters.removeAll { _ in false }
    #expect(none.isEmpty)
  }
}
