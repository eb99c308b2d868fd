import LightFoundation
import Mux

/// A request and its response.
///
/// It ends once: on completion, failure, time-out or cancellation.
final class Exchange: Sendable {
  private struct State: Sendable {
    var waiter: CheckedContinuation<Void, any Error>?
    var end: Result<Void, any Error>?
    var transfer: (any OngoingTransfer)?
  }

  /// Indicates whether the receiver is fast enough to run on the shared thread.
  let isQuick: Bool
  private let state = Lock(State())
  private let receiver: any ResponseReceiver
  private let time: TimeSource
  private let patience: Lock<Patience>

  /// Creates an exchange with a deadline and a limit on silence.
  init(
    _ receiver: any ResponseReceiver, deadline: Duration?, silence: Duration, time: TimeSource
  ) {
    self.receiver = receiver
    isQuick = receiver.isQuick
    self.time = time
    patience = Lock(Patience(deadline: deadline, silence: silence, now: time.now))
  }

  /// Indicates whether further input is ignored.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// Returns when to check the time-outs again, or nil if one has passed.
  func nextLook(at now: Duration) -> Duration? { patience.withLock { $0.nextLook(at: now) } }

  /// Starts a transfer and waits for the end of the exchange, or starts none if it has already
  /// ended.
  func run(_ start: () throws -> any OngoingTransfer) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let end = state.withLock { state -> Result<Void, any Error>? in
          if state.end == nil { state.waiter = waiter }
          return state.end
        }
        if let end { return waiter.resume(with: end) }
        do {
          let transfer = try start()
          let isWanted = state.withLock { state in
            if state.end == nil { state.transfer = transfer }
            return state.end == nil
          }
          // The exchange ended in between; a finished transfer ignores this.
          if !isWanted { transfer.cancel() }
        } catch {
          self.end(.failure(error))
        }
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// Ends the exchange if it has not ended, cancelling a running transfer on failure.
  func end(_ result: Result<Void, any Error>) {
    let (waiter, transfer) = state.withLock {
      state -> (CheckedContinuation<Void, any Error>?, (any OngoingTransfer)?) in
      guard state.end == nil else { return (nil, nil) }
      state.end = result
      defer { (state.waiter, state.transfer) = (nil, nil) }
      guard case .failure = result else { return (state.waiter, nil) }
      return (state.waiter, state.transfer)
    }
    transfer?.cancel()
    waiter?.resume(with: result)
  }

  func begin(_ head: HTTPResponse) { take { try receiver.begin(head) } }

  func receive(_ bytes: Data) { take { try receiver.receive(bytes) } }

  private func take(_ work: () throws -> Void) {
    guard !isOver else { return }
    patience.withLock { $0.begin() }
    defer { patience.withLock { $0.end(at: time.now) } }
    do { try work() } catch { end(.failure(error)) }
  }
}
