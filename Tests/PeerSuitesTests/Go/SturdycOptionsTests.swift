import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc on invalid options.
@Suite(.computes) struct SturdycOptionsTests {
  @Test("A negative count limit traps")
  func testPanicsIfCapacityIsLessThanZero() async {
    await #expect(processExitsWith: .failure) { _ = CacheLimits(count: -1) }
  }

  @Test("A batch maximum of zero traps")
  func testPanicsIfTheRefreshBufferSizeIsLessThanOne() async {
    await #expect(processExitsWith: .failure) {
      _ = BatchFetch<String, Int>(maximumKeyCount: 0) { _ in [:] }
    }
  }

  @Test("A negative batch window traps")
  func testPanicsIfTheRefreshBufferTimeoutIsLessThanOne() async {
    await #expect(processExitsWith: .failure) {
      _ = BatchFetch<String, Int>(window: .seconds(-1)) { _ in [:] }
    }
  }
}
