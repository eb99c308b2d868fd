import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteo
import Testing
import WarningSources
import Weather

@testable import SkymuxCommand

/// Servers that do not send weather: one line explains it, and stored data stays usable.
@Suite(.timeLimit(.minutes(60)))
struct GarbageTests {
  private static let nonsense: [(LoopbackServer.Reply, String)] = [
    (
      reply("<html>please log in</html>"),
      "the service failed: a web page came instead of weather; the network may want a login"
    ),
    (reply(""), "the service failed: the answer is empty"),
    (reply("{\"latitude\": 59.9, \"hou"), "the service failed: the answer ends too early"),
    (reply("{\"latitude\": nan}"), "the service failed: the response contains no weather data"),
    (
      reply("{\"latitude\": 59.9, \"hourly\": {\"time\": [null], \"temperature_2m\": [null]}}"),
      "the service failed: the response contains no weather data"
    ),
    (reply("[]"), "the service failed: places requested: 1, received: 0"),
    (reply("busy\u{1B}[31m\n", status: 503), "the service failed: busy"),
    (
      reply("{\"error\": true, \"reason\": \"no\\nway\"}", status: 400),
      "Open-Meteo refused the request: no way"
    ),
  ]

  private static func reply(_ text: String, status: Int = 200) -> LoopbackServer.Reply {
    LoopbackServer.Reply(status: status, body: Data(text.utf8))
  }

  @Test(arguments: nonsense.indices)
  func `A response that is not weather gives one line of explanation`(index: Int) async throws {
    let (reply, expected) = Self.nonsense[index]
    let server = try LoopbackServer { _ in reply }
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(
      "hours 2 Oslo --timeout 600s --server http://127.0.0.1:\(server.port)")
    #expect(outcome.code == (reply.status == 400 ? 1 : 4))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: " + expected), "\(outcome.errors)")
    #expect(outcome.errors.count { $0.isNewline } == 1 && !outcome.errors.contains("\u{1B}"))
  }

  @Test func `doctor recognizes a login page`() async throws {
    let server = try LoopbackServer { _ in Self.reply("<html>please log in</html>") }
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(
      "doctor --timeout 600s --server http://127.0.0.1:\(server.port)")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("answered, but not with JSON"))
    let hosts =
      OpenMeteoHost.all.map { Localization.english.text($0.name) }
      + WarningHost.all.map(\.authority.name)
    #expect(outcome.errors == "error: problems found: \(hosts.joined(separator: ", "))\n")
  }

  @Test func `doctor explains a broken connection`() async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.Reply(
        parts: [.bytes(Data("{}".utf8))], length: .declared(99))
    }
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run(
      "doctor --width 200 --timeout 600s --server http://127.0.0.1:\(server.port)")
    #expect(outcome.output.contains("the connection was lost before the response ended"))
  }
}
