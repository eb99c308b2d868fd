import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way and one answer coming in, ended once: by its end, by a failure, by the
/// clock or by the one who waits.
final class Exchange: Sendable {
  private struct State: Sendable {
    var waiter: CheckedContinuation<Void, any Error>?
    var end: Result<Void, any Error>?
    var hasHead = false
    /// A redirect is being answered, and until that is done the task must not be cancelled.
    var isAnswering = false
    var isCancelDue = false
    var task: URLSessionTask?
  }

  private let state = Lock(State())
  private let receiver: any ResponseReceiver
  private let time: TimeSource
  private let patience: Lock<Patience>

  /// An exchange that may go on until a moment of the clock, and during no longer silence.
  init(
    _ receiver: any ResponseReceiver, deadline: Duration?, silence: Duration, time: TimeSource
  ) {
    self.receiver = receiver
    self.time = time
    patience = Lock(Patience(deadline: deadline, silence: silence, now: time.now))
  }

  /// Runs a task to the end of this exchange; it is made only if that has not come before.
  func run(_ makeTask: @escaping @Sendable () -> URLSessionTask) async throws {
    // A child runs where the caller's tasks run, and ends with this scope.
    async let _ = watch()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let end = state.withLock { state -> Result<Void, any Error>? in
          if state.end == nil { state.waiter = waiter }
          return state.end
        }
        if let end { return waiter.resume(with: end) }
        SessionControl.async { [self] in
          guard state.withLock({ $0.end == nil }) else { return }
          let task = makeTask()
          let isWanted = state.withLock { state in
            state.task = task
            return state.end == nil
          }
          if isWanted { task.resume() } else { task.cancel() }
        }
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// Ends the exchange unless it has ended; a task that still runs is cancelled.
  func end(_ result: Result<Void, any Error>) {
    let (waiter, task) = state.withLock {
      state -> (CheckedContinuation<Void, any Error>?, URLSessionTask?) in
      guard state.end == nil else { return (nil, nil) }
      state.end = result
      defer { state.waiter = nil }
      guard case .failure = result else { return (state.waiter, nil) }
      state.isCancelDue = state.isAnswering
      return (state.waiter, state.isAnswering ? nil : state.task)
    }
    if let task { Self.cancel(task) }
    waiter?.resume(with: result)
  }

  /// The head of the answer is here.
  func begin(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse, let url = response.url else {
      return end(.failure(TransportError.notHTTP))
    }
    let headers = HTTPHeaders(
      response.allHeaderFields.compactMap { name, value in
        (name as? String).map { ($0, "\(value)") }
      })
    state.withLock { $0.hasHead = true }
    take {
      try receiver.begin(HTTPResponse(status: response.statusCode, headers: headers, url: url))
    }
  }

  /// A piece of the body.
  func receive(_ bytes: Data) { take { try receiver.receive(bytes) } }

  /// The session is done with the task.
  func completed(_ error: (any Error)?) {
    guard let error else { return end(.success(())) }
    let hasHead = state.withLock { $0.hasHead }
    end(.failure(TransportError.cause(of: error, afterHead: hasHead)))
  }

  /// The answer is a redirect, and the session wants to know whether to follow it: never, since
  /// it is followed by asking anew.
  ///
  /// On Linux a session stops the program if it gets this answer for a task that was cancelled, so
  /// that one is not given then, and none is cancelled in between.
  func answerRedirect(_ decline: () -> Void) {
    let isWanted = state.withLock { state in
      state.isAnswering = state.end == nil
      return state.isAnswering
    }
    guard isWanted else { return }
    decline()
    let task = state.withLock { state in
      state.isAnswering = false
      return state.isCancelDue ? state.task : nil
    }
    if let task { Self.cancel(task) }
  }

  private func watch() async {
    while let moment = patience.withLock({ $0.nextLook(at: time.now) }) {
      guard (try? await time.sleep(until: moment)) != nil else { return }
    }
    end(.failure(TransportError.timedOut))
  }

  private static func cancel(_ task: URLSessionTask) {
    SessionControl.async { task.cancel() }
  }

  private func take(_ work: () throws -> Void) {
    guard state.withLock({ $0.end == nil }) else { return }
    patience.withLock { $0.begin() }
    defer { patience.withLock { $0.end(at: time.now) } }
    do { try work() } catch { end(.failure(error)) }
  }
}
