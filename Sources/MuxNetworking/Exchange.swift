import LightFoundation
import Mux

/// One request on its way and one answer coming in, ended once: by its end, by a failure, by the
/// clock or by its waiter.
final class Exchange: Sendable {
  private struct State: Sendable {
    var waiter: CheckedContinuation<Void, any Error>?
    var end: Result<Void, any Error>?
    var transfer: (any OngoingTransfer)?
  }

  /// Whether what comes in may be handed over by the thread that has to serve all others too.
  let isQuick: Bool
  private let state = Lock(State())
  private let receiver: any ResponseReceiver
  private let time: TimeSource
  private let patience: Lock<Patience>

  /// An exchange that may go on until a moment of the clock, and during no longer silence.
  init(
    _ receiver: any ResponseReceiver, deadline: Duration?, silence: Duration, time: TimeSource
  ) {
    self.receiver = receiver
    isQuick = receiver.isQuick
    self.time = time
    patience = Lock(Patience(deadline: deadline, silence: silence, now: time.now))
  }

  /// Whether nothing that comes in is wanted any more.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// When to look whether its time is over, or nil if it is.
  func nextLook(at now: Duration) -> Duration? { patience.withLock { $0.nextLook(at: now) } }

  /// Starts a transfer and waits for the end of this exchange; none is started after that.
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
          // The exchange was ended meanwhile; a transfer that has ended by itself ignores this.
          if !isWanted { transfer.cancel() }
        } catch {
          self.end(.failure(error))
        }
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// Ends the exchange unless it has ended; a transfer that still runs is cancelled.
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

  /// The head of the answer is here.
  func begin(_ head: HTTPResponse) { take { try receiver.begin(head) } }

  /// A piece of the body.
  func receive(_ bytes: Data) { take { try receiver.receive(bytes) } }

  private func take(_ work: () throws -> Void) {
    guard !isOver else { return }
    patience.withLock { $0.begin() }
    defer { patience.withLock { $0.end(at: time.now) } }
    do { try work() } catch { end(.failure(error)) }
  }
}
