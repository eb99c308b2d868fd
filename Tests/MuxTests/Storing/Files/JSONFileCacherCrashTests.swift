import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Cuts the power at a random call of random work, many times, and checks what is left.
@Suite(.computes) struct JSONFileCacherCrashTests {
  @Test(arguments: [false, true])
  func `After a crash records are old or new, and cleared ones stay away`(
    syncsToDisk: Bool
  ) async throws {
    var outcomes = CrashOutcomes()
    let runs = Thorough.pick(70, 1050)
    for seed in 0..<runs {
      var run = CrashRun(seed: UInt64(seed), syncsToDisk: syncsToDisk)
      // In most runs the folders are already on the disk.
      if seed % 4 != 0 { try await run.clearAll() }
      for _ in 0..<2 { try await run.workUntilPowerFails(&outcomes) }
      for failure in run.failures { Issue.record("seed \(seed), \(syncsToDisk): \(failure)") }
      if !run.failures.isEmpty { return }
    }
    // The faults must be severe enough for the test to mean something.
    let isBad =
      outcomes.cuts > runs * 9 / 10 && outcomes.cleared > runs / 6 && outcomes.back > runs / 3
    #expect(isBad, "\(outcomes)")
    #expect((outcomes.torn > runs / 15) == (!syncsToDisk), "\(outcomes)")
  }
}

struct CrashOutcomes {
  var cuts = 0
  var cleared = 0
  var back = 0
  var torn = 0
}

/// A disk, the changes made to it, and its possible contents.
private struct CrashRun {
  let files = SimulatedFileSystem()
  let syncsToDisk: Bool
  var random: SeededRandom
  var version = 0
  /// The possible texts of each key in each domain; nil means no record.
  var possible: [[Set<String?>]] = Array(repeating: Array(repeating: [nil], count: 4), count: 2)
  var failures: [String] = []

  init(seed: UInt64, syncsToDisk: Bool) {
    self.syncsToDisk = syncsToDisk
    random = SeededRandom(seed: seed)
  }

  var cacher: JSONFileCacher {
    JSONFileCacher(
      root: URL(filePath: "/people/user/cache"), syncsToDisk: syncsToDisk, runsInline: true,
      fileSystem: files)
  }

  func clearAll() async throws {
    for number in 0..<2 { _ = try await cacher.removeAll(in: CacheDomain("domain \(number)")) }
    try files.sync(folder: "/people")
    try files.sync(folder: "/")
    try files.sync(folder: "/people/user")
  }

  mutating func workUntilPowerFails(_ outcomes: inout CrashOutcomes) async throws {
    let cacher = cacher
    files.fail(
      from: 1 + random.nextInt(below: 90), with: FileSystemFault(code: EIO, takesEffect: true))
    while !files.hasFailed {
      let number = random.nextInt(below: 2)
      let domain = try CacheDomain("domain \(number)")
      switch random.nextInt(below: 12) {
      case 0: await clear(number, domain, cacher, &outcomes)
      case 1: await remove(number, domain, cacher)
      default: await save(number, domain, cacher)
      }
    }
    outcomes.cuts += 1
    files.crash(seed: random.next())
    try await check(&outcomes)
  }

  private mutating func save(_ number: Int, _ domain: CacheDomain, _ cacher: JSONFileCacher) async {
    var records: [CacheRecord] = []
    var keys: [Int] = []
    for key in 0..<4 where random.nextInt(below: 2) == 0 {
      version += 1
      // A sector or two, so that a part can be lost.
      let text = "\(version) " + String(repeating: "x", count: 400 + random.nextInt(below: 500))
      records.append(.sample("key \(key)", text, age: 1e6 - Double(version)))
      keys.append(key)
    }
    for (key, record) in zip(keys, records) {
      possible[number][key].insert(record.text)
      if !syncsToDisk { possible[number][key].insert(nil) }
    }
    guard let epoch = try? await cacher.epoch(of: domain),
      let failed = try? await cacher.save(records, in: domain, epoch: epoch)
    else { return }
    let unsaved = Set(failed.map(\.key))
    for (key, record) in zip(keys, records) where !unsaved.contains(record.key) {
      if syncsToDisk { possible[number][key] = [record.text] }
      if !files.hasFailed, (try? await cacher.load(record.key, in: domain)) != record {
        if !files.hasFailed { failures.append("\(record.key) is not there after its save") }
      }
    }
  }

  private mutating func remove(
    _ number: Int, _ domain: CacheDomain, _ cacher: JSONFileCacher
  ) async {
    let key = random.nextInt(below: 4)
    possible[number][key].insert(nil)
    if (try? await cacher.remove(["key \(key)"], in: domain)) != nil {
      possible[number][key] = [nil]
    }
  }

  private mutating func clear(
    _ number: Int, _ domain: CacheDomain, _ cacher: JSONFileCacher,
    _ outcomes: inout CrashOutcomes
  ) async {
    for key in 0..<4 { possible[number][key].insert(nil) }
    if (try? await cacher.removeAll(in: domain)) != nil {
      outcomes.cleared += 1
      for key in 0..<4 { possible[number][key] = [nil] }
    }
  }

  private mutating func check(_ outcomes: inout CrashOutcomes) async throws {
    let cacher = cacher
    for number in 0..<2 {
      let contents = try await cacher.loadAll(in: CacheDomain("domain \(number)"))
      outcomes.torn += contents.failures.count
      if syncsToDisk && !contents.failures.isEmpty {
        failures.append("damaged: \(contents.failures)")
      }
      for key in 0..<4 {
        let text = contents.records.first { $0.key == "key \(key)" }?.text
        if text != nil { outcomes.back += 1 }
        if !possible[number][key].contains(text) {
          let found = text?.prefix(12) ?? "nothing"
          let allowed = possible[number][key].map { $0?.prefix(12) ?? "nothing" }
          failures.append("domain \(number), key \(key) holds \(found), not one of \(allowed)")
        }
        possible[number][key] = [text]
      }
    }
    if files.paths.contains(where: { $0.contains("/.tmp/") }) {
      failures.append("there is a stray temporary file")
    }
  }
}
