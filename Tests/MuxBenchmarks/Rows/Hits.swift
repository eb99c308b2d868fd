import Mux

extension Row {
  private static let count = 20_000

  static let hits: [Row] = [
    Row("hit, one multiplexer", .nanoseconds, .ratio(1.3), floor: "locked read + clock") {
      let kept = KeptReading()
      let multiplexer = try await filled()
      return try await $0.compare(scale: 4) {
        try await time(multiplexer)
      } floor: {
        await kept.time(count)
      }
    },
    Row("hit from the main actor", .nanoseconds, .ratio(1.3), floor: "hit from elsewhere") {
      let multiplexer = try await filled()
      return try await $0.compare(scale: 4) {
        try await timeOnMain(multiplexer)
      } floor: {
        try await time(multiplexer)
      }
    },
    Row(
      "hit, map of 10,000 strings", .nanoseconds, .ratio(1.4),
      floor: "locked dictionary + clock"
    ) {
      let stations = Stations(10_000)
      let map = stations.map()
      return try await $0.compare(scale: 4) {
        try await stations.timeRequests(of: map)
      } floor: {
        await stations.timeDictionary()
      }
    },
    Row("cachedValue, map of 10,000 strings", .nanoseconds, .ratio(1.2), floor: "request(key:)") {
      let stations = Stations(10_000)
      let map = stations.map()
      return try await $0.compare(scale: 4) {
        await nanoseconds(per: stations.order.count) {
          var sink = Sink()
          for key in stations.order {
            if let value = map.cachedValue(for: key) { sink.take(value) }
          }
          sink.check()
        }
      } floor: {
        try await stations.timeRequests(of: map)
      }
    },
    Row("hit, shared over a folder", .nanoseconds, .ratio(1.1), floor: "hit, not shared") {
      let store = JSONFileCacher(root: try TemporaryFolder.make())
      let shared = Multiplexer<Reading>(
        cacheKey: "reading",
        options: MuxOptions(cacher: store, sharing: .onThisMachine(over: store))
      ) { Reading(1) }
      _ = try await shared.request()
      let alone = Multiplexer<Reading>(cacheKey: "alone", options: MuxOptions(cacher: store)) {
        Reading(1)
      }
      _ = try await alone.request()
      return try await $0.compare(scale: 4) {
        try await time(shared)
      } floor: {
        try await time(alone)
      }
    },
    Row("hit, events off", .nanoseconds, .ratio(1.1), floor: "hit with no repository") {
      let repository = MuxRepository()
      let watched = try await filled()
      watched.register(in: repository)
      do { _ = repository.events() }
      let alone = try await filled()
      return try await $0.compare(scale: 4) {
        try await time(watched)
      } floor: {
        try await time(alone)
      }
    },
  ]

  private static func filled() async throws -> Multiplexer<Reading> {
    let multiplexer = Multiplexer<Reading>(name: nil) { Reading(1) }
    _ = try await multiplexer.request()
    return multiplexer
  }

  private static func time(_ multiplexer: Multiplexer<Reading>) async throws -> Double {
    try await nanoseconds(per: count) {
      var sink = Sink()
      for _ in 0..<count { sink.take(try await multiplexer.request()) }
      sink.check()
    }
  }

  @MainActor
  private static func timeOnMain(_ multiplexer: Multiplexer<Reading>) async throws -> Double {
    try await nanoseconds(per: count) {
      var sink = Sink()
      for _ in 0..<count { sink.take(try await multiplexer.request()) }
      sink.check()
    }
  }
}
