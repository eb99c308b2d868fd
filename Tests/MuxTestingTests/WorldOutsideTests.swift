import Dispatch
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.blocks) struct WorldOutsideTests {
  @Test func `Work from another thread runs and is then reported`() {
    let world = World(seed: 10)
    let ran = Recorder<Bool>()
    let error = #expect(throws: WorldError.self) {
      try world.run {
        onAnotherThread {
          Task(executorPreference: world) { ran.append(true) }
        }
      }
    }
    #expect(ran.all == [true])
    guard case .notReproducible(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.externalJobs == 1)
  }

  @Test func `With .awaited the world waits for work from other threads`() throws {
    let world = World(seed: 11, externalWork: .awaited(atMost: .seconds(600)))
    let value = try world.run(until: .bodyReturns) {
      await withCheckedContinuation { continuation in
        // One thread runs the world, so this starts when the body waits: an earlier answer would
        // come from inside.
        Task(executorPreference: world) {
          DispatchQueue.global().async { continuation.resume(returning: 5) }
        }
      }
    }
    #expect(value == 5)
    #expect(world.report.externalJobs == 1)
    #expect(world.now.sinceStart == .zero)
  }

  @Test func `While a task is outside nothing runs and no time passes`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let world = World(seed: seed)
      let log = Recorder<String>()
      try world.run {
        for name in ["a", "b", "c"] {
          world.start(name) {
            await Task.yield()
            await world.performExternally {
              log.append("\(name) leaves")
              for _ in 0..<3 { _ = await fiveFromAQueue() }
              log.append("\(name) is back")
            }
            await Task.yield()
            log.append("between")
          }
        }
        world.start("sleeper") { try await world.sleep(for: .seconds(1)) }
      }
      let lines = log.all
      for (index, line) in lines.enumerated() where line.hasSuffix("leaves") {
        #expect(lines[index + 1] == "\(line.prefix(1)) is back", "seed \(seed)")
      }
      #expect(world.report.externalJobs == 0)
    }
  }

  @Test func `A run is reproducible although its tasks go outside`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let reports = try (0..<2).map { _ in
        let world = World(seed: seed)
        return try world.run {
          await withTaskGroup { group in
            for number in 0..<4 {
              group.addTask {
                for _ in 0..<3 {
                  _ = await world.performExternally { await fiveFromAQueue() }
                  try? await world.sleep(for: .milliseconds(number))
                }
              }
            }
          }
          return world.report
        }
      }
      #expect(reports[0] == reports[1], "seed \(seed)")
    }
  }

  @Test func `A store with its own threads works in a world`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let domain = try CacheDomain("numbers")
    let reports = try (0..<2).map { run in
      let world = World(seed: 4)
      let place = folder.appending(path: "\(run)")
      let cacher = ExternalCacher(JSONFileCacher(root: place), in: world)
      return try world.run {
        for number in 0..<5 {
          world.start("\(number)") {
            let record = CacheRecord(
              key: "\(number % 2)", payload: Data("\(number)".utf8), fetchedAt: world.date)
            world.note("\(try await cacher.save([record], in: domain, epoch: 0))")
            world.note("\(try await cacher.list(in: domain).map(\.key).sorted())")
          }
        }
        try await world.waitUntilIdle()
        return world.report
      }
    }
    #expect(reports[0].notes.last?.hasSuffix(#"["0", "1"]"#) == true)
    #expect(reports[0].trace == reports[1].trace)
    #expect(reports[0].notes == reports[1].notes)
  }
}

/// Runs work on another thread and blocks until it ends.
private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { work() }
  group.wait()
}

private func fiveFromAQueue() async -> Int {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: 5) }
  }
}
