import Foundation
import Mux
import MuxTesting
import Synchronization

/// Concurrent operations from many threads.
enum Hammer {
  /// The number of operations per thread.
  static let rounds = 400

  /// Runs the work on this many threads and waits for all of them.
  static func onThreads(
    _ count: Int = 6, _ work: @escaping @Sendable (_ thread: Int, _ random: inout Draw) -> Void
  ) async {
    let left = Atomic<Int>(count)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let isLast: @Sendable () -> Bool = {
        left.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
      }
      for number in 0..<count {
        Thread {
          var random = Draw(state: UInt64(number + 1))
          work(number, &random)
          if isLast() { done.resume() }
        }.start()
      }
    }
  }

  /// Small pseudorandom numbers, the same in each run.
  struct Draw {
    var state: UInt64

    mutating func nextInt(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  static let policies: [FetchPolicy] = [
    .cacheFirst, .staleWhileRevalidate, .refresh, .reload, .cacheOnly,
  ]

  static func options(
    _ clock: ManualClock, cacher: any Cacher = RecordingCacher(), queue: FetchQueue? = nil,
    cancelsAbandonedFetches: Bool = true
  ) -> MuxOptions {
    MuxOptions(
      freshness: Freshness(
        timeToLive: .seconds(10), jitter: 0.1, staleWhileRevalidate: .seconds(5)),
      cancelsAbandonedFetches: cancelsAbandonedFetches, deadline: nil, queue: queue, cacher: cacher,
      environment: clock.environment)
  }
}
