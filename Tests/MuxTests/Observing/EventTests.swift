import MuxTesting
import Testing

@testable import Mux

/// Events are reported to readers and cost nothing without them.
@Suite struct EventTests {
  /// Logs events until cancelled.
  private func read(_ repository: MuxRepository, _ stage: Stage, limit: Int = 1024) -> Task<
    Void, any Error
  > {
    stage.world.start("reader") {
      for await event in repository.events(bufferingNewest: limit) {
        stage.log.add("\(event.number) \(event.source)/\(event.key ?? "-") \(word(event.kind))")
      }
    }
  }

  private func word(_ kind: MuxEvent.Kind) -> String {
    let text = "\(kind)"
    return text.prefix { $0 != "(" }.description
  }

  @Test func `The events of a key are in order and without gaps`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let many = stage.savedMap().register(in: repository)
      let reader = read(repository, stage)
      try await stage.settle()
      many.request(key: "a", on: .inline) { _ in }
      many.request(key: "a", on: .inline) { _ in }
      try await stage.answer(1)
      _ = try await many.request(key: "a")
      many.refresh(key: "a")
      many.store(2, for: "a")
      try await many.save()
      try await many.clear(key: "a")
      try await stage.settle()
      let story = [
        "miss", "miss", "joined", "fetchBegan", "fetched", "hit", "refreshRequested", "stored",
      ]
      let told = stage.log.take()
      #expect(
        told
          == (story.enumerated().map { "\($0 + 1) many/a \($1)" }
            + ["9 many/- saved", "10 many/a cleared"]))
      reader.cancel()
    }
  }

  @Test func `A custom member reports events and snapshots beside others`() throws {
    try Stage.run { stage in
      final class Outbox: MuxManaged {
        let name = "outbox"
        let reporter: MuxReporter? = MuxReporter()
        func save() async throws {}
        func clear(inFlight: ClearMode) async throws {}
        func clearMemory() {}
        func snapshot() -> [MuxSnapshot] { [MuxSnapshot(source: name, hasValue: true)] }
      }
      let repository = MuxRepository()
      let outbox = Outbox().register(in: repository)
      let one = stage.multiplexer().register(in: repository)
      #expect(repository.snapshot().first { $0.source == "outbox" }?.hasValue == true)
      let reader = read(repository, stage)
      try await stage.settle()
      #expect(outbox.reporter?.isObserved == true)
      outbox.reporter?.report([.hit, .miss], source: "outbox", key: "a", date: stage.world.date)
      one.store(1)
      try await stage.settle()
      #expect(stage.log.take() == ["1 outbox/a hit", "2 outbox/a miss", "3 one/- stored"])
      reader.cancel()
      try await stage.settle()
      #expect(outbox.reporter?.isObserved == false)
    }
  }

  @Test func `A buffer for no events traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = MuxRepository().events(bufferingNewest: 0)
    }
  }

  @Test func `Failures, stale answers, cancelled callers and fetches are reported`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.multiplexer().register(in: repository)
      one.store(1)
      let reader = read(repository, stage)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a")
      try await stage.fail(Offline())
      stage.ask(one, "b").cancel()
      try await stage.settle()
      let words = stage.log.take().filter { $0.contains("/") }.map { $0.split(separator: " ")[2] }
      #expect(
        words == [
          "miss", "fetchBegan", "fetchFailed", "servedStale", "miss", "requestCancelled",
          "fetchCancelled",
        ])
      reader.cancel()
    }
  }

  @Test func `Errors of the store are reported`() throws {
    try Stage.run { stage in
      let cacher = FailingCacher(stage.cacher)
      let repository = MuxRepository()
      let one = stage.saved("one", stage.options(cacher: cacher)).register(in: repository)
      let reader = read(repository, stage)
      try await stage.settle()
      cacher.fail(.always(.full))
      one.store(1)
      await repository.saveAll()
      try await stage.settle()
      #expect(stage.log.take().contains { $0.hasSuffix("storeFailed") })
      reader.cancel()
    }
  }

  @Test func `A slow reader loses the oldest events, visible in the numbers`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.multiplexer().register(in: repository)
      var events = repository.events(bufferingNewest: 3).makeAsyncIterator()
      for number in 1...10 { one.store(number) }
      var numbers: [UInt64] = []
      for _ in 1...3 { if let event = await events.next() { numbers.append(event.number) } }
      #expect(numbers == [8, 9, 10])
    }
  }

  @Test func `Each reader gets every event from its start on`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.multiplexer().register(in: repository)
      var first = repository.events().makeAsyncIterator()
      one.store(1)
      var second = repository.events().makeAsyncIterator()
      one.store(2)
      #expect(await first.next()?.number == 1)
      #expect(await first.next()?.number == 2)
      #expect(await second.next()?.number == 2)
    }
  }

  @Test func `Members report events only while registered`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      var events = repository.events().makeAsyncIterator()
      let one = stage.multiplexer()
      one.store(1)
      one.register(in: repository)
      one.store(2)
      one.unregister(from: repository)
      one.store(3)
      stage.map().register(in: repository).store(4, for: "a")
      #expect(await events.next()?.source == "one")
      #expect(await events.next()?.source == "many")
    }
  }

  @Test func `A released repository leaves no sink in its members`() {
    let reporter = MuxReporter()
    final class Outbox: MuxManaged {
      let name = "outbox"
      let reporter: MuxReporter?
      init(_ reporter: MuxReporter) { self.reporter = reporter }
      func save() async throws {}
      func clear(inFlight: ClearMode) async throws {}
      func clearMemory() {}
      func snapshot() -> [MuxSnapshot] { [] }
    }
    let outbox = Outbox(reporter)
    for retained in [true, false] {
      var repository: MuxRepository? = MuxRepository()
      if let repository { outbox.register(in: repository, retained: retained) }
      #expect(reporter.sinkCount == 1)
      // A reader keeps the members observed; they are released with it.
      var stream = repository?.events()
      repository = nil
      #expect(reporter.isObserved && reporter.sinkCount == 1)
      stream = nil
      #expect(stream == nil && !reporter.isObserved && reporter.sinkCount == 0)
    }
  }

  @Test func `The loop over events ends when its task is cancelled`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let waiting = read(repository, stage)
      try await stage.settle()
      waiting.cancel()
      try await waiting.value
    }
  }

  @Test func `Without a reader no events are counted`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.multiplexer().register(in: repository)
      one.store(1)
      let reader = read(repository, stage)
      try await stage.settle()
      one.store(2)
      try await stage.settle()
      reader.cancel()
      try await reader.value
      one.store(3)
      var late = repository.events().makeAsyncIterator()
      one.store(4)
      #expect(await late.next()?.number == 2, "only what was read is counted")
    }
  }
}
