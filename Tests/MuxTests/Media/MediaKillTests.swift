import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A child process downloads in a loop and is killed at random moments.
@Suite(.blocks, .timeLimit(.minutes(60))) struct MediaKillTests {
  @Test func `After a kill at any moment only whole files remain`() async throws {
    try await withTemporaryFolder { folder in
      var random = SeededRandom(seed: 7)
      var next = 0
      let rounds = Thorough.pick(8, 25)
      for round in 0..<rounds {
        let work = KilledDownloads(folder: folder.path, first: next)
        let microseconds = random.nextInt(below: 20_000)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [work = work as KilledDownloads, microseconds = microseconds as Int] in
          try await work.workUntilKilled(after: microseconds)
        }
        let finished = try work.finished()
        // The next run finds all finished files, perhaps one more, and removes the rest.
        let media = MediaLoader(root: work.root, downloader: work.downloader)
        _ = try await media.request(work.url(of: -1 - round))
        let parts = try FileManager.default.contentsOfDirectory(
          atPath: work.root.appending(path: "parts").path)
        #expect(parts.filter { !$0.hasSuffix(".lock") } == [], "round \(round)")
        for number in next...max(finished, next) {
          let file = media.cachedFile(for: work.url(of: number))
          #expect(file != nil || number > finished, "\(number)")
          guard let file else { continue }
          #expect(try Data(contentsOf: file) == work.content(of: number), "\(number)")
        }
        next = finished + 1
      }
      #expect(next >= rounds)
      let work = KilledDownloads(folder: folder.path, first: next)
      let whole = (-rounds..<next).map { MediaKey(work.url(of: $0)).name }
      let there = try filePaths(below: work.root.appending(path: "files"))
        .filter { !$0.hasPrefix(".") }
      // One more file may have been completed without being reported.
      #expect(Set(there).isSuperset(of: whole))
      #expect(there.count <= whole.count + 1)
    }
  }
}

/// The work of the child, known to the parent.
private struct KilledDownloads: Codable, Sendable {
  let folder: String
  let first: Int

  var root: URL { URL(filePath: folder + "/root") }
  private var journal: String { folder + "/journal" }

  func url(of number: Int) -> URL {
    URL(string: "https://a.example/\(number).bin") ?? URL(filePath: "/")
  }

  func content(of number: Int) -> Data { Self.content(number) }

  private static func content(_ number: Int) -> Data {
    var random = SeededRandom(seed: UInt64(bitPattern: Int64(number)))
    return Data(
      repeating: UInt8(truncatingIfNeeded: number), count: 1 + random.nextInt(below: 200_000))
  }

  var downloader: ScriptedDownloader {
    ScriptedDownloader { request, receiver in
      let name = request.url.deletingPathExtension().lastPathComponent
      var content = Self.content(Int(name) ?? 0)[...]
      try receiver.begin(
        status: 200, headers: ["Content-Length": "\(content.count)", "ETag": "\"\(name)\""])
      while !content.isEmpty {
        try receiver.receive(Data(content.prefix(4096)))
        content = content.dropFirst(4096)
      }
    }
  }

  func workUntilKilled(after microseconds: Int) async throws {
    let media = MediaLoader(root: root, downloader: downloader)
    let file = open(journal, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    for number in first... {
      _ = try await media.request(url(of: number))
      if number.isMultiple(of: 3) { try await media.save() }
      // Data handed to the system outlives the process.
      let line = Array("\(number)\n".utf8)
      guard write(file, line, line.count) == line.count else { return }
      // Each child finishes one file, however slow the machine is.
      guard number == first else { continue }
      DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(microseconds)) {
        kill(getpid(), SIGKILL)
      }
    }
  }

  /// The last finished file, or the number before the first.
  func finished() throws -> Int {
    let text = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").last.flatMap { Int($0) } ?? first - 1
  }
}
