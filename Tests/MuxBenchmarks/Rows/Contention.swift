import Mux

extension Row {
  static let contention: [Row] = [
    Row("8 threads on one map", .nanoseconds, .ratio(1.5), floor: "2 threads, per operation") {
      let stations = Stations(10_000)
      let map = stations.map()
      return try await $0.compare {
        1_000 / (try await hits(on: map, stations, threads: 8))
      } floor: {
        1_000 / (try await hits(on: map, stations, threads: 2))
      }
    },
    Row("2 threads on one map", .operations, .gain(1.4), floor: "1 thread") {
      let stations = Stations(10_000)
      let map = stations.map()
      return try await $0.compare {
        try await hits(on: map, stations, threads: 2)
      } floor: {
        try await hits(on: map, stations, threads: 1)
      }
    },
  ]

  private static func hits(
    on map: MultiplexerMap<String, Reading>, _ stations: Stations, threads: Int
  ) async throws -> Double {
    let order = stations.order
    return try await operationsPerMicrosecond(threads: threads, batch: 1_000) { thread in
      let begin = thread * order.count / threads
      let position = Counter()
      return {
        let offset = begin + position.add(1_000)
        var sink = Sink()
        for step in 0..<1_000 {
          sink.take(try await map.request(key: order[(offset + step) % order.count]))
        }
        sink.check()
      }
    }
  }
}
