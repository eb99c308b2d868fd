import Foundation

extension Row {
  /// The program as it is started on a command line.
  static let commands: [Row] = [
    Row("skymux --version", .milliseconds, .time(25), floor: processor) {
      let program = try BuiltProgram.skymux()
      return try await $0.time { try await version(of: program) }
    },
    Row("skymux --version, static", .milliseconds, .time(10), floor: processor) {
      let program = try BuiltProgram.staticSkymux()
      return try await $0.time { try await version(of: program) }
    },
    Row("skymux Berlin, from disk", .milliseconds, .time(30), floor: processor) {
      let stage = try await filled()
      return try await $0.time {
        try await stage.offline { try await stage.run("Berlin").time }
      }
    },
    Row("skymux Berlin, memory", .megabytes, .absolute(35), floor: "skymux --version") {
      let stage = try await filled()
      return try await $0.compare {
        try await stage.offline {
          try await stage.run("Berlin", watchesMemory: true).megabytes
        }
      } floor: {
        try await stage.run("--version", watchesMemory: true).megabytes
      }
    },
    Row("skymux tour", .milliseconds, .absolute(10_000), floor: "") { _ in
      .only(try await ProgramStage().run("tour").time.milliseconds)
    },
  ]

  /// The floor of what takes another process time.
  static let processor = "its processor time"

  /// A home in which the weather of Berlin is on disk.
  private static func filled() async throws -> ProgramStage {
    let stage = try ProgramStage()
    try await stage.run("Berlin")
    return stage
  }

  private static func version(of program: String) async throws -> Took {
    try await onThread { try ProgramRun([program, "--version"]).time }
  }
}
