import Dispatch
import MuxTesting
import Testing

@testable import Mux

/// Debouncers and zips under contention.
@Suite(.timeLimit(.minutes(60))) struct CombiningHammerTests {
  @Test func `Concurrent reports do not overlap and end with the last value`() {
    for round in 0..<20 {
      let clock = ManualClock()
      let reports = Lock<(running: Int, overlaps: Int, last: Int)>((0, 0, -1))
      let value = DebouncerVar(
        -1, delay: .seconds(1), mode: round.isMultiple(of: 2) ? .trailing : .throttle,
        environment: clock.environment, on: .inline
      ) { value in
        reports.withLock { reports in
          reports.running += 1
          if reports.running > 1 { reports.overlaps += 1 }
          reports.last = value
        }
        reports.withLock { $0.running -= 1 }
      }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for step in 0..<200 {
          value.value = thread * 1000 + step
          if step.isMultiple(of: 7) { value.flush() }
          if step.isMultiple(of: 31) { value.cancel() }
          if step.isMultiple(of: 13) { clock.advance(by: .seconds(1)) }
        }
      }
      value.touch()
      value.flush()
      let (running, overlaps, last) = reports.withLock { $0 }
      #expect(running == 0 && overlaps == 0, "round \(round)")
      #expect(last == value.value, "round \(round)")
    }
  }

  @Test func `Debouncers released while touched leave no timers`() async {
    let clock = ManualClock()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            let value = DebouncerVar(
              0, delay: .seconds(1), environment: clock.environment, on: .inline
            ) { _ in Issue.record("nothing settles") }
            value.value = 1
            await Task.yield()
            value.value = 2
          }
        }
      }
    }
    // A timer that started late still has to notice its cancellation.
    let end = ContinuousClock.now + .seconds(60)
    while !clock.sleepers.isEmpty, ContinuousClock.now < end { await Task.yield() }
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `Concurrent zips all complete when half of them are cancelled`() async {
    let fetch = ChaosFetch(seed: 7, environment: .live, probabilities: .none) { key, call in call }
    let one = Multiplexer<Int>(name: "one", options: MuxOptions(freshness: .timeToLive(.zero))) {
      try await fetch()
    }
    let many = MultiplexerMap<String, Int>(
      name: "many", options: MuxOptions(freshness: .timeToLive(.zero)),
      batch: BatchFetch { keys in
        await Task.yield()
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
      })
    let outcomes = await withTaskGroup(of: Bool?.self) { group in
      for number in 0..<400 {
        group.addTask {
          let caller = Task {
            try await zip(one, many["\(number % 5)"], FetchSource { number })
          }
          if number.isMultiple(of: 2) { caller.cancel() }
          do { return try await caller.value.2 == number } catch {
            return error is CancellationError ? nil : false
          }
        }
      }
      return await group.reduce(into: [Bool?]()) { $0.append($1) }
    }
    #expect(outcomes.count == 400)
    #expect(!outcomes.contains(false))
    #expect(outcomes.filter { $0 == true }.count >= 200)
  }
}
