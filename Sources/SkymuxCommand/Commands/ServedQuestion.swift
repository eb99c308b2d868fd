import LightFoundation
import Mux
import MuxNetworking
import TerminalUI
import Weather
import WeatherReports
import WeatherStore

/// A request to `skymux serve`, in the form that wttr.in defines.
struct ServedQuestion: Hashable, Sendable {
  /// The reason why a request gets no weather.
  enum Refusal: Int, Error, Hashable, Sendable {
    case notFound = 404
    case method = 405
    /// The name of another host, as if a web page had redirected its own name to this machine.
    case host = 421
  }

  /// The words of the place; empty for the default one.
  let place: String
  let form: OutputForm
  let template: String
  /// The settings that the request overrides.
  private(set) var choices = Preferences()

  init(_ request: HTTPRequest, port: UInt16) throws(Refusal) {
    guard request.method == .get || request.method == .head else { throw .method }
    guard Self.isLocal(request.headers["Host"], port: port) else { throw .host }
    guard let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false) else {
      throw .notFound
    }
    place = Self.words(parts.path.dropFirst()).trimmed
    // Browsers ask for it unprompted, and it would be searched for as a place.
    guard !place.contains("/"), place != "favicon.ico" else { throw .notFound }
    let items = parts.queryItems ?? []
    let format = items.last { $0.name == "format" }?.value.map { Self.words($0[...]) } ?? ""
    let named = OutputForm(rawValue: format)
    form = format.isEmpty ? .text : named ?? .format
    template = named == nil ? format : ""
    for item in items {
      switch item.name {
      case "lang": choices.set(.language, to: item.value?.lowercased())
      case "m": choices.set(.units, to: "metric")
      case "u": choices.set(.units, to: "imperial")
      case "M": choices.set(.units, to: "si")
      default: break
      }
    }
  }

  /// Returns an invocation for this request, with all other options of the server.
  func invocation(from served: Invocation) -> Invocation {
    var asked = served
    asked.command = .now
    asked.words = place.isEmpty ? [] : [place]
    asked.form = form
    asked.template = template
    asked.choices = served.choices.overridden(by: choices)
    return asked
  }

  private static func words(_ text: Substring) -> String { String(text.replacing("+", with: " ")) }

  private static func isLocal(_ host: String?, port: UInt16) -> Bool {
    guard let host = host?.lowercased() else { return true }
    return ["localhost", "127.0.0.1"].contains { host == $0 || host == "\($0):\(port)" }
  }
}

/// A report for HTTP: the text with what caches and programs need to know of it.
struct ServedReport: Sendable {
  let text: String
  let invocation: Invocation
  let state: DataState

  /// Returns the answer to a request, without the text if the client has it.
  func reply(to headers: HTTPHeaders) -> LoopbackServer.Reply {
    let tag = "\"\(SHA256.hex(of: text.utf8).prefix(16))\""
    let fields: HTTPHeaders = [
      "Cache-Control": "max-age=\(state.isStale || state.trouble != nil ? 0 : 60)",
      "Content-Type": type, "ETag": tag, "Last-Modified": HTTPDate.written(state.fetchedAt),
      "X-Content-Type-Options": "nosniff",
    ]
    let known = (headers["If-None-Match"] ?? "").split(separator: ",").map {
      String($0).trimmed.replacing("W/", with: "")
    }
    let isKnown = known.contains(tag) || known == ["*"]
    return isKnown
      ? LoopbackServer.Reply(status: 304, headers: fields)
      : LoopbackServer.Reply(headers: fields, body: Data(text.utf8))
  }

  private var type: String {
    switch (invocation.form, invocation.template) {
    case (.json, _), (.waybar, _), (.format, "j1"), (.format, "j2"): "application/json"
    case (.csv, _): "text/csv; charset=utf-8"
    case (.format, "p1"): "text/plain; version=0.0.4; charset=utf-8"
    default: "text/plain; charset=utf-8"
    }
  }
}
