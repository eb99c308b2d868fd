import ChildProcesses
import Foundation

/// A run of a program, from start to end.
struct ProgramRun: Sendable {
  let time: Took
  let code: Int32
  let lines: Int
  /// The peak memory, if watched.
  let megabytes: Double

  static let usual = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]

  init(
    _ arguments: [String], _ variables: [String: String] = [:], watchesMemory: Bool = false
  ) throws {
    let start = ContinuousClock.now
    let output = try OutputPipe()
    let child = try ChildProcess(
      arguments, ProgramRun.usual.merging(variables) { $1 }, output: output.writingEnd)
    output.closeWritingEnd()
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var most = 0.0
    var lines = 0
    while true {
      // The kernel's figure for finished children starts with the parent's memory, so samples
      // often.
      if watchesMemory {
        most = max(most, ProcessFile(child.id).megabytes("VmHWM") ?? 0)
        var file = pollfd(fd: output.readingEnd, events: Int16(POLLIN), revents: 0)
        if poll(&file, 1, 1) == 0 { continue }
      }
      let count = read(output.readingEnd, &bytes, bytes.count)
      if count <= 0 { break }
      lines += bytes[..<count].count { $0 == UInt8(ascii: "\n") }
    }
    code = child.waitForEnd()
    time = Took(
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
      processor: child.processorSeconds * 1_000)
    megabytes = most
    self.lines = lines
  }
}

struct Took: Sendable {
  var milliseconds: Double
  /// The processor time, which other load on the machine hardly affects.
  var processor: Double
}
