import Mux
import Testing

@Suite struct CacheLimitsTests {
  @Test func `A negative limit stops the program with a message`() async {
    await #expect(processExitsWith: .failure) { _ = CacheLimits(count: -1) }
  }
}
