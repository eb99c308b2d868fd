#if Valkey
import LightFoundation
import Mux

/// The connection of a tier, who waits for it, and who hears of changes.
struct TierLink: Sendable {
  /// What is told, and to whom.
  struct Messages: Sendable {
    fileprivate(set) var all: [(AsyncStream<SharedChange>.Continuation, SharedChange)] = []

    var isEmpty: Bool { all.isEmpty }

    /// Tells it; under no lock.
    func deliver() { for (listener, change) in all { listener.yield(change) } }
  }

  typealias Opening = Task<Result<TierCalls, SharedTierError>, Never>

  private struct Listener: Sendable {
    let keys: TierKeys
    let continuation: AsyncStream<SharedChange>.Continuation
  }

  private var connection: ServerConnection?
  /// Which one that is, as the end of an earlier one may be heard late.
  private var number: UInt64?
  private var lastNumber: UInt64 = 0
  /// What makes the connection, or has made it.
  private(set) var opening: Opening?
  private var listeners: [UInt64: Listener] = [:]
  private var lastListener: UInt64 = 0
  private var wasLost = false
  /// Someone tries until it is connected again.
  private var isTrying = false
  private var isOver = false
  /// Own changes, which the server tells as it tells those of others.
  var echoes = TierEchoes()

  var isMissed: Bool { wasLost && !isOver && !listeners.isEmpty }

  mutating func begin(_ opening: Opening) -> Opening {
    self.opening = opening
    return opening
  }

  /// A number for a connection that is to be made.
  mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  mutating func opened(_ connection: ServerConnection, _ number: UInt64) -> Messages {
    (self.connection, self.number) = (connection, number)
    defer { wasLost = false }
    return wasLost ? tellAll(.back) : Messages()
  }

  /// A connection could not be made: the next one who needs it tries again.
  ///
  /// True if somebody is to try from now on, for those who listen and hear nothing.
  mutating func failed(_ opening: Opening) -> Bool {
    guard self.opening == opening else { return false }
    self.opening = nil
    // As after a loss, others may change something unheard.
    if connection == nil, !listeners.isEmpty { wasLost = true }
    return beginsTrying()
  }

  /// Whether somebody is to try from now on until it is connected again.
  mutating func beginsTrying() -> Bool {
    guard isMissed, !isTrying else { return false }
    isTrying = true
    return true
  }

  mutating func goesOnTrying() -> Bool {
    isTrying = isMissed
    return isTrying
  }

  /// A connection has ended; one that was not in use, or not any more, is no loss.
  mutating func ended(_ number: UInt64) -> Messages {
    guard number == self.number else { return Messages() }
    (connection, self.number, opening) = (nil, nil, nil)
    wasLost = true
    echoes = TierEchoes()
    return tellAll(.lost)
  }

  /// Nobody needs it any more; gives the connection, which is to be closed.
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

  /// The server says something unasked: which names have changed, or that all of them have.
  mutating func said(_ words: [RESPValue]) -> Messages {
    guard words.first?.text == "invalidate", words.count == 2 else { return Messages() }
    guard case .array(let names) = words[1] else {
      var messages = tellAll(.lost)
      messages.all += tellAll(.back).all
      return messages
    }
    return changed(names.compactMap(\.text).filter { !echoes.take($0) })
  }

  /// Names that were expected to change have not; what was told of them was another's doing.
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

/// The changes of one's own of which the server will tell: what a script writes is told to its
/// caller too, whatever was agreed on.
///
/// Each name is expected once, however many changes of it are under way: the server may tell of them
/// together, and what is told once too often costs a question, what is not told a wrong value.
struct TierEchoes: Sendable {
  private var expected: Set<String> = []

  mutating func expect(_ names: [String]) { expected.formUnion(names) }

  /// Not changed after all; gives those of which was told meanwhile, so others changed them.
  mutating func forget(_ names: [String]) -> [String] { names.filter { !take($0) } }

  mutating func take(_ name: String) -> Bool { expected.remove(name) != nil }
}
#endif
