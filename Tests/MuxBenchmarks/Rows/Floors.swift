import Mux

/// A reading behind a lock, which is the minimal work of a hit.
final class KeptReading: Sendable {
  private let lock = Lock(Reading(1))
  private let time = TimeSource(ContinuousClock())

  func time(_ count: Int) async -> Double {
    await nanoseconds(per: count) {
      var sink = Sink()
      for _ in 0..<count {
        let now = time.now
        sink.take(lock.withLock { $0 })
        if now < .zero { sink.take(1) }
      }
      sink.check()
    }
  }
}

/// Many readings in a locked dictionary, and a random order of requests.
final class Stations: Sendable {
  let order: [String]
  private let lock: Lock<[String: Reading]>
  private let time = TimeSource(ContinuousClock())

  init(_ count: Int) {
    let keys = Reading.keys(count)
    order = keys.shuffled()
    lock = Lock(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, Reading($0)) }))
  }

  /// Creates a map with the same contents.
  func map() -> MultiplexerMap<String, Reading> {
    let map = MultiplexerMap<String, Reading>(name: nil, limits: .unlimited) { _ in Reading(0) }
    for (key, reading) in lock.withLock({ $0 }) { map.store(reading, for: key) }
    return map
  }

  func timeRequests(of map: MultiplexerMap<String, Reading>) async throws -> Double {
    try await nanoseconds(per: order.count) {
      var sink = Sink()
      for key in order { sink.take(try await map.request(key: key)) }
      sink.check()
    }
  }

  func timeDictionary() async -> Double {
    await nanoseconds(per: order.count) {
      var sink = Sink()
      for key in order {
        let now = time.now
        if let reading = lock.withLock({ $0[key] }) { sink.take(reading) }
        if now < .zero { sink.take(1) }
      }
      sink.check()
    }
  }
}
