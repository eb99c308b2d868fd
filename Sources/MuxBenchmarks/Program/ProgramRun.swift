import Foundation

/// One run of a program, from its start to its end.
struct ProgramRun: Sendable {
  let time: Took
  let code: Int32
  /// How many lines it printed.
  let lines: Int
  /// The most memory that it was seen to have, where somebody looked.
  let megabytes: Double

  init(
    _ arguments: [String], _ variables: [String: String] = [:], watchesMemory: Bool = false
  ) throws {
    let start = ContinuousClock.now
    let (process, output) = try ProgramRun.start(arguments, variables)
    defer { close(output) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var most = 0.0
    var lines = 0
    while true {
      // What the kernel keeps for the parent begins with the parent's own memory: so look, often.
      if watchesMemory {
        most = max(most, ProcessFile(process).megabytes("VmHWM") ?? 0)
        var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        if poll(&file, 1, 1) == 0 { continue }
      }
      let count = read(output, &bytes, bytes.count)
      if count <= 0 { break }
      lines += bytes[..<count].count { $0 == UInt8(ascii: "\n") }
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
    time = Took(
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
      processor: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime))
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    megabytes = most
    self.lines = lines
  }

  /// Starts it with nothing to read; what it prints can be read from the descriptor.
  private static func start(
    _ arguments: [String], _ variables: [String: String]
  ) throws -> (pid_t, Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Fault(description: "no pipe: \(errno)") }
    defer { close(ends[1]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
    var files: posix_spawn_file_actions_t?
    #else
    var files = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, ends[1], 1)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&files, ends[1])
    var process: pid_t = 0
    let result = withWords(arguments, variables) {
      posix_spawn(&process, arguments[0], &files, nil, $0, $1)
    }
    guard result == 0 else {
      close(ends[0])
      throw Fault(description: "\(arguments[0]) does not start: \(result)")
    }
    return (process, ends[0])
  }
}

private func milliseconds(_ time: timeval) -> Double {
  Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000
}

/// How long something took another process.
struct Took: Sendable {
  var milliseconds: Double
  /// What of that a processor worked for it, which other work on the machine changes little.
  var processor: Double
}

typealias Words = [UnsafeMutablePointer<CChar>?]

/// The arguments and the variables of a new program, as C wants them.
func withWords<Result>(
  _ arguments: [String], _ variables: [String: String], _ body: (Words, Words) -> Result
) -> Result {
  let all = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
    .merging(variables) { $1 }
  let words: Words = arguments.map { strdup($0) } + [nil]
  let settings: Words = all.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in words + settings { free(word) } }
  return body(words, settings)
}
