import CacheTesting
import Mux
import Synchronization

/// Requests for keys of which two in five are missing and replace others.
struct MixedTrace: Sendable {
  private static let capacity = 2_000

  private let keys: [String]

  init() {
    let names = Reading.keys(20_000)
    keys = Trace.zipf(100_000, of: names.count).keys.map { names[$0] }
  }

  /// Returns the time per request of a map of the library, in nanoseconds.
  func requests(tasks: Int) async throws -> Double {
    let map = MultiplexerMap<String, Reading>(limits: CacheLimits(count: Self.capacity)) {
      Reading($0.utf8.count)
    }
    return try await time(tasks) { try await map.request(key: $0) }
  }

  /// Returns that of a dictionary behind a lock that replaces the oldest key.
  func dictionary(tasks: Int) async throws -> Double {
    let cache = OldestOut(capacity: Self.capacity)
    return try await time(tasks) { cache.value($0) }
  }

  /// Returns the time to hash a key of the trace, in nanoseconds.
  func hashing() async -> Double {
    await nanoseconds(per: keys.count) {
      var sum = 0
      for key in keys { sum &+= key.hashValue }
      precondition(sum != 1)
    }
  }

  private func time(
    _ tasks: Int, _ value: @escaping @Sendable (String) async throws -> Reading
  ) async throws -> Double {
    let each = keys.count / tasks
    return try await nanoseconds(per: each * tasks) {
      try await withThrowingTaskGroup { group in
        for task in 0..<tasks {
          group.addTask { [keys] in
            var sink = Sink()
            for key in keys[(task * each)..<((task + 1) * each)] {
              sink.take(try await value(key))
            }
            sink.check()
          }
        }
        try await group.waitForAll()
      }
    }
  }
}

extension Row {
  static let mixed: [Row] = [
    row("mixed trace, per request", floor: "locked dictionary, oldest out") {
      try await $0.requests(tasks: 1)
    } over: {
      try await $0.dictionary(tasks: 1)
    },
    row("mixed trace, 2 tasks, per request", floor: "the same dictionary") {
      try await $0.requests(tasks: 2)
    } over: {
      try await $0.dictionary(tasks: 2)
    },
    row("mixed trace, 1 task", .gain(1.5), floor: "2 tasks") {
      try await $0.requests(tasks: 1)
    } over: {
      try await $0.requests(tasks: 2)
    },
    Row("hashing a string key", .nanoseconds, .none, floor: "hit, map of 10,000 strings") {
      let (trace, stations) = (MixedTrace(), Stations(10_000))
      let map = stations.map()
      return try await $0.compare {
        await trace.hashing()
      } floor: {
        try await stations.timeRequests(of: map)
      }
    },
  ]

  private static func row(
    _ name: String, _ budget: Budget = .none, floor: String,
    _ value: @escaping @Sendable (MixedTrace) async throws -> Double,
    over base: @escaping @Sendable (MixedTrace) async throws -> Double
  ) -> Row {
    Row(name, .nanoseconds, budget, floor: floor) {
      let trace = MixedTrace()
      return try await $0.compare {
        try await value(trace)
      } floor: {
        try await base(trace)
      }
    }
  }
}

/// A dictionary behind a lock that drops the oldest key beyond its capacity.
private final class OldestOut: Sendable {
  private struct State {
    var values: [String: Reading] = [:]
    var order: [String] = []
    var next = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  func value(_ key: String) -> Reading {
    state.withLock { state in
      if let value = state.values[key] { return value }
      let value = Reading(key.utf8.count)
      if state.order.count < capacity {
        state.order.append(key)
      } else {
        state.values[state.order[state.next]] = nil
        state.order[state.next] = key
        state.next = (state.next + 1) % capacity
      }
      state.values[key] = value
      return value
    }
  }
}
