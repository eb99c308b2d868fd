import LightFoundation
import Mux
import MuxNetworking
import WeatherFeeds
import WeatherScreens

/// A transport with request counts and fault injection.
///
/// The underlying transport is created on the first request, because cached data needs none.
final class FaultInjectingTransport: HTTPTransport {
  private struct State: Sendable {
    var trouble = SimulatedFaults()
    var count = 0
    var turn = 0
    var listener: Listener?
    var watcher: (@Sendable (SimulatedFaults) -> Void)?
    var transport: (any HTTPTransport)?
  }

  /// Receives a request, its result and its duration.
  typealias Report = @Sendable (HTTPRequest, Result<HTTPResponse, any Error>, Duration) -> Void

  /// Receives each request that is actually sent.
  typealias Listener = @Sendable (HTTPRequest) -> Void

  private let make: @Sendable () -> any HTTPTransport
  private let report: Report
  private let time: TimeSource
  private let state = Lock(State())

  /// Wraps another transport; injected delays use `time`.
  init(
    _ transport: @escaping @Sendable @autoclosure () -> any HTTPTransport, time: TimeSource,
    report: @escaping Report = { _, _, _ in }
  ) {
    make = transport
    self.report = report
    self.time = time
  }

  /// The faults injected into subsequent requests.
  var trouble: SimulatedFaults {
    get { state.withLock { $0.trouble } }
    set {
      let watcher = state.withLock { state in
        state.trouble = newValue
        return state.watcher
      }
      watcher?(newValue)
    }
  }

  /// Sets the observer of ``trouble``.
  func watch(_ watcher: @escaping @Sendable (SimulatedFaults) -> Void) {
    state.withLock { $0.watcher = watcher }
  }

  var count: Int { state.withLock { $0.count } }

  /// Sets the listener for requests that are actually sent.
  func listen(_ listener: @escaping Listener) { state.withLock { $0.listener = listener } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let trouble = trouble
    if trouble.delay > 0 { try await time.sleep(for: .seconds(clamping: trouble.delay)) }
    if trouble.isOffline { throw TransportError.noNetwork }
    let (fails, listener) = state.withLock { state in
      state.turn += 1
      let fails =
        switch trouble.failures {
        case .none: false
        case .half: state.turn.isMultiple(of: 2)
        case .all: true
        }
      if !fails { state.count += 1 }
      return (fails, state.listener)
    }
    guard !fails else { return HTTPResponse(status: 503, url: request.url) }
    listener?(request)
    let transport = state.withLock { state in
      let transport = state.transport ?? make()
      state.transport = transport
      return transport
    }
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
