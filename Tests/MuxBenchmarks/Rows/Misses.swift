import Mux
import Synchronization

/// The cost of a miss compared to a bare task, and to a task with the abilities of a fetch: its
/// caller can cancel, and a task-local value identifies the owner.
extension Row {
  private static let count = 2_000

  static let misses: [Row] =
    rows("miss, one multiplexer", bare: 2.5, able: 2) {
      let multiplexer = Multiplexer<Int>(name: nil) { 1 }
      return { for _ in 0..<count { _ = try await multiplexer.request(policy: .reload) } }
    } + rows("miss, map", bare: 4, able: 3) { oneAfterTheOther(MultiplexerMap(name: nil) { $0 }) }
    + rows("miss, full map of 500", bare: 4, able: 3) {
      let map = MultiplexerMap<Int, Int>(name: nil, limits: CacheLimits(count: 500)) { $0 }
      for key in 0..<1_000 { map.store(key, for: -1 - key) }
      return oneAfterTheOther(map)
    }
    + [
      Row("500,000 misses, full map of 500", .milliseconds, .ratio(3), floor: "as many own tasks") {
        let map = MultiplexerMap<Int, Int>(name: nil, limits: CacheLimits(count: 500)) { $0 }
        let work = oneAfterTheOther(map)
        return try await $0.compare(scale: 0.2) {
          try await milliseconds { for _ in 0..<250 { try await work() } }
        } floor: {
          try await milliseconds { for _ in 0..<250 { try await bareMisses() } }
        }
      }
    ]

  private static func rows(
    _ name: String, bare: Double, able: Double,
    _ make: @escaping @Sendable () -> @Sendable () async throws -> Void
  ) -> [Row] {
    [
      Row(name, .nanoseconds, .ratio(bare), floor: "own task + continuation") {
        let work = make()
        return try await $0.compare(scale: 4) {
          try await processorNanoseconds(per: count, work)
        } floor: {
          try await processorNanoseconds(per: count, bareMisses)
        }
      },
      Row("\(name), like for like", .nanoseconds, .ratio(able), floor: "the same, to be left") {
        let work = make()
        return try await $0.compare(scale: 4) {
          try await processorNanoseconds(per: count, work)
        } floor: {
          try await processorNanoseconds(per: count, ableMisses)
        }
      },
    ]
  }

  private static func oneAfterTheOther(
    _ map: MultiplexerMap<Int, Int>
  ) -> @Sendable () async throws -> Void {
    let next = Counter()
    return {
      let first = next.add(count)
      for key in first..<(first + count) { _ = try await map.request(key: key) }
    }
  }

  @Sendable
  private static func bareMisses() async throws {
    for key in 0..<count {
      _ = try await withCheckedThrowingContinuation { continuation in
        _ = Task.detached { continuation.resume(returning: key) }
      }
    }
  }

  @Sendable
  private static func ableMisses() async throws {
    for key in 0..<count {
      let id = UInt64(key)
      let seat = Seat()
      _ = try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          _ = Task.detached {
            let value = await Seat.$owner.withValue(id) { await Seat.fetch(key) }
            continuation.resume(returning: value)
          }
        }
      } onCancel: {
        seat.isLeft.store(true, ordering: .relaxed)
      }
    }
  }
}

/// A waiting caller that can cancel.
private final class Seat: Sendable {
  @TaskLocal static var owner: UInt64?
  let isLeft = Atomic(false)

  @inline(never)
  static func fetch(_ key: Int) async -> Int { key }
}
