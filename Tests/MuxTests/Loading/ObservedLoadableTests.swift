#if canImport(Observation)
import Observation
import Testing

@testable import Mux

@MainActor @Suite(.timeLimit(.minutes(60))) struct ObservedLoadableTests {
  /// Returns when the main queue has run its pending blocks.
  private func settle() async {
    await withCheckedContinuation { done in Delivery.main { done.resume() } }
  }

  @Test func `Reading the state registers for its next change`() async {
    let publisher = StatePublisher<Int>()
    publisher.updateData(1)
    let observed = ObservedLoadable(publisher)
    #expect(observed.state.value == 1)
    // The main queue still has to deliver the initial state.
    await settle()
    await withCheckedContinuation { done in
      withObservationTracking {
        _ = observed.state
      } onChange: {
        done.resume()
      }
      publisher.updateData(2)
    }
    await settle()
    #expect(observed.state.value == 2)
  }
}
#endif
