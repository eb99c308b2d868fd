import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Automatic saving of a repository.
@Suite(.computes, .timeLimit(.minutes(60))) struct AutosaveTests {
  private func names(_ stage: Stage) -> [String] {
    stage.cacher.records("one").map { _ in "one" }
      + stage.cacher.records("many").map(\.key).sorted()
  }

  @Test func `Changes are saved after a quiet period`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.saved().register(in: repository)
      repository.saveAutomatically(
        after: .seconds(2), environment: stage.world.environment)
      let many = stage.savedMap().register(in: repository)
      try await stage.pass(.seconds(10))
      one.store(1)
      try await stage.pass(.seconds(1))
      many.store(2, for: "a")
      try await stage.pass(.seconds(1))
      #expect(names(stage) == [], "it is not quiet yet")
      try await stage.pass(.seconds(1))
      #expect(names(stage) == ["one", "a"])
      stage.ask(many["b"], "b")
      try await stage.answer(3)
      try await stage.pass(.seconds(2))
      #expect(names(stage) == ["one", "a", "b"])
    }
  }

  @Test func `atMost limits the wait for a quiet period`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let many = stage.savedMap().register(in: repository)
      repository.saveAutomatically(
        after: .seconds(2), atMost: .seconds(5), environment: stage.world.environment)
      try await stage.pass(.seconds(10))
      for number in 0..<5 {
        many.store(number, for: "a")
        #expect(names(stage) == [])
        try await stage.pass(.seconds(1))
      }
      #expect(names(stage) == ["a"])
    }
  }

  @Test func `Changes made before registration are saved`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      repository.saveAutomatically(after: .seconds(2), environment: stage.world.environment)
      let many = stage.savedMap()
      many.store(1, for: "a")
      many.register(in: repository)
      try await stage.pass(.seconds(2))
      #expect(names(stage) == ["a"])
    }
  }

  @Test func `Changes made before saveAutomatically() are saved, later ones are not`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let many = stage.savedMap().register(in: repository)
      many.store(1, for: "a")
      repository.saveAutomatically(
        after: .seconds(2), environment: stage.world.environment)
      try await stage.pass(.seconds(2))
      #expect(names(stage) == ["a"])
      many.unregister(from: repository)
      many.store(2, for: "b")
      try await stage.pass(.seconds(60))
      #expect(names(stage) == ["a"])
      many.register(in: repository)
      repository.saveAutomatically(after: nil)
      many.store(3, for: "c")
      try await stage.pass(.seconds(60))
      #expect(names(stage) == ["a"])
    }
  }

  @Test func `A failed save is reported and retried after the next change`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let repository = MuxRepository()
      let store = FailingCacher(stage.cacher)
      let one = stage.saved("one", stage.options(cacher: store)).register(in: repository)
      repository.saveAutomatically(
        after: .seconds(2), environment: stage.world.environment
      ) { [log = stage.log] in log.add("\($0.failures.map(\.source))") }
      store.fail(.always(.full), on: [.save])
      one.store(1)
      try await stage.pass(.seconds(2))
      #expect(stage.log.take() == ["[\"one\"]"])
      store.fail(.never)
      try await stage.pass(.seconds(60))
      #expect(names(stage) == [])
      one.store(2)
      try await stage.pass(.seconds(2))
      #expect(names(stage) == ["one"])
    }
  }

  private final class Count: Sendable {
    private let number = Lock(0)

    var value: Int { number.withLock { $0 } }

    func change(by step: Int) { number.withLock { $0 += step } }
  }

  /// A member that counts its observers.
  private final class Followed: MuxManaged {
    let name = "followed"
    private let observers: Count

    init(_ observers: Count) { self.observers = observers }

    func save() async throws {}
    func clear(inFlight: ClearMode) async throws {}
    func clearMemory() {}

    func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
      observers.change(by: 1)
      // Ends when it is released; the repository does not cancel it earlier.
      return StateSubscription { [observers] in observers.change(by: -1) }
    }
  }

  @Test func `Released and unregistered members are no longer observed`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let repository = MuxRepository()
      repository.saveAutomatically(after: .seconds(2), environment: stage.world.environment)
      let count = Count()
      var members = (0..<100).map { _ in
        Followed(count).register(in: repository, retained: false)
      }
      #expect(count.value == 100)
      members = []
      let last = Followed(count).register(in: repository, retained: false)
      #expect(count.value == 1)
      last.unregister(from: repository)
      #expect(count.value == 0)
      withExtendedLifetime((members, last)) {}
    }
  }

  @Test func `AutosaveState waits for quiet, at most its limit`() {
    var state = AutosaveState(quiet: .seconds(2), atMost: .seconds(5))
    #expect(state.changed(at: .seconds(10)) == .seconds(12))
    #expect(state.changed(at: .seconds(11)) == nil)
    #expect(state.wake(at: .seconds(12)) == .sleep(until: .seconds(13)))
    #expect(state.changed(at: .milliseconds(12_900)) == nil)
    #expect(state.wake(at: .seconds(13)) == .sleep(until: .milliseconds(14_900)))
    #expect(state.changed(at: .milliseconds(14_800)) == nil)
    #expect(state.wake(at: .milliseconds(14_900)) == .sleep(until: .seconds(15)))
    #expect(state.wake(at: .seconds(15)) == .save)
    #expect(state.changed(at: .seconds(15)) == .seconds(17))
  }
}
