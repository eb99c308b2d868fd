import Foundation
import Mux

/// Where sessions are told to start and to stop a task, which may block.
///
/// On Linux all sessions share one queue inside, and telling one of them something waits for that
/// queue. A server that sends faster than its bytes are taken keeps the queue busy. So nobody
/// waits for it but this thread, and while it does, bytes are taken in without a bound to let it
/// through.
enum SessionControl {
  private static let queue = DispatchQueue(label: "MuxNetworking.control")
  private static let waiting = Lock(0)

  /// Whether nothing waits to be told.
  static var isIdle: Bool { waiting.withLock { $0 == 0 } }

  static func async(_ work: @escaping @Sendable () -> Void) {
    waiting.withLock { $0 += 1 }
    queue.async {
      work()
      waiting.withLock { $0 -= 1 }
    }
  }
}
