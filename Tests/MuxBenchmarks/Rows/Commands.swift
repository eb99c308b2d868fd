import Foundation

extension Row {
  /// The program as a command-line tool.
  static let commands: [Row] =
    answers(of: .usual, version: 10, fromDisk: 14, memory: 20)
    + answers(of: .selfContained, version: 5, fromDisk: 8, memory: 16)
    + [
      Row("skymux tour", .milliseconds, .absolute(10_000), floor: "") { _ in
        .only(try await ProgramStage().run("tour").time.milliseconds)
      }
    ]

  private static func answers(
    of program: BuiltProgram, version: Double, fromDisk: Double, memory: Double
  ) -> [Row] {
    [
      Row("\(program.rawValue): --version", .milliseconds, .time(version), floor: processor) {
        let path = try program.path()
        return try await $0.time { try await Self.version(of: path) }
      },
      Row("\(program.rawValue): from disk", .milliseconds, .time(fromDisk), floor: processor) {
        let stage = try await filled(program)
        return try await $0.time { try await stage.offline { try await stage.run("Berlin").time } }
      },
      Row("\(program.rawValue): memory", .megabytes, .absolute(memory), floor: "--version") {
        let stage = try await filled(program)
        return try await $0.compare {
          try await stage.offline { try await stage.run("Berlin", watchesMemory: true).megabytes }
        } floor: {
          try await stage.run("--version", watchesMemory: true).megabytes
        }
      },
    ]
  }

  /// The floor for the time of another process.
  static let processor = "its processor time"

  /// Creates a home folder with the weather of Berlin on disk.
  private static func filled(_ program: BuiltProgram) async throws -> ProgramStage {
    let stage = try ProgramStage(program: program)
    try await stage.run("Berlin")
    return stage
  }

  private static func version(of program: String) async throws -> Took {
    try await onThread { try ProgramRun([program, "--version"]).time }
  }
}
