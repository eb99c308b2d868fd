import Mux
import Testing

@Suite struct CacheLimitsTests {
  @Test func `A negative limit traps`() async {
    await #expect(processExitsWith: .failure) { _ = CacheLimits(count: -1) }
  }
}
