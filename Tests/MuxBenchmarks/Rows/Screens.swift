import Foundation

extension Row {
  /// The program as a full screen of 120 × 40.
  static let screens: [Row] =
    firstFrame(of: .usual, time: 25, memory: 24)
    + firstFrame(of: .selfContained, time: 15, memory: 20) + keys

  private static func firstFrame(of program: BuiltProgram, time: Double, memory: Double) -> [Row] {
    [
      Row("\(program.rawValue): first frame", .milliseconds, .time(time), floor: processor) {
        let stage = try await visited(program)
        return try await $0.time {
          try await stage.offline { try await stage.screen { try $0.first().time } }
        }
      },
      Row("\(program.rawValue): its memory", .megabytes, .absolute(memory), floor: "--version") {
        let stage = try await visited(program)
        return try await $0.compare(scale: 0.3) {
          try await stage.screen { screen in
            _ = try screen.first()
            screen.settle(quiet: 200)
            return ProcessFile(screen.process).megabytes("VmRSS") ?? .infinity
          }
        } floor: {
          try await stage.run("--version", watchesMemory: true).megabytes
        }
      },
    ]
  }

  private static let keys: [Row] = [
    Row("first frame, written", .bytes, .absolute(20_480), floor: "") { _ in
      let stage = try await visited()
      return try await .only(stage.screen { Double(try $0.first().bytes) })
    },
    Row("next place, to the last byte", .milliseconds, .time(8), floor: processor) {
      $0.time(try await answers(to: "\u{1B}[B", "\u{1B}[A", $0.samples).map(\.time))
    },
    Row("next place, written", .bytes, .absolute(20_480), floor: "") {
      try await most(answers(to: "\u{1B}[B", "\u{1B}[A", $0.samples))
    },
    Row("next hour, to the last byte", .milliseconds, .time(8), floor: processor) {
      $0.time(try await answers(to: "\u{1B}[C", "\u{1B}[D", $0.samples).map(\.time))
    },
    Row("next hour, written", .bytes, .absolute(4_096), floor: "") {
      try await most(answers(to: "\u{1B}[C", "\u{1B}[D", $0.samples))
    },
    Row("idle, processor", .percent, .quiet(0.05), floor: "") { _ in
      try await idle { $0.processorSeconds * 100 }
    },
    Row("idle, wake-ups", .perSecond, .quiet(0.1), floor: "") { _ in try await idle { $0.sleeps } },
    Row("inspector open, wake-ups", .perSecond, .quiet(1.05), floor: "") { _ in
      try await idle(after: "i") { $0.sleeps }
    },
  ]

  /// Creates a home folder with places whose weather is on disk.
  static func visited(_ program: BuiltProgram = .usual) async throws -> ProgramStage {
    let stage = try ProgramStage(program: program)
    for place in ["Berlin", "Tokyo", "Reykjavik"] { try await stage.run("places", "add", place) }
    try await stage.screen { screen in
      _ = try screen.first()
      screen.settle(quiet: 1_000)
      screen.leave(by: "q")
    }
    return stage
  }

  /// Sends a key and its reverse in turn, and returns the resulting frames.
  private static func answers(
    to key: String, _ back: String, _ count: Int
  ) async throws -> [ProgramScreen.Frame] {
    try await visited().screen { screen in
      _ = try screen.first()
      screen.settle(quiet: 300)
      return try (0..<count).map { try screen.answer(to: $0 % 2 == 0 ? key : back) }
    }
  }

  private static func most(_ frames: [ProgramScreen.Frame]) -> Measurement {
    .only(Double(frames.map(\.bytes).max() ?? 0))
  }

  /// Measures the growth of a counter per second on an idle screen, after some keys.
  private static func idle(
    after keys: String = "", _ count: @escaping @Sendable (ProcessFile) -> Double
  ) async throws -> Measurement {
    let seconds = 30
    return try await .only(
      visited().screen { screen in
        _ = try screen.first()
        screen.send(keys)
        // Threads from the start end after some seconds.
        screen.rest(seconds: 10)
        let process = ProcessFile(screen.process)
        let before = count(process)
        screen.rest(seconds: seconds)
        return (count(process) - before) / Double(seconds)
      })
  }
}

extension ProgramStage {
  /// Starts the full screen and kills it after the work.
  func screen<Value: Sendable>(
    _ work: @escaping @Sendable (ProgramScreen) throws -> Value
  ) async throws -> Value {
    let (program, variables) = (program, variables)
    return try await onThread { try work(ProgramScreen([program], variables)) }
  }
}

extension ProgramScreen {
  /// Returns the first frame with weather.
  func first() throws -> Frame { try firstFrame(with: "°") }
}
