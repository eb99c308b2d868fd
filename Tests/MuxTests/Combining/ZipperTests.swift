import Foundation
import Mux
import MuxTesting
import Testing

/// Zips with a number of requests that is known only at run time.
@Suite(.timeLimit(.minutes(60))) struct ZipperTests {
  @Test func `Results come in the order they were added`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      Zipper()
        .add(one)
        .add(key: "a", many)
        .add(FetchSource<Bool>(environment: stage.world.environment) { throw Offline() })
        .sync(on: .inline) { stage.log.add(LineLog.words($0).joined(separator: " ")) }
      try await stage.settle()
      #expect(stage.log.take().isEmpty)
      for call in stage.fetch.pendingCalls { call.succeed(call.key == "a" ? 2 : 1) }
      try await stage.settle()
      #expect(stage.log.take() == ["1 2 offline"])
    }
  }

  @Test func `A zipper can run repeatedly, each time with all its requests`() throws {
    try Stage.run { stage in
      let many = stage.map()
      let zipper = Zipper()
      #expect(await zipper.results().isEmpty)
      #expect(try await zipper.values().isEmpty)
      for (index, key) in ["a", "b", "c"].enumerated() {
        zipper.add(key: key, many)
        many.store(index, for: key)
        let results = await zipper.results()
        #expect(LineLog.words(results) == (0...index).map { "\($0)" })
        #expect(zipper.count == index + 1)
      }
      let values = try await zipper.values()
      #expect(values.compactMap { $0 as? Int } == [0, 1, 2])
      #expect(stage.fetch.count == 0)
    }
  }

  @Test func `values() throws the first error and cancels the rest`() throws {
    try Stage.run { stage in
      let zipper = Zipper().add(stage.multiplexer()).add { () async throws -> Int in
        throw Broken()
      }
      let caller = stage.world.start("caller") { _ = try await zipper.values() }
      await #expect(throws: Broken.self) { try await caller.value }
      try await stage.settle()
      #expect(stage.fetch.calls.allSatisfy { $0.isCancelled })
    }
  }

  @Test func `An empty zipper completes`() throws {
    try Stage.run { stage in
      Zipper().sync(on: .inline) { stage.log.add("\($0.count)") }
      #expect(stage.log.take() == ["0"])
    }
  }

  @Test func `A cancelled ticket reports the results so far and cancellations`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      one.store(1)
      let ticket = Zipper().add(one).add(key: "a", many).sync(on: .inline) {
        stage.log.add(LineLog.words($0).joined(separator: " "))
      }
      try await stage.settle()
      ticket.cancel()
      ticket.cancel()
      #expect(stage.log.take() == ["1 cancelled"])
    }
  }

  @Test func `A zip with a completion reports the first error and cancels the rest`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      let both = ZipSource(one, many["a"])
      both.request(policy: .cacheFirst, on: .inline) { result in
        switch result {
        case .success(let entry): stage.log.add("\(entry.value)")
        case .failure(let error): stage.log.add(LineLog.word(for: error))
        }
      }
      try await stage.settle()
      stage.fetch.pendingCalls.last?.fail(Broken())
      try await stage.settle()
      #expect(stage.log.take() == ["broken"])
      #expect(stage.fetch.calls.allSatisfy { $0.isCancelled || $0.isAnswered })
    }
  }

  @MainActor @Test func `On the main actor results arrive later, even without requests`()
    async throws
  {
    let one = Multiplexer(name: "one") { 7 }
    let bad = FetchSource<String> { throw Broken() }
    let count = await withCheckedContinuation { continuation in
      Zipper().sync { continuation.resume(returning: $0.count) }
    }
    #expect(count == 0)
    let found = await withCheckedContinuation { continuation in
      Zipper().add(one).add(bad).sync { results in
        MainActor.assertIsolated()
        continuation.resume(returning: LineLog.words(results))
      }
    }
    #expect(found == ["7", "broken"])
    let closures = await Zipper()
      .add { (completion: @escaping @Sendable (Result<Int, any Error>) -> Void) in
        completion(.success(1))
        completion(.success(2))
      }
      .add { "two" }
      .results()
    #expect(LineLog.words(closures) == ["1", "two"])
    let typed: (Int?, String?) = await withCheckedContinuation { continuation in
      ZipSource(one, bad).sync { number, word in
        continuation.resume(returning: (try? number.get(), try? word.get()))
      }
    }
    #expect(typed.0 == 7 && typed.1 == nil)
  }
}
