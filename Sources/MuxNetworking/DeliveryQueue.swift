import Foundation

/// The queue on which a session delivers, with a bound: who brings more than is taken waits.
///
/// On Linux a session puts each piece of a body on its queue as fast as the network brings it, and
/// offers no way to stop; so a slow disk would have the whole file pile up in memory. Here the
/// session's own thread waits, and with it the network.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
  private let room = DispatchSemaphore(value: 8)
  private let queue = DispatchQueue(label: "MuxNetworking.delivery")

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    // A queue of its own: the common ones have as many threads as processors, and when all of those
    // wait, for this queue too, it takes the system a second to add one.
    underlyingQueue = queue
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let isBounded = SessionControl.isIdle
    if isBounded { room.wait() }
    queue.async { [room] in
      block()
      if isBounded { room.signal() }
    }
  }
}
