/// How far a download is.
public struct MediaProgress: Hashable, Sendable {
  /// How many bytes are here.
  public let received: Int
  /// How many there will be, or nil if the server does not say.
  public let expected: Int?

  /// Makes a progress, for a view in a test.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }

  /// The share that is here, from 0 to 1, or nil if that is not known.
  public var fraction: Double? {
    expected.map { $0 > 0 ? min(Double(received) / Double($0), 1) : 1 }
  }
}

/// Tells the listeners of a download how far it is.
final class ProgressBoard: Sendable {
  typealias Listener = @Sendable (MediaProgress) -> Void

  private struct Line: Sendable {
    var last: MediaProgress?
    var listeners: [UInt64: Listener] = [:]
  }

  private let lines = Lock<[MediaKey: Line]>([:])

  /// Listens until ``remove(_:from:)``; a late listener is told at once how far it is.
  func add(_ listener: @escaping Listener, to key: MediaKey) -> UInt64 {
    let id = Serial.next()
    let last = lines.withLock { lines in
      lines[key, default: Line()].listeners[id] = listener
      return lines[key]?.last
    }
    if let last { listener(last) }
    return id
  }

  func remove(_ id: UInt64, from key: MediaKey) {
    // What a listener holds on to is let go under no lock.
    let gone = lines.withLock { lines in
      let gone = lines[key]?.listeners.removeValue(forKey: id)
      if lines[key]?.listeners.isEmpty == true, lines[key]?.last == nil { lines[key] = nil }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  func report(_ progress: MediaProgress, of key: MediaKey) {
    let listeners = lines.withLock { lines -> [Listener] in
      lines[key, default: Line()].last = progress
      return lines[key].map { line in line.listeners.sorted { $0.key < $1.key }.map(\.value) } ?? []
    }
    for listener in listeners { listener(progress) }
  }

  /// The download is over.
  func end(_ key: MediaKey) {
    lines.withLock { lines in
      lines[key]?.last = nil
      if lines[key]?.listeners.isEmpty == true { lines[key] = nil }
    }
  }

  func current(_ key: MediaKey) -> MediaProgress? { lines.withLock { $0[key]?.last } }
}
