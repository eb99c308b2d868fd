@testable import Mux
import MuxTesting
import Testing

/// Zips with an optional part.
@Suite(.timeLimit(.minutes(60))) struct ZipSpareTests {
  @Test func `Both parts start at once and keep their own ages`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(7)
      try await stage.pass(.seconds(4))
      let word = FetchSource(environment: stage.world.environment) { "new" }
      let (number, text) = try await zip(one, optional: word)
      #expect(number.value == 7 && number.age == .seconds(4) && number.source == .memory)
      #expect(try text.get().value == "new" && text.get().age == .zero)
    }
  }

  @Test func `The optional part may fail alone`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let bad = FetchSource<String>(environment: stage.world.environment) { throw Broken() }
      let caller = stage.world.start("caller") {
        let (number, word) = try await zip(one, optional: bad)
        return (number.value, (try? word.get()) == nil)
      }
      try await stage.settle()
      #expect(stage.fetch.pendingCalls.count == 1, "its error does not stop the other")
      try await stage.answer(7)
      let (number, isMissing) = try await caller.value
      #expect(number == 7 && isMissing)
    }
  }

  @Test func `A failed required part cancels the optional one`() throws {
    try Stage.run { stage in
      let bad = FetchSource<Int>(environment: stage.world.environment) { throw Broken() }
      let slow = FetchSource(environment: stage.world.environment) { [log = stage.log] in
        do { try await stage.world.sleep(for: .seconds(1000)) } catch {
          log.add("cancelled")
          throw error
        }
        return 1
      }
      let caller = stage.world.start("caller") { _ = try await zip(bad, optional: slow) }
      try await stage.settle()
      await #expect(throws: Broken.self) { try await caller.value }
      #expect(stage.log.all == ["cancelled"])
    }
  }
}
