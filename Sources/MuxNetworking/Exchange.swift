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

  /// True if the receiver is fast enough to run on the shared thread.
  let isQuick: Bool
  private let state = Lock(State())
  private let receiver: any ResponseReceiver
  private let time: TimeSource
  private let idleTimeout: Lock<IdleTimeout>

  /// Creates an exchange with a deadline and a limit on silence.
  init(
    _ receiver: any ResponseReceiver, deadline: Duration?, idleLimit: Duration, time: TimeSource
  ) {
    self.receiver = receiver
    isQuick = receiver.isQuick
    self.time = time
    idleTimeout = Lock(IdleTimeout(deadline: deadline, idleLimit: idleLimit, now: time.now))
  }

  /// True if further input is ignored.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// Returns when to check the time-outs again, or nil if one has passed.
  func nextCheck(at now: Duration) -> Duration? { idleTimeout.withLock { $0.nextCheck(at: now) } }

  /// Starts a transfer, unless the exchange has ended, and waits for its end.
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
        } catch { self.end(.failure(error)) }
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

  func begin(_ head: HTTPResponse) { perform { try receiver.begin(head) } }

  func receive(_ bytes: Data) { perform { try receiver.receive(bytes) } }

  private func perform(_ work: () throws -> Void) {
    guard !isOver else { return }
    idleTimeout.withLock { $0.begin() }
    defer { idleTimeout.withLock { $0.end(at: time.now) } }
    do { try work() } catch { end(.failure(error)) }
  }
}

/// Receives a response in pieces, one call at a time.
///
/// An error it throws ends the exchange.
protocol ResponseReceiver: Sendable {
  /// True if it never blocks, unlike disk access or foreign code.
  var isQuick: Bool { get }

  func begin(_ head: HTTPResponse) throws

  func receive(_ bytes: Data) throws
}

/// The time-outs of an exchange: its deadline, and the limit on the server's silence.
///
/// Pure. Times are those of the transport's clock.
struct IdleTimeout: Sendable {
  private let deadline: Duration?
  private let idleLimit: Duration
  private var lastSign: Duration
  private var isTaking = false

  init(deadline: Duration?, idleLimit: Duration, now: Duration) {
    self.deadline = deadline
    self.idleLimit = idleLimit
    lastSign = now
  }

  /// Pauses the silence time-out while the receiver handles input.
  mutating func begin() { isTaking = true }

  mutating func end(at now: Duration) {
    isTaking = false
    lastSign = now
  }

  /// Returns the next time to check, or nil if a time-out has passed.
  func nextCheck(at now: Duration) -> Duration? {
    let silent = (isTaking ? now : lastSign) + idleLimit
    let end = deadline.map { min($0, silent) } ?? silent
    return end > now ? end : nil
  }
}
