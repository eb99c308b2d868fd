import Mux
import MuxTesting
import Testing

@testable import WeatherFeeds

@Suite struct AutoRefreshTests {
  @Test func `Refreshes are at least ten seconds apart`() {
    let refresh = AutoRefresh(MuxEnvironment(clock: ManualClock())) {
    } send: { _ in
    }
    #expect(refresh.rest(for: .seconds(3)) == .seconds(10))
    #expect(refresh.rest(for: .zero) == .seconds(10))
    #expect(refresh.rest(for: .seconds(900)) == .seconds(900))
  }
}
