#if os(Linux)
import Foundation
import MuxNetworking
import SystemTesting
import TerminalTesting
import Testing

extension ScreenTests {
  /// The memory that a far too large response costs the real program.
  @Suite struct LargeAnswerTests {
    /// 171 years of hours from 2026 on: some 30 MB for each column.
    private static func hours(columns: Int) -> Data {
      let count = 1_500_000
      func list(_ value: String) -> Data {
        let thousand = Data(Array(repeating: Array(",\(value)".utf8), count: 1000).joined())
        var data = Data(capacity: count * (value.utf8.count + 1))
        for _ in 0..<count / 1000 { data.append(thousand) }
        return data.dropFirst()
      }
      var body = Data(#"{"latitude":59.9,"longitude":10.7,"hourly":{"time":["#.utf8)
      body += list("\"2026-01-01T00:00\"")
      let values = list("1")
      for column in 0..<columns { body += Data("],\"c\(column)\":[".utf8) + values }
      return body + Data("]}}".utf8)
    }

    @Test(arguments: Thorough.pick([10], [1, 10]))
    func `A response of 1.5 million hours takes less than 150 MB of memory`(columns: Int)
      async throws
    {
      let body = Self.hours(columns: columns)
      let server = try LoopbackServer { _ in LoopbackServer.Reply(body: body) }
      defer { server.stop() }
      let home = try SkymuxProcess.Home()
      let options = "--timeout 600s --server http://127.0.0.1:\(server.port)"
      _ = try await SkymuxProcess(home).run("places add Oslo \(options)")
      let terminal = try Pseudoterminal(
        [SkymuxProcess.executable] + options.split(separator: " ").map(String.init), width: 160,
        height: 30, environment: ["HOME": home.url.path])
      try await terminal.wait(for: "why there is no weather") {
        $0.text.contains("more than requested") || $0.text.contains("larger than")
      }
      let peak = try peakKilobytes(of: terminal.process)
      #expect(peak < 150_000, "\(peak) kB")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    /// The peak memory of a process.
    private func peakKilobytes(of process: Int32) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first)
    }
  }
}
#endif
