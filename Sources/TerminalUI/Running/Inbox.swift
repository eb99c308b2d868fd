import Synchronization

/// Messages from any thread to the program loop, in order.
package final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// Creates an inbox that calls `wake` when it becomes nonempty.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds a message; wakes the loop once for all messages before it drains them.
  package func send(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { wake() }
  }

  package func drain() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
