import Foundation

extension Row {
  /// The processor time of all threads, compared to *hello*: the start and end of a Swift program
  /// that prints one line.
  static let hello: [Row] = [
    row("--version", 2) { try await $0.run("--version").time },
    row("answer from disk", 2.5) { try await $0.run("Berlin").time },
    row("first picture", 4) { try await $0.screen { try $0.first().time } },
    key("hour key", 0.3, "\u{1B}[C", "\u{1B}[D"), key("place key", 0.75, "\u{1B}[B", "\u{1B}[A"),
  ]

  private static func row(
    _ name: String, _ most: Double,
    _ run: @escaping @Sendable (ProgramStage) async throws -> Took
  ) -> Row {
    Row("\(name), processor", .milliseconds, .ratio(most), floor: "hello") { sampler in
      let (stage, hello) = (try await visited(), try BuiltProgram.hello())
      return try await sampler.compare {
        try await run(stage).processor
      } floor: {
        try await onThread { try ProgramRun([hello]).time.processor }
      }
    }
  }

  private static func key(_ name: String, _ most: Double, _ key: String, _ back: String) -> Row {
    Row("\(name), processor", .milliseconds, .ratio(most), floor: "hello") { sampler in
      let hello = try BuiltProgram.hello()
      let turns = try await visited().screen { screen in
        _ = try screen.first()
        screen.settle(quiet: 300)
        return try (0..<max(sampler.samples, 4)).map { turn in
          let answer = try screen.answer(to: turn % 2 == 0 ? key : back)
          return Took(
            milliseconds: answer.time.processor,
            processor: try ProgramRun([hello]).time.processor)
        }
      }
      return sampler.time(turns)
    }
  }
}
