import CSessionQueue
import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The queue on which a session delivers, with a bound: the network waits for who takes.
///
/// On Linux a session puts each piece of a body on its queue as fast as the network brings it, and
/// offers no way to stop; so a slow disk would have the whole file pile up in memory. Here the
/// session's own thread waits, and with it the network.
///
/// Where the network is the faster one, that thread never rests: nothing else of the session has a
/// turn, no start and no cancelling, and each piece leaves a timer behind that is never taken away.
/// So after a burst of pieces the queue that reads is suspended until all others had their turn.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
  private struct State: Sendable {
    weak var session: URLSession?
    /// How many pieces came since the last pause.
    var burst = 0
  }

  private static let longestBurst = 64
  /// The queue that reads, as Foundation calls it.
  private static let reader = "MultiHandle.isolation"

  private let state = Lock(State())
  private let room = DispatchSemaphore(value: 8)
  private let queue = DispatchQueue(label: "MuxNetworking.delivery")

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    // A queue of its own: the common ones have as many threads as processors, and when all of those
    // wait, for this queue too, it takes the system a second to add one.
    underlyingQueue = queue
  }

  /// From now on it is this session whose reading may have to wait.
  func pace(_ session: URLSession) { state.withLock { $0.session = session } }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    room.wait()
    queue.async { [room] in
      block()
      room.signal()
    }
    let session = state.withLock { state -> URLSession? in
      state.burst += 1
      return state.burst >= Self.longestBurst ? state.session : nil
    }
    guard let session else { return }
    let reader = session_queue_suspend_current(Self.reader)
    guard reader != 0 else { return }
    state.withLock { $0.burst = 0 }
    // Answered after the rest of the session had its turn; what waits to be told to other sessions
    // comes before the reading too.
    session.getAllTasks { _ in SessionControl.async { session_queue_resume(reader) } }
  }
}
