import Mux

/// What a miss costs beside a bare task.
///
/// The aim is 1.3 times the floor, which `Decisions` says is not reached: a wait that can be
/// cancelled and a fetch that knows on whose behalf it runs alone take it to 1.33. The budgets hold
/// what is reached.
extension Row {
  private static let count = 2_000

  static let misses: [Row] = [
    Row("miss, one multiplexer", .nanoseconds, .ratio(3.5), floor: "own task + continuation") {
      let multiplexer = Multiplexer<Int>(name: nil) { 1 }
      return try await $0.compare(scale: 4) {
        try await processorNanoseconds(per: count) {
          for _ in 0..<count { _ = try await multiplexer.request(.reload) }
        }
      } floor: {
        try await bareMisses()
      }
    },
    Row("miss, map", .nanoseconds, .ratio(7), floor: "own task + continuation") {
      let map = MultiplexerMap<Int, Int>(name: nil) { $0 }
      let next = Counter()
      return try await $0.compare(scale: 4) {
        let first = next.add(count)
        return try await processorNanoseconds(per: count) {
          for key in first..<(first + count) { _ = try await map.request(key: key) }
        }
      } floor: {
        try await bareMisses()
      }
    },
    Row("miss, full map of 500", .nanoseconds, .ratio(7), floor: "own task + continuation") {
      let map = MultiplexerMap<Int, Int>(name: nil, limits: CacheLimits(count: 500)) { $0 }
      let next = Counter()
      for key in 0..<1_000 { map.store(key, for: -1 - key) }
      return try await $0.compare(scale: 4) {
        let first = next.add(count)
        return try await processorNanoseconds(per: count) {
          for key in first..<(first + count) { _ = try await map.request(key: key) }
        }
      } floor: {
        try await bareMisses()
      }
    },
  ]

  private static func bareMisses() async throws -> Double {
    try await processorNanoseconds(per: count) {
      for key in 0..<count {
        _ = try await withCheckedThrowingContinuation { continuation in
          _ = Task.detached { continuation.resume(returning: key) }
        }
      }
    }
  }
}
