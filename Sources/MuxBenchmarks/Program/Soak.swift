import Foundation
import OpenMeteoSimulator

/// The full screen for many minutes, with random keys, sizes and failures.
///
/// Twice at once: with a cache, on a network where a fifth of all requests fail and that goes away
/// now and then; and with `--demo`, where the keys of the inspector do the same.
final class Soak {
  private struct Watched {
    let name: String
    let screen: ProgramScreen
    /// The lowest of each minute, and of this one so far.
    var levels: [Double] = []
    var lowest = Double.infinity

    /// What it takes now: all of it, and what is no page of a file, such as its code.
    var size: (all: Double, own: Double) {
      let file = ProcessFile(screen.process)
      return (file.megabytes("VmRSS") ?? .nan, file.megabytes("RssAnon") ?? .nan)
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

  /// Runs it on a thread of its own; false if something was wrong.
  static func run(minutes: Int, seed: UInt64 = 1) async throws -> Bool {
    let stage = try ProgramStage(
      SimulatedConditions(failureRate: 0.2), isUnlimited: true)
    for place in ["Berlin", "Tokyo", "Reykjavik"] { try await stage.run("places", "add", place) }
    let grows = try await onThread { try Soak(stage, seed: seed).run(minutes: minutes) }
    // After the kill: whatever was saved is readable, and nothing had to be set aside.
    let opened = try await stage.run("cache", "ls")
    try await killOnceMore(on: stage)
    let damaged = stage.files.filter { $0.contains("damaged") || $0.contains("corrupt") }
    print("after a kill the cache opens, with \(opened.lines) lines; set aside: \(damaged.count)")
    return !grows && damaged.isEmpty
  }

  /// Kills the program when it has surely saved something, which must be there then.
  ///
  /// A random key may have cleared the cache before, or forbidden the network.
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
    let start = ContinuousClock.now
    var (minute, turns) = (0, 0)
    while minute < minutes {
      for entry in screens { try press(entry.screen) }
      turns += 1
      if turns % 40 == 0 { measure() }
      let passed = Int((ContinuousClock.now - start) / .seconds(60))
      guard passed > minute else { continue }
      minute = passed
      // For a third of each three minutes there is no network.
      stage.isOffline = minute % 3 == 2
      closeMinute()
      if minute % 5 == 0 || minute == minutes { tell(minute) }
    }
    for entry in screens { entry.screen.kill() }
    print("\(keys.count) keys, \(stage.requests) requests")
    return screens.map { grows($0.name, $0.levels) }.contains(true)
  }

  private func press(_ screen: ProgramScreen) throws {
    if keys.isResizeNext() {
      screen.resize(width: keys.number(below: 200) + 1, height: keys.number(below: 60) + 1)
    }
    screen.send(keys.next())
    screen.drain(milliseconds: 25)
    if let code = screen.exitCode() { throw Fault(description: "it ended with \(code)") }
  }

  /// What an answer takes while it is read comes and goes within seconds: the lowest is what stays.
  private func measure() {
    for index in screens.indices {
      screens[index].lowest = min(screens[index].lowest, screens[index].size.all)
    }
  }

  private func closeMinute() {
    for index in screens.indices {
      screens[index].levels.append(screens[index].lowest)
      screens[index].lowest = .infinity
    }
  }

  private func tell(_ minute: Int) {
    let levels = screens.map { entry in
      "\(entry.name) \(Report.text(entry.levels.last ?? .nan, .megabytes))"
        + " (\(Report.text(entry.size.own, .megabytes)) its own now)"
    }
    print("minute \(minute): \(levels.joined(separator: ", "))")
    fflush(nil)
  }

  /// Whether the least of the last five minutes is more than a fiftieth above that of the five which
  /// were ten minutes before.
  ///
  /// From one minute to the next it goes up and down by a tenth, with the size of the screen.
  private func grows(_ name: String, _ levels: [Double]) -> Bool {
    guard levels.count >= 25 else { return false }
    let (early, late) = (least(levels.suffix(15).prefix(5)), least(levels.suffix(5)))
    print("\(name): \(Report.text(early, .megabytes)), then \(Report.text(late, .megabytes))")
    return !(late <= early * 1.02)
  }

  private func least(_ levels: ArraySlice<Double>) -> Double { levels.min() ?? .nan }
}
