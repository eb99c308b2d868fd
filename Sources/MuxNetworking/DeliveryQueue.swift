import Foundation

/// The queue on which a session delivers, with a bound: who brings more than is taken waits.
///
/// On Linux a session puts each piece of a body on its queue as fast as the network brings it, and
/// offers no way to stop; so a slow disk would have the whole file pile up in memory. Here the
/// session's own thread waits, and with it the network.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
  private let room = DispatchSemaphore(value: 32)

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    room.wait()
    super.addOperation { [room] in
      defer { room.signal() }
      block()
    }
  }
}
