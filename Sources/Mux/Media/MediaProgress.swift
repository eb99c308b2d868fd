/// The progress of a download.
public struct MediaProgress: Hashable, Sendable {
  /// The number of received bytes.
  public let received: Int
  /// The total number of bytes, or nil if the server does not report it.
  public let expected: Int?

  /// Creates a progress, to test a view.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }

  /// The completed share, from 0 to 1, or nil if the total is unknown.
  public var fraction: Double? {
    expected.map { $0 > 0 ? min(Double(received) / Double($0), 1) : 1 }
  }
}

/// Reports the progress of downloads to their listeners.
final class ProgressBoard: Sendable {
  typealias Listener = @Sendable (MediaProgress) -> Void

  private struct Line: Sendable {
    var last: MediaProgress?
    var listeners: [UInt64: Listener] = [:]
  }

  private let lines = Lock<[MediaKey: Line]>([:])

  /// Adds a listener until ``remove(_:from:)``; reports the progress so far immediately.
  func add(_ listener: @escaping Listener, to key: MediaKey) -> UInt64 {
    let id = SerialNumber.next()
    let last = lines.withLock { lines in
      lines[key, default: Line()].listeners[id] = listener
      return lines[key]?.last
    }
    if let last { listener(last) }
    return id
  }

  func remove(_ id: UInt64, from key: MediaKey) {
    // The removed listener is released outside of the lock.
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

  func end(_ key: MediaKey) {
    lines.withLock { lines in
      lines[key]?.last = nil
      if lines[key]?.listeners.isEmpty == true { lines[key] = nil }
    }
  }

  func current(_ key: MediaKey) -> MediaProgress? { lines.withLock { $0[key]?.last } }
}
