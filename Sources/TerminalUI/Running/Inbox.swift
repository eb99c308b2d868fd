import Synchronization

/// Messages from any thread to the loop of a program, in the order they were sent.
package final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// An empty inbox that calls `wake` when the first message lies in it.
  package init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Puts a message in; the loop is called once for all that come before it looks.
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
