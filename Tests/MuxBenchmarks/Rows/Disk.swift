import Foundation
import Mux
#if SQLite
import MuxSQLite
#endif

extension Row {
  static let disk: [Row] = saving + starting

  private static let count = 10_000

  private static let saving: [Row] = {
    var rows = [
      Row(
        "save 10,000 to JSON files", .milliseconds, .absolute(700, orRatio: 1.5),
        floor: "10,000 bare files"
      ) {
        try await save($0, floor: { try $0.writeEach(to: $1) }) { JSONFileCacher(root: $0) }
      }
    ]
    #if SQLite
    rows.append(
      Row("save 10,000 to SQLite", .milliseconds, .ratio(3), floor: "one JSON file of all") {
        try await save($0, floor: { try $0.write(to: $1) }) {
          SQLiteCacher(file: $0.appending(component: "mux.sqlite"))
        }
      })
    #endif
    return rows
  }()

  private static let starting: [Row] = stores.flatMap { name, make in
    [
      Row("first value of 10,000, \(name)", .milliseconds, .absolute(5), floor: "one JSON file") {
        try await start($0, make) { _ = try await $0.request(key: $1) }
      },
      Row("all 10,000 values, \(name)", .milliseconds, .ratio(3), floor: "one JSON file of all") {
        try await start($0, make) { map, _ in try await map.restore() }
      },
    ]
  }

  private typealias MakeStore = @Sendable (URL) -> any Cacher

  private static var stores: [(String, MakeStore)] {
    var stores: [(String, MakeStore)] = [("JSON files", { JSONFileCacher(root: $0) })]
    #if SQLite
    stores.append(("SQLite", { SQLiteCacher(file: $0.appending(component: "mux.sqlite")) }))
    #endif
    return stores
  }

  private static func save(
    _ sampler: Sampler, floor: (Readings, URL) throws -> Void, _ make: MakeStore
  ) async throws -> Measurement {
    let readings = Readings(count)
    return try await sampler.compare(scale: 0.3) {
      let map = readings.map(make(try TemporaryFolder.make()))
      return try await milliseconds { try await map.save() }
    } floor: {
      let folder = try TemporaryFolder.make()
      return try await milliseconds { try floor(readings, folder) }
    }
  }

  private static func start(
    _ sampler: Sampler, _ make: MakeStore,
    _ work: (MultiplexerMap<String, Reading>, String) async throws -> Void
  ) async throws -> Measurement {
    let readings = Readings(count)
    let folder = try TemporaryFolder.make()
    try await readings.map(make(folder)).save()
    try readings.write(to: folder)
    return try await sampler.compare(scale: 0.3) {
      var map: MultiplexerMap<String, Reading>?
      let time = try await milliseconds {
        let cold = readings.emptyMap(make(folder))
        map = cold
        try await work(cold, readings.someKey)
      }
      guard map?.cachedValue(for: readings.someKey) != nil else {
        throw Fault(description: "nothing came from disk")
      }
      return time
    } floor: {
      try await milliseconds { try readings.read(from: folder) }
    }
  }
}

/// Many readings, to save in a store or as one file.
private struct Readings {
  private let content: [String: Reading]
  let someKey: String

  init(_ count: Int) {
    let keys = Reading.keys(count)
    content = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, Reading($0)) })
    someKey = keys[count / 2]
  }

  func emptyMap(_ store: any Cacher) -> MultiplexerMap<String, Reading> {
    MultiplexerMap<String, Reading>(
      cacheKey: "readings", limits: .unlimited, options: MuxOptions(cacher: store)
    ) { key in throw Fault(description: "\(key) was not on disk") }
  }

  func map(_ store: any Cacher) -> MultiplexerMap<String, Reading> {
    let map = emptyMap(store)
    for (key, reading) in content { map.store(reading, for: key) }
    return map
  }

  func write(to folder: URL) throws {
    try JSONEncoder().encode(content)
      .write(to: folder.appending(component: "all.json"), options: .atomic)
  }

  /// Writes one file for each reading, atomically.
  func writeEach(to folder: URL) throws {
    let encoder = JSONEncoder()
    for (key, reading) in content {
      let path = folder.appending(component: key.replacing("/", with: ".")).path
      let data = try encoder.encode(reading)
      guard let file = fopen(path + ".new", "we") else { throw Fault(description: "no \(path)") }
      let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
      guard fclose(file) == 0, count == data.count, rename(path + ".new", path) == 0 else {
        throw Fault(description: "\(path) was not written")
      }
    }
  }

  func read(from folder: URL) throws {
    let data = try Data(contentsOf: folder.appending(component: "all.json"))
    let content = try JSONDecoder().decode([String: Reading].self, from: data)
    guard content.count == self.content.count else { throw Fault(description: "not all is there") }
  }
}
