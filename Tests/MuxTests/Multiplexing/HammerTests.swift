import Mux
import MuxTesting
import Synchronization
import SystemTesting
import Testing

/// Concurrent operations on real threads; also meant for the thread sanitizer.
@Suite(.serialized, .timeLimit(.minutes(60))) struct HammerTests {
  @Test(arguments: [true, false])
  func `Concurrent operations on a multiplexer answer each request once`(
    _ cancelsAbandonedFetches: Bool
  )
    async throws
  {
    let clock = ManualClock()
    let running = Atomic<Int>(0)
    let ledger = AnswerLedger()
    let work = TaskBag()
    let one = Multiplexer<Int>(
      cacheKey: "one",
      options: Hammer.options(clock, cancelsAbandonedFetches: cancelsAbandonedFetches)
    ) {
      let now = running.add(1, ordering: .relaxed).newValue
      await Task.yield()
      if now.isMultiple(of: 7) { throw Offline() }
      return now
    }
    await Hammer.onThreads { _, random in
      for _ in 0..<Hammer.rounds {
        switch random.nextInt(below: 12) {
        case 0: one.refresh()
        case 1: one.store(random.nextInt(below: 100))
        case 2: clock.advance(by: .seconds(random.nextInt(below: 8)))
        case 3: one.clearMemory()
        case 4:
          let inFlight: ClearMode = random.nextInt(below: 2) == 0 ? .fail : .deliver
          work.add { try? await one.clear(inFlight: inFlight) }
        case 5: work.add { try? await one.save() }
        case 6: one.prefetch()
        case 7: _ = (one.cachedValue, one.cachedEntry, one.snapshot())
        case 8:
          let policy = Hammer.policies[random.nextInt(below: 5)]
          let answered: @Sendable (Result<Int, any Error>) -> Void = ledger.completion()
          let task = work.add {
            do { answered(.success(try await one.request(policy: policy))) } catch {
              answered(.failure(error))
            }
          }
          if random.nextInt(below: 2) == 0 { task.cancel() }
        default:
          let policy = Hammer.policies[random.nextInt(below: 5)]
          let ticket = one.request(policy: policy, on: .inline, completion: ledger.completion())
          if random.nextInt(below: 3) == 0 { ticket.cancel() }
        }
      }
    }
    await ledger.allAnswered()
    await work.allDone()
    #expect(ledger.isExact)
    #expect(one.snapshot().first?.waiters == 0)
    try await one.clear(inFlight: .fail)
    #expect(one.cachedValue == nil)
  }

  @Test func `Concurrent operations on a map answer each request once`() async throws {
    let clock = ManualClock()
    let ledger = AnswerLedger()
    let work = TaskBag()
    let cacher = RecordingCacher()
    let many = MultiplexerMap<Int, Int>(
      cacheKey: "many", limits: CacheLimits(count: 2_000),
      options: Hammer.options(clock, cacher: cacher)
    ) { key in
      await Task.yield()
      if key.isMultiple(of: 9) { throw Broken() }
      return key
    }
    await Hammer.onThreads { _, random in
      for _ in 0..<Hammer.rounds {
        let key =
          random.nextInt(below: 3_000) < 2_000
          ? random.nextInt(below: 10) : random.nextInt(below: 4_000)
        switch random.nextInt(below: 14) {
        case 0: many.refresh(key: key)
        case 1: many.store(key, for: key, cost: random.nextInt(below: 3))
        case 2: clock.advance(by: .seconds(random.nextInt(below: 4)))
        case 3: many.clearMemory(key: key)
        case 4: work.add { try? await many.clear(key: key, inFlight: .fail) }
        case 5: work.add { try? await many.save() }
        case 6: many.prefetch([key, key + 1])
        case 7: _ = (many[cached: key], many.cachedEntry(for: key), many.count)
        case 8:
          let answered: @Sendable (Result<Int, any Error>) -> Void = ledger.completion()
          let task = work.add {
            let results = await many.request(keys: [key, key + 1, key])
            #expect(results.count == 3)
            answered(.success(0))
          }
          if random.nextInt(below: 2) == 0 { task.cancel() }
        case 9 where random.nextInt(below: 20) == 0:
          work.add { try? await many.clear(inFlight: .deliver) }
          work.add { try? await many.restore() }
        case 10 where random.nextInt(below: 10) == 0: many.refresh()
        default:
          let answered: @Sendable (Result<CacheEntry<Int>, any Error>) -> Void =
            ledger.completion()
          let ticket = many.request(
            key: key, policy: Hammer.policies[random.nextInt(below: 5)], on: .inline
          ) { result in
            if case .success(let entry) = result { #expect(entry.value == key) }
            answered(result)
          }
          if random.nextInt(below: 3) == 0 { ticket.cancel() }
        }
      }
    }
    await ledger.allAnswered()
    await work.allDone()
    #expect(ledger.isExact)
    #expect(many.count <= 2_000)
    try await many.clear(inFlight: .fail)
    #expect(many.count == 0 && many.snapshot().allSatisfy { $0.waiters == 0 })
    #expect(cacher.records("many").isEmpty)
  }

  @Test func `Concurrent save() and clear() leave nothing behind`() async throws {
    let cacher = RecordingCacher()
    let many = MultiplexerMap<Int, Int>(
      cacheKey: "many", options: Hammer.options(ManualClock(), cacher: cacher)
    ) { $0 }
    for _ in 0..<Thorough.pick(20, 100) {
      for key in 0..<200 { many.store(key, for: key) }
      async let saving: Void = many.save()
      async let clearing: Void = many.clear(inFlight: .fail)
      _ = try await (saving, clearing)
      guard many.count == 0, cacher.records("many").isEmpty else {
        Issue.record("something of before the clearing is left")
        return
      }
    }
  }

  @Test func `Concurrent requests through a queue are answered and free their slots`() async {
    let clock = ManualClock()
    let ledger = AnswerLedger()
    let queue = FetchQueue(limit: 3)
    let begun = Atomic<Int>(0)
    let many = MultiplexerMap<Int, Int>(
      name: "many", options: Hammer.options(clock, queue: queue)
    ) { key in
      begun.add(1, ordering: .relaxed)
      await Task.yield()
      return key
    }
    let priorities: [FetchPriority] = [.now, .next, .last, .last, .last, .clearThenNext]
    await Hammer.onThreads { _, random in
      for _ in 0..<Hammer.rounds {
        let ticket = many.request(
          key: random.nextInt(below: 50), policy: .refresh,
          priority: priorities[random.nextInt(below: 6)],
          on: .inline,
          completion: ledger.completion())
        if random.nextInt(below: 3) == 0 { ticket.cancel() }
        if random.nextInt(below: 20) == 0 { many.refresh() }
      }
    }
    await ledger.allAnswered()
    #expect(ledger.isExact)
    #expect(begun.load(ordering: .relaxed) <= ledger.count)
    // A slot is freed right after the answer: one more fetch waits until it is free.
    for key in 100..<110 { #expect((try? await many.request(key: key)) == key) }
    #expect(queue.fetchCounts.waiting == 0)
  }

  @Test(arguments: [Duration.zero, .seconds(1)])
  func `Concurrent requests in batches are answered once each`(_ window: Duration) async throws {
    let clock = ManualClock()
    let ledger = AnswerLedger()
    let work = TaskBag()
    let many = MultiplexerMap<Int, Int>(
      name: "many", options: Hammer.options(clock, queue: FetchQueue(limit: 2)),
      batch: BatchFetch(window: window, maximumKeyCount: 7) { keys in
        #expect(keys.count <= 7 && Set(keys).count == keys.count)
        await Task.yield()
        return Dictionary(uniqueKeysWithValues: keys.filter { $0 % 5 != 0 }.map { ($0, $0) })
      })
    await Hammer.onThreads { _, random in
      for _ in 0..<Hammer.rounds {
        let key = random.nextInt(below: 60)
        switch random.nextInt(below: 6) {
        case 0: clock.advance(by: .seconds(2))
        case 1:
          let answered: @Sendable (Result<Int, any Error>) -> Void = ledger.completion()
          let task = work.add {
            let results = await many.request(keys: Array(key..<key + 10), policy: .refresh)
            #expect(results.count == 10)
            answered(.success(0))
          }
          if random.nextInt(below: 2) == 0 { task.cancel() }
        case 2: work.add { try? await many.clear(key: key, inFlight: .fail) }
        default:
          let ticket = many.request(
            key: key, policy: .refresh, on: .inline, completion: ledger.completion())
          if random.nextInt(below: 3) == 0 { ticket.cancel() }
        }
      }
    }
    // Windows may still be open: advance the clock until all requests are answered.
    let mover = Task {
      while !Task.isCancelled {
        try await clock.nextSleep()
        clock.advance(by: .seconds(2))
      }
    }
    await ledger.allAnswered()
    await work.allDone()
    mover.cancel()
    #expect(ledger.isExact)
    #expect(many.snapshot().allSatisfy { $0.waiters == 0 })
  }

  @Test func `Concurrent use of a repository keeps its events in order`() async throws {
    let clock = ManualClock()
    let repository = MuxRepository()
    let cacher = RecordingCacher()
    let work = TaskBag()
    let many = MultiplexerMap<Int, Int>(
      cacheKey: "many", options: Hammer.options(clock, cacher: cacher)
    ) {
      $0
    }.register(in: repository)
    await Hammer.onThreads { thread, random in
      for _ in 0..<Hammer.rounds / 4 {
        switch random.nextInt(below: 8) {
        case 0:
          let key = "one \(thread) \(random.nextInt(below: 3))"
          let one = Multiplexer<Int>(cacheKey: key, options: Hammer.options(clock, cacher: cacher))
          {
            1
          }
          one.register(in: repository, retained: random.nextInt(below: 2) == 0)
          one.store(2)
          if random.nextInt(below: 2) == 0 { one.unregister(from: repository) }
        case 1: work.add { await repository.saveAll() }
        case 2 where random.nextInt(below: 4) == 0: work.add { await repository.clearAll() }
        case 3: repository.clearMemory()
        case 4: _ = repository.snapshot()
        case 5:
          work.add {
            var last: UInt64 = 0
            var events = repository.events(bufferingNewest: 8).makeAsyncIterator()
            many.store(1, for: 1)
            guard let event = await events.next() else { return }
            #expect(event.number > last)
            last = event.number
          }
        default:
          many.store(thread, for: random.nextInt(below: 100))
          many.refresh(key: random.nextInt(below: 100))
        }
      }
    }
    await work.allDone()
    var events = repository.events().makeAsyncIterator()
    many.store(1, for: 1)
    #expect(await events.next() != nil, "events are on again after all that")
  }
}
