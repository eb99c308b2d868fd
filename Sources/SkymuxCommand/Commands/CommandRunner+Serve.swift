import LightFoundation
import Mux
import MuxNetworking
import TerminalUI
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux serve`: answers other programs on this machine until it is interrupted.
  func serve() async throws -> String {
    let port = invocation.port ?? Self.usualPort
    var limits = LoopbackServer.Limits()
    limits.headBytes = 8_192
    limits.bodyBytes = 0
    limits.connections = 64
    limits.silence = 20
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port, limits: limits) { await reply(to: $0) }
    } catch let error as POSIXError {
      let reason = FailureWords.system(error.code.rawValue)
      throw CommandFailure("port \(port): \(reason)", .failure)
    }
    defer { server.stop() }
    try context.console.write("\(server.url)\n")
    var isNoted = false
    while true {
      try await context.environment.time.sleep(for: .seconds(60))
      // Nothing is written unless something was fetched since.
      await context.save(unlessNoted: &isNoted)
    }
  }

  /// The port of wttr.in itself.
  static let usualPort: UInt16 = 8002

  private func reply(to request: HTTPRequest) async -> LoopbackServer.Reply {
    var reply = await answer(to: request)
    reply.headers["Date"] = HTTPDate.written(context.environment.wallClock())
    reply.headers["X-Content-Type-Options"] = "nosniff"
    return reply
  }

  private func answer(to request: HTTPRequest) async -> LoopbackServer.Reply {
    do {
      let asked = try ServedQuestion(request).invocation(from: invocation)
      return try await context.answering(asked).served().reply(to: request.headers)
    } catch let refusal as ServedQuestion.Refusal {
      return Self.refusal(refusal.status, refusal.reason)
    } catch let failure as CommandFailure {
      return Self.refusal(failure.code.status, failure.message)
    } catch let error as UsageError {
      return Self.refusal(400, error.description)
    } catch {
      return Self.refusal(500, "\(error)")
    }
  }

  private static func refusal(_ status: Int, _ reason: String) -> LoopbackServer.Reply {
    var headers: HTTPHeaders = [
      "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8",
    ]
    if status == 405 { headers["Allow"] = "GET, HEAD" }
    return LoopbackServer.Reply(
      status: status, headers: headers, body: Data("\(reason.harmless)\n".utf8))
  }
}

extension CommandContext {
  /// Returns the report for one request, with the user's files as they are now.
  fileprivate func served() async throws -> ServedReport {
    var context = self
    let preferences = context.readPreferences()
    context.heed(preferences)
    let display = context.display(preferences)
    let runner = CommandRunner(context: context, book: context.readPlaces(), display: display)
    let printer = try runner.printer()
    let report = try await runner.report(context.invocation.words, withAir: printer.showsAir)
    let text = printer.now(report, hours: nil, days: nil)
    return ServedReport(
      text: context.invocation.isForPrograms ? text : display.glyphs.text(text),
      invocation: context.invocation, state: report.state)
  }
}

extension ExitCode {
  /// The HTTP status of a failed request.
  fileprivate var status: Int {
    switch self {
    case .place: 404
    case .usage: 400
    case .noData, .stale, .limited: 503
    case .success, .failure, .disk: 500
    }
  }
}
