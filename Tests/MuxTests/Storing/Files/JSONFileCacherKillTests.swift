import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// A child process saves in a loop and is killed at random moments.
@Suite(.computes) struct JSONFileCacherKillTests {
  @Test func `After kill -9 all records of finished saves are there`() async throws {
    try await withTemporaryFolder { folder in
      var random = SeededRandom(seed: 5)
      var history = KilledHistory()
      var steps = 0
      var round = 0
      // On a slow disk more rounds are needed until enough was saved.
      let rounds = Thorough.pick(12, 200)
      while round < rounds || steps <= rounds && round < 2_000 {
        defer { round += 1 }
        let work = KilledWork(folder: folder.path, firstStep: history.nextStep)
        let microseconds = 200 + random.nextInt(below: 25_000)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [work = work as KilledWork, microseconds = microseconds as Int] in
          try await work.workUntilKilled(after: microseconds)
        }
        let finished = try work.finishedStep()
        steps += finished - work.firstStep + 1
        history.advance(to: finished)
        let cacher = JSONFileCacher(root: work.root)
        let contents = try await cacher.loadAll(in: CacheDomain("a"))
        #expect(contents.failures == [], "round \(round)")
        let problems = history.settle(with: contents.records)
        #expect(problems == [], "round \(round)")
        let strays = try? FileManager.default.contentsOfDirectory(
          atPath: work.root.appending(path: ".tmp").path)
        #expect(strays ?? [] == [], "round \(round)")
        if !problems.isEmpty { return }
      }
      #expect(steps > rounds)
    }
  }
}

/// A step of the child's work, known to parent and child.
private struct KilledStep {
  let number: Int

  var isClearing: Bool { number % 29 == 0 }

  var records: [CacheRecord] {
    var random = SeededRandom(seed: UInt64(number))
    return (0..<8).compactMap { key in
      guard !isClearing, random.nextInt(below: 2) == 0 else { return nil }
      let text =
        "\(number) "
        + String(
          repeating: "z", count: random.nextInt(below: random.nextInt(below: 8) == 0 ? 20_000 : 500)
        )
      return .sample("key \(key)", text, age: 1e6 - Double(number))
    }
  }
}

/// The child's side.
private struct KilledWork: Codable, Sendable {
  let folder: String
  let firstStep: Int

  var root: URL { URL(filePath: folder + "/root") }
  private var journal: String { folder + "/journal" }

  func workUntilKilled(after microseconds: Int) async throws {
    let cacher = JSONFileCacher(root: root)
    let domain = try CacheDomain("a")
    var epoch = try await cacher.epoch(of: domain)
    let file = open(journal, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(microseconds)) {
      kill(getpid(), SIGKILL)
    }
    for number in firstStep... {
      let step = KilledStep(number: number)
      if step.isClearing {
        epoch = try await cacher.removeAll(in: domain)
      } else {
        guard try await cacher.save(step.records, in: domain, epoch: epoch) == [] else { return }
      }
      // Data handed to the system outlives the process.
      let line = Array("\(number)\n".utf8)
      guard write(file, line, line.count) == line.count else { return }
    }
  }

  /// The last finished step, or the number before the first.
  func finishedStep() throws -> Int {
    let text = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").last.flatMap { Int($0) } ?? firstStep - 1
  }
}

/// The parent's side: the expected records.
private struct KilledHistory {
  private(set) var nextStep = 1
  private var expected: [String: CacheRecord] = [:]

  mutating func advance(to step: Int) {
    while nextStep <= step {
      let step = KilledStep(number: nextStep)
      if step.isClearing { expected = [:] }
      for record in step.records { expected[record.key] = record }
      nextStep += 1
    }
  }

  /// Compares the records with the expected ones, allowing for the interrupted step, and
  /// continues from what it found.
  mutating func settle(with records: [CacheRecord]) -> [String] {
    let cut = KilledStep(number: nextStep)
    nextStep += 1
    let found = Dictionary(uniqueKeysWithValues: records.map { ($0.key, $0) })
    let begun = Dictionary(uniqueKeysWithValues: cut.records.map { ($0.key, $0) })
    var problems: [String] = []
    for key in Set(expected.keys).union(found.keys) {
      if found[key] == expected[key] { continue }
      if let record = found[key], record == begun[key] { continue }
      if cut.isClearing && found.isEmpty { continue }
      let steps = [expected[key], found[key], begun[key]].map { $0?.text.prefix(8) ?? "nothing" }
      problems.append("\(key): expected, found, begun: \(steps)")
    }
    expected = found
    return problems
  }
}
