#if canImport(Observation)
import Observation
import Testing

@testable import Mux

@MainActor @Suite(.timeLimit(.minutes(60))) struct ObservedLoadableTests {
  /// Comes back when the main queue has done what was on it.
  private func settle() async {
    await withCheckedContinuation { done in Delivery.main { done.resume() } }
  }

  @Test func `A view that read the state is told that it will change`() async {
    let publisher = StatePublisher<Int>()
    publisher.updateData(1)
    let observed = ObservedLoadable(publisher)
    #expect(observed.state.value == 1)
    // The state at the beginning is told once more, when the main queue gets to it.
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
