import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way and one answer coming in, ended once: by its end, by a failure or by
/// the one who waits.
final class Exchange: Sendable {
  private struct State: Sendable {
    var waiter: CheckedContinuation<Void, any Error>?
    var end: Result<Void, any Error>?
    var redirects = 0
    var hasHead = false
    var task: URLSessionTask?
  }

  private let state = Lock(State())
  private let receiver: any ResponseReceiver

  init(_ receiver: any ResponseReceiver) { self.receiver = receiver }

  /// Runs a task to the end of this exchange.
  func run(_ task: URLSessionTask) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let end = state.withLock { state -> Result<Void, any Error>? in
          if state.end == nil { (state.waiter, state.task) = (waiter, task) }
          return state.end
        }
        if let end { return waiter.resume(with: end) }
        task.resume()
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
      defer { (state.waiter, state.task) = (nil, nil) }
      return (state.waiter, state.task)
    }
    if case .failure = result, let task {
      // On Linux cancelling waits for the session, which may be the one who is calling.
      DispatchQueue.global().async { task.cancel() }
    }
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

  /// What to ask instead, if the redirect is one to follow.
  func redirected(from old: URL, to request: URLRequest) -> URLRequest? {
    guard let new = request.url else { return nil }
    let count = state.withLock { state in
      defer { state.redirects += 1 }
      return state.redirects
    }
    switch RedirectRule.verdict(from: old, to: new, count: count) {
    case .refuse(let error):
      end(.failure(error))
      return nil
    case .follow(let dropped):
      var request = request
      for name in dropped { request.setValue(nil, forHTTPHeaderField: name) }
      return request
    }
  }

  private func take(_ work: () throws -> Void) {
    guard state.withLock({ $0.end == nil }) else { return }
    do { try work() } catch { end(.failure(error)) }
  }
}
