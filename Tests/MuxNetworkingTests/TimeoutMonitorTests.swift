import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct TimeoutMonitorTests {
  /// A backend whose transfers never progress; it records their start.
  private final class DeadBackend: NetworkBackend {
    struct Never: OngoingTransfer { func cancel() {} }
    let started = Log<HTTPRequest>()
    let gate = Gate()
    let count: Int

    init(opensAt count: Int) { self.count = count }

    func start(_ request: HTTPRequest, for exchange: Exchange) -> any OngoingTransfer {
      started.append(request)
      if started.count == count { gate.open() }
      return Never()
    }
  }

  @Test func `Each request times out at its own time`() async throws {
    let (clock, backend) = (ManualClock(), DeadBackend(opensAt: 3))
    let transport = NetworkTransport(
      bodyLimit: 1, idleTimeout: .seconds(60), headers: [:], clock: clock, backend: backend)
    let url = try #require(URL(string: "http://a.example/"))
    let ended = Log<Int>()
    let tasks = [30, 10, 20].map { seconds in
      Task {
        await #expect(throws: TransportError.timedOut) {
          try await transport.send(HTTPRequest(url, timeout: .seconds(seconds)))
        }
        ended.append(seconds)
      }
    }
    await backend.gate.pass()
    try await clock.waitForSleepers(atLeast: 1)
    for (index, task) in [tasks[1], tasks[2], tasks[0]].enumerated() {
      clock.advance(by: .seconds(10))
      await task.value
      #expect(ended.all == Array([10, 20, 30].prefix(index + 1)))
    }
  }
}
