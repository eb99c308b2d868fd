import Foundation
import OpenMeteoSimulator

/// A soak test: the full screen for many minutes, with random keys, sizes and failures.
///
/// Runs two programs at once: one with a cache, on a network with a fifth of all requests failing
/// and with occasional outages, and one with `--demo`, whose inspector keys simulate the same.
final class Soak {
  private struct Watched {
    let name: String
    let screen: ProgramScreen
    /// The resident memory, and its private part.
    ///
    /// The rest are file pages such as code, which the system may drop at any time.
    var all = Levels("VmRSS")
    var own = Levels("RssAnon")

    /// The private memory between keys, before the idle period.
    private(set) var busy = 0.0

    /// Puts the program into a comparable state: a fixed size, one place, nothing cached or
    /// simulated.
    mutating func settle() throws {
      busy = ProcessFile(screen.process).megabytes("RssAnon") ?? .nan
      screen.resize(width: 100, height: 30)
      // The program waits this long for the rest of a possible reply of the terminal.
      screen.drain(milliseconds: 1_500)
      for _ in 0..<8 { press("\u{1B}", milliseconds: 200) }
      for _ in 0..<30 { press("x", milliseconds: 100) }
      for key in ["o", "/", "berlin", "\r", "a"] { press(key, milliseconds: 500) }
      guard screen.shows("Berlin") else {
        let end = screen.exitCode().map { ", it ended with \($0)" } ?? ""
        throw Fault(description: "\(name) shows no Berlin\(end)")
      }
      for key in ["i", "X", "X"] { press(key, milliseconds: 500) }
      for _ in 0..<4 { press("\u{1B}", milliseconds: 200) }
    }

    mutating func measure() throws {
      let file = ProcessFile(screen.process)
      try all.measure(file)
      try own.measure(file)
    }

    private func press(_ key: String, milliseconds: Int) {
      screen.send(key)
      screen.drain(milliseconds: milliseconds)
    }
  }

  private struct Levels {
    private let kind: String
    private(set) var rests: [Double] = []

    init(_ kind: String) { self.kind = kind }

    mutating func measure(_ file: ProcessFile) throws {
      guard let level = file.megabytes(kind) else { throw Fault(description: "it has ended") }
      rests.append(level)
    }

    /// The lower of the first two values after ten minutes, and of the last two.
    var ends: (early: Double, late: Double)? {
      let rests = rests.dropFirst(2)
      guard rests.count >= 4, let early = rests.prefix(2).min(), let late = rests.suffix(2).min()
      else { return nil }
      return (early, late)
    }
  }

  private let stage: ProgramStage
  private var screens: [Watched]
  private var keys: SoakKeys

  init(_ stage: ProgramStage, seed: UInt64) throws {
    self.stage = stage
    let (program, variables) = (stage.program, stage.variables)
    screens = [
      Watched(name: "skymux", screen: try ProgramScreen([program], variables)),
      Watched(name: "skymux --demo", screen: try ProgramScreen([program, "--demo"], variables)),
    ]
    keys = SoakKeys(seed: seed)
  }

  /// Runs the test on a thread of its own and returns whether it passed.
  static func run(minutes: Int, seed: UInt64 = 1) async throws -> Bool {
    let stage = try ProgramStage(SimulatedConditions(failureRate: 0.2), isUnlimited: true)
    for place in ["Berlin", "Tokyo", "Reykjavik"] { try await stage.run("places", "add", place) }
    let grows = try await onThread { try Soak(stage, seed: seed).run(minutes: minutes) }
    // After the kill, all saved data must be readable, with no file set aside.
    let opened = try await stage.run("cache", "ls")
    try await killOnceMore(on: stage)
    let damaged = stage.files.filter { $0.contains("damaged") || $0.contains("corrupt") }
    print("after a kill the cache opens, with \(opened.lines) lines; set aside: \(damaged.count)")
    return !grows && damaged.isEmpty
  }

  /// Kills the program once it must have saved data, which must then be present.
  ///
  /// A random key may have cleared the cache or disabled the network before.
  private static func killOnceMore(on stage: ProgramStage) async throws {
    stage.recover()
    try await stage.run("config", "set", "refresh", "auto")
    try await stage.run("places", "add", "Berlin")
    try await onThread {
      let screen = try ProgramScreen([stage.program], stage.variables)
      _ = try screen.firstFrame(with: "Berlin")
      screen.rest(seconds: 10)
      screen.kill()
    }
    try await stage.run("Berlin", "--offline", "--oneline")
  }

  private func run(minutes: Int) throws -> Bool {
    for entry in screens { _ = try entry.screen.firstFrame(with: "Berlin") }
    // Each round takes four minutes: almost one without network, and two idle.
    for round in 1...max(minutes / 4, 1) {
      try press(for: .seconds(50))
      stage.isOffline = true
      try press(for: .seconds(50))
      stage.isOffline = false
      try rest()
      tell(4 * round)
    }
    for entry in screens { entry.screen.kill() }
    print("\(keys.count) keys, \(stage.requests) requests")
    return screens.map { grows($0) }.contains(true)
  }

  private func press(for time: Duration) throws {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end { for entry in screens { try press(entry.screen) } }
  }

  /// Leaves the programs idle for more than two minutes and measures.
  ///
  /// They release free memory each minute, but the first time some threads may still hold a part of
  /// it.
  private func rest() throws {
    for index in screens.indices { try screens[index].settle() }
    for _ in 0..<125 { for entry in screens { entry.screen.drain(milliseconds: 500) } }
    for index in screens.indices { try screens[index].measure() }
  }

  private func press(_ screen: ProgramScreen) throws {
    if keys.isResizeNext() {
      screen.resize(width: keys.number(below: 200) + 1, height: keys.number(below: 60) + 1)
    }
    screen.send(keys.next())
    screen.drain(milliseconds: 25)
    if let code = screen.exitCode() { throw Fault(description: "it ended with \(code)") }
  }

  private func tell(_ minute: Int) {
    let levels = screens.map { entry in
      "\(entry.name) \(text(entry.all.rests.last)), its own \(text(entry.own.rests.last))"
        + " (\(text(entry.busy)) before the rest)"
    }
    print("minute \(minute): \(levels.joined(separator: ", "))")
    fflush(nil)
  }

  /// Returns whether private memory grew by more than two percent of all memory.
  private func grows(_ entry: Watched) -> Bool {
    guard let all = entry.all.ends, let own = entry.own.ends else {
      print("\(entry.name): too short to tell whether it grows")
      return false
    }
    let (growth, most) = (own.late - own.early, all.early / 50)
    print(
      "\(entry.name): \(text(all.early)), then \(text(all.late));"
        + " its own \(text(own.early)), then \(text(own.late)): "
        + "\(growth > most ? "grows" : "level"), where \(text(most)) more may be")
    return growth > most
  }

  private func text(_ megabytes: Double?) -> String { Report.text(megabytes ?? .nan, .megabytes) }
}
