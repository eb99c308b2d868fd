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
    limits.silence = 30
    let bound = Lock(port)
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port, limits: limits) { request in
        await reply(to: request, port: bound.withLock { $0 })
      }
    } catch let error as POSIXError {
      let reason = FailureWords.system(error.code.rawValue)
      throw CommandFailure("port \(port): \(reason)", .failure)
    }
    bound.withLock { $0 = server.port }
    defer { server.stop() }
    try context.console.write("\(server.url)\n")
    while true { try await context.environment.time.sleep(for: .seconds(86_400)) }
  }

  /// The port of wttr.in itself.
  static let usualPort: UInt16 = 8002

  private func reply(to request: HTTPRequest, port: UInt16) async -> LoopbackServer.Reply {
    do {
      let question = try ServedQuestion(request, port: port)
      let asked = question.invocation(from: invocation)
      let report = try await context.answering(asked).served()
      return report.reply(to: request.headers)
    } catch let refusal as ServedQuestion.Refusal {
      return Self.refusal(refusal.rawValue, "\(refusal)")
    } catch let failure as CommandFailure {
      return Self.refusal(failure.code.status, failure.message)
    } catch {
      return Self.refusal(400, "\(error)")
    }
  }

  private static func refusal(_ status: Int, _ reason: String) -> LoopbackServer.Reply {
    LoopbackServer.Reply(
      status: status,
      headers: [
        "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8",
        "X-Content-Type-Options": "nosniff",
      ], body: Data("\(reason.harmless)\n".utf8))
  }
}

extension CommandContext {
  /// Answers one request, with the user's files as they are now.
  fileprivate func served() async throws -> ServedReport {
    var context = self
    let preferences = context.readPreferences()
    context.heed(preferences)
    let display = DisplayOptions(context.invocation, preferences, context.surroundings)
    context.console.words = display.language
    context.console.clock = display.clock
    let runner = CommandRunner(context: context, book: context.readPlaces(), display: display)
    let printer = try runner.printer()
    let report = try await runner.report(context.invocation.words, withAir: printer.showsAir)
    let text = printer.now(report, hours: nil, days: nil)
    _ = await context.save()
    return ServedReport(text: text, invocation: context.invocation, state: report.state)
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
