#if Valkey
import LightFoundation
import Mux

/// The state of a tier's connection, with its listeners.
struct TierLink: Sendable {
  struct Messages: Sendable {
    fileprivate(set) var all: [(AsyncStream<SharedChange>.Continuation, SharedChange)] = []

    var isEmpty: Bool { all.isEmpty }

    /// Sends the changes; must not be called while holding a lock.
    func deliver() { for (listener, change) in all { listener.yield(change) } }
  }

  typealias Opening = Task<Result<TierCalls, SharedTierError>, Never>

  private struct Listener: Sendable {
    let keys: TierKeys
    let continuation: AsyncStream<SharedChange>.Continuation
  }

  private var connection: ServerConnection?
  /// The number of the connection, because the end of an earlier one may be reported late.
  private var number: UInt64?
  private var lastNumber: UInt64 = 0
  /// The task that opens or has opened the connection.
  private(set) var opening: Opening?
  private var listeners: [UInt64: Listener] = [:]
  private var lastListener: UInt64 = 0
  private var wasLost = false
  /// True while a task tries to reconnect.
  private var isTrying = false
  private var isOver = false
  /// Own changes, which the server also pushes to this process.
  var echoes = TierEchoes()

  var isMissed: Bool { wasLost && !isOver && !listeners.isEmpty }

  mutating func begin(_ opening: Opening) -> Opening {
    self.opening = opening
    return opening
  }

  mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  mutating func opened(_ connection: ServerConnection, _ number: UInt64) -> Messages {
    (self.connection, self.number) = (connection, number)
    return exchange(&wasLost, with: false) ? tellAll(.reconnected) : Messages()
  }

  /// Records a failed attempt; the next call tries again.
  ///
  /// Returns true if the caller must reconnect, because listeners receive nothing.
  mutating func failed(_ opening: Opening) -> Bool {
    guard self.opening == opening else { return false }
    self.opening = nil
    // As after a loss, other processes may change values unnoticed.
    if connection == nil, !listeners.isEmpty { wasLost = true }
    return beginsTrying()
  }

  /// Returns whether the caller must start reconnecting.
  mutating func beginsTrying() -> Bool {
    guard isMissed, !isTrying else { return false }
    isTrying = true
    return true
  }

  mutating func goesOnTrying() -> Bool {
    isTrying = isMissed
    return isTrying
  }

  /// Handles the end of a connection; ignores one that is not in use.
  mutating func ended(_ number: UInt64) -> Messages {
    guard number == self.number else { return Messages() }
    (connection, self.number, opening) = (nil, nil, nil)
    wasLost = true
    echoes = TierEchoes()
    return tellAll(.disconnected)
  }

  mutating func end() -> ServerConnection? {
    isOver = true
    return connection
  }

  mutating func listen(
    _ keys: TierKeys, _ continuation: AsyncStream<SharedChange>.Continuation
  ) -> UInt64 {
    lastListener += 1
    listeners[lastListener] = Listener(keys: keys, continuation: continuation)
    return lastListener
  }

  mutating func leave(_ id: UInt64) { listeners[id] = nil }

  /// Handles a push message: a list of changed keys, or the loss of all tracking data.
  mutating func said(_ words: [RESPValue]) -> Messages {
    guard words.first?.text == "invalidate", words.count == 2 else { return Messages() }
    guard case .array(let names) = words[1] else {
      var messages = tellAll(.disconnected)
      messages.all += tellAll(.reconnected).all
      return messages
    }
    return changed(names.compactMap(\.text).filter { !echoes.take($0) })
  }

  /// Handles keys that did not change as expected; pushes for them came from other processes.
  mutating func disappointed(_ names: [String]) -> Messages { changed(echoes.forget(names)) }

  private func changed(_ names: [String]) -> Messages {
    var messages = Messages()
    for name in names {
      for listener in listeners.values {
        if name == listener.keys.cleared {
          messages.all.append((listener.continuation, .cleared))
        } else if let tag = listener.keys.tag(ofCleared: name) {
          messages.all.append((listener.continuation, .clearedTag(tag)))
        } else if let key = listener.keys.key(ofValue: name) {
          messages.all.append((listener.continuation, .changed(key: key)))
        }
      }
    }
    return messages
  }

  private func tellAll(_ change: SharedChange) -> Messages {
    Messages(all: listeners.values.map { ($0.continuation, change) })
  }
}

/// The expected pushes for this process's own changes; `NOLOOP` does not cover writes by scripts.
///
/// Each key is expected once, regardless of how many changes are in flight, because the server may
/// combine pushes. A redundant notification costs one request, but a missing one would leave a
/// wrong value.
struct TierEchoes: Sendable {
  private var expected: Set<String> = []

  mutating func expect(_ names: [String]) { expected.formUnion(names) }

  /// Removes expectations and returns the keys already pushed, which other processes changed.
  mutating func forget(_ names: [String]) -> [String] { names.filter { !take($0) } }

  mutating func take(_ name: String) -> Bool { expected.remove(name) != nil }
}
#endif
