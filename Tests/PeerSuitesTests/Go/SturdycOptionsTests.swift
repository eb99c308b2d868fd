import Mux
import SystemTesting
import Testing

/// The cases of sturdyc on invalid options.
@Suite(.computes) struct SturdycOptionsTests {
  @Test("A negative limit stops the program.")
  func testPanicsIfCapacityIsLessThanZero() async {
    await #expect(processExitsWith: .failure) { _ = CacheLimits(count: -1) }
  }

  @Test("A batch of no keys stops the program.")
  func testPanicsIfTheRefreshBufferSizeIsLessThanOne() async {
    await #expect(processExitsWith: .failure) {
      _ = BatchFetch<String, Int>(maximum: 0) { _ in [:] }
    }
  }

  @Test("A window of less than no time stops the program.")
  func testPanicsIfTheRefreshBufferTimeoutIsLessThanOne() async {
    await #expect(processExitsWith: .failure) {
      _ = BatchFetch<String, Int>(window: .seconds(-1)) { _ in [:] }
    }
  }
}
