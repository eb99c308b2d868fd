import Foundation

struct ProcessFile {
  private let process: pid_t

  init(_ process: pid_t) { self.process = process }

  private var folder: String { "/proc/\(process)" }

  /// Returns a size from `status`, such as `VmRSS`.
  func megabytes(_ name: String) -> Double? {
    ProcessFile.number(name, in: "\(folder)/status").map { $0 / 1024 }
  }

  /// The processor time of all threads, including finished ones.
  var processorSeconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .nan
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The number of times that threads went to sleep, which equals the number of wake-ups.
  var sleeps: Double {
    tasks.reduce(0) {
      $0 + (ProcessFile.number("voluntary_ctxt_switches", in: "\($1)/status") ?? 0)
    }
  }

  private var tasks: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? []
    return names.map { "\(folder)/task/\($0)" }
  }

  private static func number(_ name: String, in file: String) -> Double? {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
      .flatMap { Double($0) }
  }
}
