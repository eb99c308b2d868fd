import Mux
import MuxTesting
import Testing

/// A model on the main actor that uses objects of a world.
@Suite(.timeLimit(.minutes(60))) struct WorldMainActorTests {
  @MainActor private final class Model {
    private let loadable: Loadable<Int>
    private(set) var shown: [Int] = []

    init(_ loadable: Loadable<Int>) {
      self.loadable = loadable
      loadable.subscribe(self, Model.didChange)
    }

    func load() { loadable.sync() }

    private func didChange(_ state: LoadableState<Int>) {
      if let value = state.value, shown.last != value { shown.append(value) }
    }
  }

  @Test func `waitUntilOnMainActor takes no time, neither the world's nor the test's`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let world = World(seed: seed, externalWork: .awaited(atMost: .zero))
      let begin = ContinuousClock.now
      try world.run {
        let count = Recorder<Int>()
        let loadable = Loadable<Int>(environment: world.environment) {
          try await world.sleep(for: .seconds(3600))
          count.append(1)
          return count.all.count
        }
        let model = await world.performExternally { await Model(loadable) }
        for number in 1...3 {
          await world.performExternally { await model.load() }
          try await world.sleep(for: .seconds(3600))
          try await world.waitUntilOnMainActor { model.shown.last == number }
        }
        #expect(await world.performExternally { await model.shown } == [1, 2, 3])
      }
      #expect(world.now.sinceStart == .seconds(3 * 3600))
      #expect(ContinuousClock.now - begin < .seconds(60))
    }
  }

  // Ten thousand turns of the main actor: two seconds in a debug build.
  @Test func `waitUntilOnMainActor throws if the condition never holds`() {
    let world = World(seed: 1, externalWork: .awaited(atMost: .zero))
    #expect(throws: WorldError.self) {
      try world.run { try await world.waitUntilOnMainActor { false } }
    }
  }
}
