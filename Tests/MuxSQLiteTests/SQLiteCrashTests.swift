#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLiteCrashTests {
  @Test(arguments: 0..<2)
  func `After kill -9 at any moment everything saved is there`(track: Int) async throws {
    let scratch = try Scratch()
    let life = CrashedLife(folder: scratch.folder.path)
    var interrupted = 0
    let rounds = Thorough.pick(12, 100)
    for round in 0..<rounds {
      await #expect(processExitsWith: .signal(SIGKILL)) { [folder = life.folder as String] in
        try await CrashedLife(folder: folder).goOn(for: .max, killedIn: .random(in: 0...8))
      }
      let journal = try life.journal()
      if journal.begun > journal.finished { interrupted += 1 }
      // Every other time the next child finds the file as the last one left it.
      if round.isMultiple(of: 2) { try await life.goOn(for: 0) }
    }
    try await life.goOn(for: 0)
    #expect(try scratch.names() == ["cache.sqlite", "journal"])
    #expect(try life.journal().finished > rounds * 3 / 2)
    #expect(interrupted > rounds / 5)
  }
}

/// A store that is changed step by step, and a journal of the steps begun and finished.
private struct CrashedLife {
  struct State: Equatable {
    var records: [String: String] = [:]
    var epoch: UInt64 = 0
  }

  let folder: String
  private let domain = CacheDomain.named("users")

  init(folder: String) { self.folder = folder }

  /// The last finished step, and the last one begun.
  func journal() throws -> (finished: Int, begun: Int) {
    let text = (try? String(contentsOfFile: folder + "/journal", encoding: .utf8)) ?? ""
    var journal = (finished: 0, begun: 0)
    for line in text.split(separator: "\n") {
      let step = try #require(Int(line.dropFirst()))
      if line.first == "b" { journal.begun = step } else { journal.finished = step }
    }
    return journal
  }

  /// Checks the store against the journal and takes further steps; the process is killed during
  /// the `fatal` one, 0 being the opening.
  func goOn(for steps: Int, killedIn fatal: Int? = nil) async throws {
    var start = ContinuousClock.now
    if fatal == 0 { Self.endProcess(within: .milliseconds(20)) }
    let file = URL(filePath: folder).appending(component: "cache.sqlite")
    let cacher = SQLiteCacher(file: file, busyTimeout: .seconds(600))
    var (step, begun) = try journal()
    let state = try await present(cacher)
    if begun > step, state == Self.state(after: begun) {
      try note("e", begun)
      step = begun
    }
    try #require(state == Self.state(after: step), "step \(step), begun \(begun)")
    for (count, next) in (step + 1..<Int.max).prefix(steps).enumerated() {
      // At most as long as the previous step took, so that the kill hits the step on a slow
      // machine as well.
      if count + 1 == fatal { Self.endProcess(within: ContinuousClock.now - start) }
      start = .now
      try note("b", next)
      try await take(next, cacher)
      try note("e", next)
    }
    await cacher.close()
  }

  private static func endProcess(within time: Duration) {
    let moment = DispatchTime.now() + .nanoseconds(Int(time / .nanoseconds(1) * .random(in: 0...1)))
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: moment) {
      kill(getpid(), SIGKILL)
    }
  }

  private func present(_ cacher: SQLiteCacher) async throws -> State {
    let contents = try await cacher.loadAll(in: domain)
    try #require(contents.failures.isEmpty)
    return State(
      records: Dictionary(uniqueKeysWithValues: contents.records.map { ($0.key, $0.text) }),
      epoch: try await cacher.epoch(of: domain))
  }

  // Every 13th step removes everything, so earlier steps do not matter.
  private static func state(after step: Int) -> State {
    var state = State(epoch: UInt64(step / 13))
    for step in step / 13 * 13...step where step % 13 != 0 {
      if step.isMultiple(of: 5) {
        for key in removed(by: step) { state.records[key] = nil }
      } else {
        for record in saved(by: step) { state.records[record.key] = record.text }
      }
    }
    return state
  }

  private static func removed(by step: Int) -> [String] { ["\(step % 20)", "\((step + 1) % 20)"] }

  private static func saved(by step: Int) -> [CacheRecord] {
    (0..<8).map {
      .sample(
        "\((step * 3 + $0) % 20)", String(repeating: "\(step) ", count: 50 * $0), at: Double(step))
    }
  }

  private func take(_ step: Int, _ cacher: SQLiteCacher) async throws {
    if step.isMultiple(of: 13) {
      #expect(try await cacher.removeAll(in: domain) == UInt64(step / 13))
    } else if step.isMultiple(of: 5) {
      try await cacher.remove(Self.removed(by: step), in: domain)
    } else {
      let failures = try await cacher.save(
        Self.saved(by: step), in: domain, epoch: UInt64(step / 13))
      try #require(failures.isEmpty)
    }
  }

  /// Appends a line, which is in the file on return even if the process is killed then.
  private func note(_ mark: String, _ step: Int) throws {
    let descriptor = open(folder + "/journal", O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    let line = "\(mark)\(step)\n"
    let written = write(descriptor, line, line.utf8.count)
    close(descriptor)
    try #require(written == line.utf8.count)
  }
}
#endif
