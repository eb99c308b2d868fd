import ChildProcesses
import Foundation
import MuxNetworking
import SystemTesting
import Testing

/// A misbehaving server gives one line and an exit code, and stored data stays usable.
@Suite(.timeLimit(.minutes(60)))
struct HostileServerTests {
  private static let forms = [
    "Oslo", "Oslo --json", "Oslo --csv", "Oslo --oneline", "Oslo --plain", "Oslo --prose",
    "Oslo --waybar", "Oslo --tmux", "Oslo --format %t", "hours 2 Oslo -vvv", "air Oslo",
    "compare Oslo Berlin", "compare --models Oslo", "search oslo", "search qqqqx", "Qqqqx",
  ]

  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private func run(
    _ line: String, in home: SkymuxProcess.Home, at server: LoopbackServer, _ mode: HostileMode
  ) async throws -> FinishedProcess {
    var process = SkymuxProcess(home)
    process.variables["SKYMUX_APIKEY"] = HostileMode.key
    let address = address(of: server, mode)
    return try await process.run("\(line) --timeout 600s --server \(address)")
  }

  private func address(of server: LoopbackServer, _ mode: HostileMode) -> String {
    "http://127.0.0.1:\(mode.isThere ? server.port : 9)"
  }

  /// Copies the simulator's cache to this server's, as if the server had worked until now.
  private func store(for server: LoopbackServer, _ mode: HostileMode) throws {
    let kept = served.home.cache(of: address(of: server, mode))
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.copyItem(at: served.cache, to: kept)
  }

  private func expectNoKey(_ text: String, _ line: String) {
    for part in ["geheim", "schluessel"] {
      #expect(!text.lowercased().contains(part), "\(line): \(text)")
    }
  }

  @Test(arguments: HostileMode.all)
  func `A misbehaving server gives one line, and stored data is still shown`(
    mode: HostileMode
  ) async throws {
    let server = try LoopbackServer { mode.reply($0) }
    defer { server.stop() }
    let bare = try await run("hours 2 Oslo", in: SkymuxProcess.Home(), at: server, mode)
    #expect(bare.code == mode.code && bare.output.isEmpty, "\(bare)")
    #expect(bare.errors.hasPrefix("error: ") && bare.errors.contains(mode.words), "\(bare)")
    expectOneLine([bare])
    #expect(!bare.errors.contains("no network"), "\(bare.errors)")
    // Checks stored data for a few modes of each kind, or for all in a thorough run.
    guard Thorough.isOn || turn(mode).isMultiple(of: 7) else { return }
    #expect(try await served.run("hours 2 Oslo").code == 0)
    try store(for: server, mode)
    let kept = try await run("hours 2 Oslo --refresh", in: served.home, at: server, mode)
    #expect(kept.code == 0 && !kept.output.isEmpty, "\(kept)")
    #expect(kept.errors.hasPrefix("note: Oslo: ") && kept.errors.contains(mode.words), "\(kept)")
    #expect(kept.errors.contains("; showing data from "), "\(kept)")
    let strict = try await run("hours 2 Oslo --refresh --strict", in: served.home, at: server, mode)
    #expect(strict.code == 5 && strict.output.isEmpty, "\(strict)")
    expectOneLine([kept, strict])
    #expect(!kept.errors.contains("no network"), "\(kept.errors)")
  }

  private func expectOneLine(_ outcomes: [FinishedProcess]) {
    for outcome in outcomes {
      #expect(outcome.errors.count { $0.isNewline } == 1, "\(outcome)")
      #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains(".."), "\(outcome)")
      expectNoKey(outcome.errors + outcome.output, "hours")
    }
  }

  private func turn(_ mode: HostileMode) -> Int {
    HostileMode.all.firstIndex { $0.description == mode.description } ?? 0
  }

  // Each form starts a process, so the quick run covers the echoing modes.
  @Test(arguments: Thorough.pick(HostileMode.echoing, HostileMode.all))
  func `The API key appears in no output and in no file`(mode: HostileMode) async throws {
    let server = try LoopbackServer { mode.reply($0) }
    defer { server.stop() }
    let empty = try SkymuxProcess.Home()
    try await FilledHome.copy(to: served)
    try store(for: server, mode)
    // Every third form in turns, or every form if the server echoes the request. A quick run uses
    // one form with an empty cache and one with a filled cache.
    let turn = turn(mode)
    let share = mode.description.hasPrefix("the ") ? 1 : 3
    for (index, line) in Self.forms.enumerated()
    where (index + turn).isMultiple(of: Thorough.pick(8, share)) {
      let homes = [(empty, line), (served.home, line + " --refresh")]
      for (home, line) in Thorough.pick([homes[index / 8]], homes) {
        let outcome = try await run(line, in: home, at: server, mode)
        expectNoKey(outcome.output + outcome.errors, line)
        #expect(!(outcome.output + outcome.errors).contains("\u{1B}"), "\(line): \(outcome)")
      }
    }
    for line in Thorough.pick(["doctor"], ["doctor", "cache ls"]) {
      let outcome = try await run(line, in: served.home, at: server, mode)
      expectNoKey(outcome.output + outcome.errors, line)
    }
    for home in [empty, served.home] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: home.url.path) {
        let data = try? Data(contentsOf: home.url.appending(path: path))
        expectNoKey(String(decoding: data ?? Data(), as: UTF8.self), path)
      }
    }
  }
}
