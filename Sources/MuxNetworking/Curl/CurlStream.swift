#if !canImport(Darwin)
import LightFoundation
import Mux

/// Delivers a response to a slow receiver outside the loop's thread, with backpressure.
final class CurlStream: Sendable {
  private enum Piece: Sendable {
    case head(HTTPResponse)
    case bytes(Data)
    case end(Result<Void, any Error>)
  }

  private struct State: Sendable {
    var pieces: [Piece] = []
    var size = 0
    var isHandingOver = false
    var isWaiting = false

    /// Adds a piece; returns whether delivery must be started.
    mutating func add(_ piece: Piece) -> Bool {
      pieces.append(piece)
      defer { isHandingOver = true }
      return !isHandingOver
    }
  }

  /// The number of buffered bytes; the receiver may hold as many again.
  private static let room = 128 << 10

  private let exchange: Exchange
  private let goOn: @Sendable () -> Void
  private let state = Lock(State())
  private let queue = DispatchQueue(label: "MuxNetworking.stream")

  /// Creates a stream that calls `goOn` when there is room again after it refused bytes.
  init(_ exchange: Exchange, goOn: @escaping @Sendable () -> Void) {
    self.exchange = exchange
    self.goOn = goOn
  }

  func add(_ head: HTTPResponse) { start(state.withLock { $0.add(.head(head)) }) }

  func end(_ result: Result<Void, any Error>) { start(state.withLock { $0.add(.end(result)) }) }

  /// Buffers bytes; false if there is no room yet.
  func add(_ bytes: Data) -> Bool {
    let isIdle = state.withLock { state -> Bool? in
      state.isWaiting = state.size >= Self.room
      guard !state.isWaiting else { return nil }
      state.size += bytes.count
      return state.add(.bytes(bytes))
    }
    guard let isIdle else { return false }
    start(isIdle)
    return true
  }

  private func start(_ isIdle: Bool) { if isIdle { queue.async { [self] in handOver() } } }

  private func handOver() {
    while let (pieces, isWaiting) = next() {
      if isWaiting { goOn() }
      for piece in pieces {
        switch piece {
        case .head(let head): exchange.begin(head)
        case .bytes(let bytes): exchange.receive(bytes)
        case .end(let result): exchange.end(result)
        }
      }
    }
  }

  private func next() -> ([Piece], Bool)? {
    state.withLock { state in
      state.isHandingOver = !state.pieces.isEmpty
      guard state.isHandingOver else { return nil }
      defer { (state.pieces, state.size, state.isWaiting) = ([], 0, false) }
      return (state.pieces, state.isWaiting)
    }
  }
}
#endif
