import Foundation

/// Where sessions are told to start and to stop a task, which may block.
///
/// On Linux all sessions share one queue inside, and telling one of them something waits for that
/// queue. So nobody waits for it but this thread.
enum SessionControl {
  private static let queue = DispatchQueue(label: "MuxNetworking.control")

  static func async(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
