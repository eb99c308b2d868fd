import MuxTesting
import Testing

@testable import Mux

/// Debouncers compare values with user code.
@Suite(.timeLimit(.minutes(60))) struct DebouncerComparisonTests {
  /// A value that runs a closure whenever it is compared.
  private struct Nosy: Equatable, Sendable {
    let number: Int
    let display: @Sendable () -> Void

    static func == (one: Nosy, other: Nosy) -> Bool {
      one.display()
      return one.number == other.number
    }
  }

  private final class Place: Sendable {
    let query = Lock<DebouncerVar<Nosy>?>(nil)

    func display() { _ = query.withLock({ $0 })?.value }
  }

  @Test func `No lock is held while values are compared`() {
    let place = Place()
    let log = LineLog()
    func nosy(_ number: Int) -> Nosy {
      Nosy(number: number) { [weak place] in
        log.add("compared")
        place?.display()
      }
    }
    let query = DebouncerVar(
      nosy(0), delay: .seconds(10), environment: ManualClock().environment, on: .inline
    ) { log.add("\($0.number)") }
    place.query.withLock { $0 = query }
    query.value = nosy(1)
    query.flush()
    #expect(log.take() == ["compared", "compared", "1"])
    query.value = nosy(1)
    #expect(!query.isPending)
    place.query.withLock { $0 = nil }
  }
}
