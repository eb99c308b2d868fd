import Mux
import MuxNetworking
import Synchronization

/// A transport that is made when the first request comes: an answer from disk needs none.
final class LazyTransport: HTTPTransport {
  /// Hears of a request, what came of it, and how long it took.
  typealias Report =
    @Sendable (HTTPRequest, Result<HTTPResponse, any Error>, Duration) -> Void

  private let made = Mutex<(any HTTPTransport)?>(nil)
  private let make: @Sendable () -> any HTTPTransport
  private let report: Report
  private let counter = Mutex(0)

  init(
    report: @escaping Report = { _, _, _ in }, _ make: @escaping @Sendable () -> any HTTPTransport
  ) {
    self.make = make
    self.report = report
  }

  /// How many requests were sent.
  var count: Int { counter.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let transport = made.withLock { made in
      let transport = made ?? make()
      made = transport
      return transport
    }
    counter.withLock { $0 += 1 }
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let response = try await transport.send(request)
      report(request, .success(response), clock.now - start)
      return response
    } catch {
      report(request, .failure(error), clock.now - start)
      throw error
    }
  }
}
