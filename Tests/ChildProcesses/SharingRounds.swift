package import Foundation

/// Rounds in which a process fails while others need what it fetches, several rounds at a time.
package struct SharingRounds {
  package struct Outcome: Equatable, Sendable, CustomStringConvertible {
    /// The number of callers with the right value, for each process that survived.
    package var right: [Int?] = []
    /// The number of fetches of each key by all processes.
    package var fetches: [String: Int] = [:]

    package var description: String { "right \(right), fetches \(fetches)" }
  }

  private let store: String
  private let folder: URL
  private let lease: Int
  private let atOnce = 10

  /// Creates rounds over a kind of store, each in its own subfolder.
  package init(_ store: String, in folder: URL, lease: Int) {
    (self.store, self.folder, self.lease) = (store, folder, lease)
  }

  private func rounds(
    _ count: Int, _ body: ([URL]) throws -> [Outcome]
  ) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    while outcomes.count < count {
      let folders = try (0..<min(atOnce, count - outcomes.count)).map { index in
        let round = folder.appending(path: "r\(outcomes.count + index)")
        try FileManager.default.createDirectory(at: round, withIntermediateDirectories: true)
        return round
      }
      outcomes += try body(folders)
    }
    return outcomes
  }

  private func outcome(_ right: [Int?], in folder: URL) throws -> Outcome {
    let fetches = try SharingProcess.fetches(in: folder)
    return Outcome(right: right, fetches: Dictionary(fetches.map { ($0, 1) }, uniquingKeysWith: +))
  }

  /// Kills a process after a random line of its output, and starts another for the same keys.
  package func kill(_ count: Int, keys: Int, seed: UInt64) throws -> [Outcome] {
    var chance = seed
    return try rounds(count) { folders in
      let holders = try folders.map {
        try SharingProcess(store, in: $0, keys: keys, pause: 5, lease: lease)
      }
      for holder in holders {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // A process prints a line when a fetch begins and another when it has the value.
        for _ in 0..<Int(chance >> 33) % (2 * keys) where holder.line() == nil { break }
        holder.kill()
      }
      let others = try folders.map { try SharingProcess(store, in: $0, keys: keys, pause: 1) }
      return try zip(others, folders).map { try outcome([$0.right()], in: $1) }
    }
  }

  /// Suspends a process during its fetch until another has fetched and ended; then resumes it and
  /// starts a third.
  package func stop(_ count: Int, patience: Int) throws -> [Outcome] {
    try rounds(count) { folders in
      let holders = try folders.map { folder in
        let holder = try SharingProcess(store, in: folder, pause: 1_500, lease: lease)
        _ = holder.line()
        holder.stop()
        return holder
      }
      let others = try folders.map {
        try SharingProcess(store, in: $0, patience: patience, pause: 1)
      }
      let second = others.map { $0.right() }
      for holder in holders { holder.resume() }
      let first = holders.map { $0.right() }
      let third = try folders.map { try SharingProcess(store, in: $0, pause: 1) }
      return try folders.indices.map { index in
        try outcome([first[index], second[index], third[index].right()], in: folders[index])
      }
    }
  }
}
