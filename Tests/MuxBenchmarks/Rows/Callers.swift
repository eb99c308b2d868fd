import Mux

extension Row {
  static let callers: [Row] =
    [(10_000, 1.0), (100_000, 0.3)].flatMap { count, scale in
      let name = count == 10_000 ? "10,000" : "100,000"
      return [
        Row("\(name) callers of one key", .nanoseconds, .ratio(1.5), floor: "bare continuations") {
          try await $0.compare(scale: scale) {
            try await processorNanoseconds(per: count) { try await inTasks(count, Flock(count)) }
          } floor: {
            try await processorNanoseconds(per: count) {
              try await inTasks(count, BareFlock(count))
            }
          }
        },
        Row("\(name) callers in a group", .nanoseconds, .ratio(1.5), floor: "bare continuations") {
          try await $0.compare(scale: scale) {
            try await processorNanoseconds(per: count) { try await inGroup(count, Flock(count)) }
          } floor: {
            try await processorNanoseconds(per: count) {
              try await inGroup(count, BareFlock(count))
            }
          }
        },
      ]
    } + [
      Row("a caller among 100,000", .nanoseconds, .ratio(1.5), floor: "a caller among 10,000") {
        try await $0.compare(scale: 0.3) {
          try await processorNanoseconds(per: 100_000) {
            try await inTasks(100_000, Flock(100_000))
          }
        } floor: {
          try await processorNanoseconds(per: 100_000) {
            for _ in 0..<10 { try await inTasks(10_000, Flock(10_000)) }
          }
        }
      }
    ]

  private static func inTasks(_ count: Int, _ flock: some Waiting) async throws {
    let tasks = (0..<count).map { _ in Task.detached { try await flock.wait() } }
    for task in tasks { try await task.value }
    try flock.check()
  }

  private static func inGroup(_ count: Int, _ flock: some Waiting) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for _ in 0..<count { group.addTask { try await flock.wait() } }
    }
    try flock.check()
  }
}

/// Many callers that wait for one value, which arrives once all of them wait.
private protocol Waiting: Sendable {
  func wait() async throws
  func check() throws
}

/// Callers of a multiplexer whose fetch ends when the last one arrives.
private final class Flock: Waiting {
  private let size: Int
  private let present = Counter()
  private let fetches = Counter()
  private let gate = Gate()
  private let multiplexer: Multiplexer<Int>

  init(_ size: Int) {
    self.size = size
    multiplexer = Multiplexer<Int>(name: nil) { [gate, fetches] in
      fetches.add(1)
      await gate.wait()
      return 1
    }
  }

  func wait() async throws {
    if present.add(1) == size { gate.open() }
    _ = try await multiplexer.request()
  }

  func check() throws {
    guard fetches.value == 1 else { throw Fault(description: "\(fetches.value) fetches") }
  }
}

/// The same callers as bare continuations, resumed in order by the last one.
private final class BareFlock: Waiting {
  private let size: Int
  private let continuations = Lock<[CheckedContinuation<Int, any Error>]>([])

  init(_ size: Int) { self.size = size }

  func wait() async throws {
    _ = try await withCheckedThrowingContinuation { continuation in
      let all = continuations.withLock { waiting in
        waiting.append(continuation)
        return waiting.count == size ? waiting : []
      }
      for continuation in all { continuation.resume(returning: 1) }
    }
  }

  func check() throws {}
}

private final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting = continuation }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting.take()
    }
    waiting?.resume()
  }
}

/// A benchmark did not run as expected.
struct Fault: Error, CustomStringConvertible { let description: String }
