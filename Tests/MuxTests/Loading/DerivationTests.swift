import Testing

@testable import Mux

@Suite struct DerivationTests {
  private let log = LineLog()

  /// A derivation that logs each time it derives a state.
  private func derivation(
    of origin: StatePublisher<Int>
  ) -> (derivation: Derivation<Int>, update: @Sendable () -> Void) {
    let derivation = Derivation<Int>(.live)
    let update: @Sendable () -> Void = { [log, weak derivation] in
      derivation?.update { members in
        let states = members.map { $0.read() }
        return (states, states.map(\.marks.change))
      } deriving: { states, _ in
        log.add("\(states.map(\.phase))")
        return nil
      }
    }
    derivation.follow([LoadableMember(origin)], update: update)
    return (derivation, update)
  }

  @Test func `update() without a change derives nothing`() {
    let origin = StatePublisher<Int>()
    let (derivation, update) = derivation(of: origin)
    #expect(log.take() == ["[Mux.LoadablePhase.idle]"])
    update()
    #expect(log.take() == [])
    origin.updateData(1)
    #expect(log.take() == ["[Mux.LoadablePhase.loaded]"])
    withExtendedLifetime(derivation) {}
  }

  @Test func `Replaced members are no longer observed`() {
    let (origin, other) = (StatePublisher<Int>(), StatePublisher<Int>())
    origin.updateData(1)
    let (derivation, update) = derivation(of: origin)
    _ = log.take()
    derivation.follow([LoadableMember(other)], update: update)
    #expect(log.take() == ["[Mux.LoadablePhase.idle]"])
    origin.updateData(2)
    #expect(log.take() == [])
    other.startLoading()
    #expect(log.take() == ["[Mux.LoadablePhase.loading]"])
  }
}
